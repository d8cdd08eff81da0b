import { lazy, type ReactNode, Suspense, useState } from "react";
import { TableSwitch } from "./table-switch";
import { useNearView } from "./use-near-view";

/** One column of the chart. A null value is drawn hatched: it was not reported, which is not 0. */
export type Bar = {
  key: string;
  /** Below the column; a line break makes a second line. */
  label: string;
  value: number | null;
  /** Stands above the column. */
  text: string;
  /** Drawn in outline: the day is not over. */
  isPartial?: boolean;
};

export type BarChartProps = {
  /** One sentence with all that the chart says, for those who do not see it. */
  label: string;
  bars: Bar[];
  onPick?: (key: string) => void;
};

const Canvas = lazy(() => import("./bar-chart-canvas").then(({ BarChartCanvas }) => ({ default: BarChartCanvas })));

/** A chart with the same figures as a table one key away. The drawing code is fetched when it comes into view. */
export function BarChart({ table, ...chart }: BarChartProps & { table: ReactNode }) {
  const [isTable, setTable] = useState(false);
  const { place, isNear } = useNearView();
  return (
    <div className="relative">
      <div className="flex justify-end max-sm:-mt-2 sm:absolute sm:end-0 sm:-top-12 print:hidden">
        <TableSwitch isTable={isTable} onTable={setTable} />
      </div>
      <div ref={place}>{isTable ? table : <div className="h-60 lg:h-72">{isNear && <Drawing {...chart} />}</div>}</div>
    </div>
  );
}

function Drawing(chart: BarChartProps) {
  return (
    <Suspense fallback={null}>
      <Canvas {...chart} />
    </Suspense>
  );
}
