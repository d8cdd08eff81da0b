import type { ChartOptions } from "chart.js";
import type { ChartColors } from "./chart-colors";
import type { FigureChartProps } from "./figure-chart";

/** More columns than this do not each have room for their figure: an axis says it instead. */
const MOST_LABELLED = { narrow: 6, wide: 14 };

/** Whether so many columns are too many for each to carry its figure. */
export function isCrowded(columns: number): boolean {
  return columns > (isNarrow() ? MOST_LABELLED.narrow : MOST_LABELLED.wide);
}

function isNarrow() {
  return matchMedia("(max-width: 640px)").matches;
}

/** How figures are drawn: no frame, few lines, and no motion for those who asked for none. */
export function figureChartOptions(
  colors: ChartColors,
  { points, isLying = false, limits = [], tick, onPick }: FigureChartProps,
): ChartOptions<"bar"> {
  const font = { family: getComputedStyle(document.body).fontFamily };
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isLabelled = isLying || !isCrowded(points.length);
  const names = {
    border: { color: colors["line-strong"] },
    grid: { display: false },
    ticks: {
      ...{ color: isLying ? colors.ink : colors.muted, font, maxRotation: 0, autoSkip: !isLying },
      callback: (_value: string | number, index: number) => shortened(points[index]?.label ?? "", isLying),
    },
  };
  const values = {
    display: !isLabelled,
    beginAtZero: true,
    border: { display: false },
    grid: { color: colors.line },
    ticks: { color: colors.muted, font, maxTicksLimit: 5, callback: (value: string | number) => tick(Number(value)) },
  };
  return {
    indexAxis: isLying ? "y" : "x",
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: 200 },
    // Beside lying bars stands their figure, and below them the word of a limit.
    layout: { padding: isLying ? { right: 72, bottom: limits.length > 0 ? 18 : 0 } : { top: 24 } },
    onClick: (_event, [column]) => column && points[column.index] && onPick?.(points[column.index]?.key ?? ""),
    onHover: ({ native }, [column]) => {
      const canvas = native?.target as HTMLCanvasElement | undefined;
      if (canvas) canvas.style.cursor = column && onPick ? "pointer" : "default";
    },
    plugins: {
      tooltip: {
        displayColors: false,
        callbacks: { label: ({ dataIndex }) => points[dataIndex]?.text ?? "" },
      },
    },
    scales: isLying ? { x: values, y: names } : { x: names, y: values },
  };
}

const LONGEST = { narrow: 14, wide: 32 };

/** The name before a bar, with room left for the bar itself; the whole name is in the tooltip and in the table. */
function shortened(label: string, isLying: boolean) {
  const longest = isNarrow() ? LONGEST.narrow : LONGEST.wide;
  return isLying && label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
}
