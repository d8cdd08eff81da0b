import { useTranslation } from "react-i18next";
import { useRecordChoices, useWorkerChoices } from "#app/browser/use-choices";
import { GROUPINGS, type Grouping } from "#app/domain/analytics";
import type { DayRange } from "#app/domain/day-ranges";
import type { Day } from "#app/domain/days";
import type { ChosenNames } from "#app/domain/record-choices";
import { FilterSelect } from "#app/ui/filter-select";
import { ListToolbar } from "#app/ui/list-toolbar";
import { offered } from "#app/ui/offered";
import { SearchFilter } from "#app/ui/search-filter";
import type { ListUrl } from "#app/ui/use-list-url";
import { RangeFilter } from "./range-filter";

type Props = { url: ListUrl; range: DayRange; today: Day; groupBy: Grouping; chosen: ChosenNames };

const FILTERS = ["from", "to", "workerId", "productionLineId"] as const;

/** Range, grouping, worker and line, each kept in the URL. */
export function AnalyticsFilters({ url, range, today, groupBy, chosen }: Props) {
  const { t } = useTranslation("analytics");
  const workers = useWorkerChoices();
  const { lines } = useRecordChoices();
  return (
    <ListToolbar url={url} filterNames={FILTERS}>
      <RangeFilter {...{ url, range, today }} />
      <label className="flex items-center gap-2 text-sm text-muted">
        {t("groupBy")}
        <select
          value={groupBy}
          onChange={(event) => url.set({ groupBy: event.target.value, sort: null, order: null })}
          className="field-sizing-content min-h-10 rounded-full border border-line-strong bg-surface px-3 text-sm text-ink pointer-coarse:min-h-11"
        >
          {GROUPINGS.map((grouping) => (
            <option key={grouping} value={grouping}>
              {t(`groupings.${grouping}`)}
            </option>
          ))}
        </select>
      </label>
      <SearchFilter
        key={url.get("workerId")}
        {...{ url, ...workers }}
        name="workerId"
        label={t("allWorkers")}
        chosen={chosen.worker}
      />
      <FilterSelect
        url={url}
        name="productionLineId"
        label={t("allLines")}
        choices={offered(lines, url.get("productionLineId"), chosen.line)}
      />
    </ListToolbar>
  );
}
