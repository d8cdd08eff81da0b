import type { QualityData } from "#app/domain/analytics-screen";
import type { ListUrl } from "#app/ui/use-list-url";
import { HeatMap } from "./heat-map";
import { ParetoPanel } from "./pareto-panel";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; quality: QualityData; url: ListUrl };

/** Who makes the defects, and when. */
export function QualityPanels({ data, quality, url }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ParetoPanel {...{ data, url }} pareto={quality.pareto} />
      <HeatMap {...{ data }} rows={quality.cells} />
    </div>
  );
}
