import clsx from "clsx";
import { lazy, Suspense } from "react";
import { useNearView } from "./use-near-view";

export type ChartPoint = {
  key: string;
  label: string;
  /** Null was not reported: hatched, which is not 0. */
  value: number | null;
  /** What the point says, in words. */
  text: string;
  /** Drawn in outline: its time is not over. */
  isPartial?: boolean;
  /** Drawn paler than the others. */
  isFaint?: boolean;
};

export type FigureChartProps = {
  /** One sentence for those who do not see it; the figures are in the table beside it. */
  label: string;
  points: ChartPoint[];
  /** Bars lie, and their names stand before them: for names of people and things. */
  isLying?: boolean;
  /** Thin lines across, such as a target. */
  limits?: { value: number; text: string }[];
  /** What the axis says at a value. */
  tick: (value: number) => string;
  onPick?: (key: string) => void;
};

const Canvas = lazy(() =>
  import("./figure-chart-canvas").then(({ FigureChartCanvas }) => ({ default: FigureChartCanvas })),
);

/** Figures as bars. The drawing code is fetched when it comes into view. */
export function FigureChart(chart: FigureChartProps) {
  const { place, isNear } = useNearView();
  return (
    <div
      ref={place}
      className={clsx(!chart.isLying && "h-72")}
      style={chart.isLying ? { height: `${chart.points.length * 1.9 + 2}rem` } : undefined}
    >
      {isNear && (
        <Suspense fallback={null}>
          <Canvas {...chart} />
        </Suspense>
      )}
    </div>
  );
}
