import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
} from "chart.js";
import { Chart } from "react-chartjs-2";
import type { BarChartProps } from "./bar-chart-props";
import { type ChartColors, useChartColors } from "./colors";
import { directLabels } from "./direct-labels";
import { hatchMissing } from "./hatching";

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

/** Columns without a frame or an axis of values, because each column shows its own. */
export function BarChartCanvas({ label, bars, onPick }: BarChartProps) {
  const colors = useChartColors();
  const data: ChartData<"bar", (number | null)[]> = {
    labels: bars.map(({ label }) => label.split("\n")),
    datasets: [
      {
        data: bars.map(({ value }) => value),
        backgroundColor: bars.map(({ isPartial }) => (isPartial ? colors["accent-soft"] : colors.accent)),
        borderColor: colors.accent,
        borderWidth: bars.map(({ isPartial }) => (isPartial ? 1.5 : 0)),
        borderRadius: 4,
        maxBarThickness: 56,
      },
    ],
  };
  return (
    <Chart
      type="bar"
      role="img"
      aria-label={label}
      data={data}
      options={optionsFor(colors, (index) => bars[index] && onPick?.(bars[index].key))}
      plugins={[hatchMissing(colors), directLabels(colors, (index) => bars[index]?.text ?? "")]}
      key={[colors.ink, colors.accent, ...bars.map(({ text }) => text)].join(" ")}
    />
  );
}

function optionsFor(colors: ChartColors, pick: (index: number) => void): ChartOptions<"bar"> {
  const family = getComputedStyle(document.body).fontFamily;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: 200 },
    layout: { padding: { top: 24 } },
    onClick: (_event, [column]) => column && pick(column.index),
    onHover: ({ native }, [column]) => {
      const canvas = native?.target as HTMLCanvasElement | undefined;
      if (canvas) canvas.style.cursor = column ? "pointer" : "default";
    },
    scales: {
      x: {
        border: { color: colors["line-strong"] },
        grid: { display: false },
        ticks: { color: colors.muted, font: { family }, maxRotation: 0, autoSkip: false },
      },
      y: { display: false, beginAtZero: true },
    },
  };
}
