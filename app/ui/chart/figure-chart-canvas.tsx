import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  LinearScale,
  Tooltip,
} from "chart.js";
import { Chart } from "react-chartjs-2";
import { useChartColors } from "./colors";
import { figureChartOptions } from "./figure-chart-options";
import type { FigureChartProps } from "./figure-chart-props";
import { hatchMissing } from "./hatching";
import { drawLimits } from "./limits";
import { labelValues } from "./value-labels";

ChartJs.register(...[BarController, BarElement, CategoryScale, LinearScale, Tooltip]);

type Data = ChartData<"bar", (number | null)[]>;

export function FigureChartCanvas(chart: FigureChartProps) {
  const { label, points, isLying = false, limits = [] } = chart;
  const colors = useChartColors();
  const data: Data = {
    labels: points.map((point) => point.label),
    datasets: [
      {
        data: points.map(({ value }) => value),
        backgroundColor: points.map(({ isPartial, isFaint }) =>
          isPartial ? colors["accent-soft"] : isFaint ? colors["line-strong"] : colors.accent,
        ),
        borderColor: colors.accent,
        borderWidth: points.map(({ isPartial }) => (isPartial ? 1.5 : 0)),
        borderRadius: 3,
        maxBarThickness: isLying ? 18 : 48,
      },
    ],
  };
  return (
    <Chart
      type="bar"
      role="img"
      aria-label={label}
      data={data}
      options={figureChartOptions(colors, chart)}
      plugins={[
        ...(isLying ? [] : [hatchMissing(colors)]),
        drawLimits(colors, { isLying, limits }),
        labelValues(colors, { isLying, textOf: (index) => points[index]?.text ?? "" }),
      ]}
      key={[colors.ink, colors.accent, ...points.map(({ key, text }) => key + text)].join(" ")}
    />
  );
}
