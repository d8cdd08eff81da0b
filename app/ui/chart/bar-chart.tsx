import { type ReactNode, useState } from "react";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { useNearView } from "#app/ui/page/use-near-view";
import type { BarChartProps } from "./bar-chart-props";
import { TableSwitch } from "./table-switch";

const Canvas = fetchedPart(
  () => import("./bar-chart-canvas"),
  ({ BarChartCanvas }) => BarChartCanvas,
);

/**
 * A chart, and a button that shows the same figures as a table. The drawing code is loaded when the chart comes into
 * view.
 */
export function BarChart({ table, ...chart }: BarChartProps & { table: ReactNode }) {
  const [isTable, setTable] = useState(false);
  const { place, isNear } = useNearView();
  return (
    <div className="relative">
      <div className="flex justify-end max-sm:-mt-2 sm:absolute sm:end-0 sm:-top-12 print:hidden">
        <TableSwitch isTable={isTable} onTable={setTable} />
      </div>
      <div ref={place}>{isTable ? table : <div className="h-60 lg:h-72">{isNear && <Canvas {...chart} />}</div>}</div>
    </div>
  );
}
