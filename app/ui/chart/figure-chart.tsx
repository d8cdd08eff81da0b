import clsx from "clsx";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { useNearView } from "#app/ui/page/use-near-view";
import type { FigureChartProps } from "./figure-chart-props";

const Canvas = fetchedPart(
  () => import("./figure-chart-canvas"),
  ({ FigureChartCanvas }) => FigureChartCanvas,
);

/** Figures as bars. The drawing code is loaded when they come into view. */
export function FigureChart(chart: FigureChartProps) {
  const { place, isNear } = useNearView();
  return (
    <div
      ref={place}
      className={clsx(!chart.isLying && "h-72")}
      style={chart.isLying ? { height: `${chart.points.length * 1.9 + 2}rem` } : undefined}
    >
      {isNear && <Canvas {...chart} />}
    </div>
  );
}
