import type { FaultsData, QualityData } from "#app/analytics/domain/screen";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { FaultsPanel } from "./faults-panel";
import { HeatMap } from "./heat-map";
import { ParetoPanel } from "./pareto-panel";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; quality: QualityData; faults: FaultsData; url: ListUrl };

/** The defects by their makers and by time. */
export function QualityPanels({ data, quality, faults, url }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <FaultsPanel data={data} url={url} shown={faults} />
      </div>
      <ParetoPanel data={data} url={url} pareto={quality.pareto} />
      <HeatMap data={data} rows={quality.cells} />
    </div>
  );
}
