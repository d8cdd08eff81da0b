import type { ChartOptions } from "chart.js";
import type { ChartColors } from "./colors";
import { isCrowded, isNarrow } from "./crowding";
import type { FigureChartProps } from "./figure-chart-props";

/** The look of figures: no frame, few lines, and no motion for readers who want none. */
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
      color: isLying ? colors.ink : colors.muted,
      font,
      maxRotation: 0,
      autoSkip: !isLying,
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
    // Horizontal bars have their figure beside them, and the text of a limit below.
    layout: { padding: isLying ? { right: roomFor(points), bottom: limits.length > 0 ? 18 : 0 } : { top: 24 } },
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

/** Pixels for the longest figure beside its bar, in the font of `labelValues`. */
function roomFor(points: FigureChartProps["points"]) {
  return Math.max(72, ...points.map(({ text }) => text.length * 7 + 8));
}

const LONGEST = { narrow: 14, wide: 32 };

/** The name before a bar, cut to leave room for the bar itself. The full name is in the tooltip and in the table. */
function shortened(label: string, isLying: boolean) {
  const longest = isNarrow() ? LONGEST.narrow : LONGEST.wide;
  return isLying && label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
}
