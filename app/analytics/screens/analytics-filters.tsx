import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import { type DayRange, presetOf } from "#app/plant/domain/day-ranges";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import { GROUPINGS, type Grouping } from "#app/records/domain/scope";
import { StageFilter } from "#app/records/screens/stage-filter";
import { WorkerAndLineFilters } from "#app/records/screens/worker-and-line-filters";
import { chipLook } from "#app/ui/form/chip-look";
import { FilterSelect } from "#app/ui/form/filter-select";
import { offered } from "#app/ui/overlay/offered";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { useStages } from "#app/ui/text/use-stages";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { RangeFilter } from "./range-filter";

type Props = { url: ListUrl; range: DayRange; today: Day; groupBy: Grouping; chosen: ChosenNames };

/** Range, grouping, worker, line and product, each kept in the URL. */
export function AnalyticsFilters({ url, range, today, groupBy, chosen }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const weekBegins = useWeekBegins();
  const { lines, products } = useRecordChoices();
  const hasStages = useStages().length > 0;
  const preset = presetOf(range, today, weekBegins);
  const says = [
    preset ? t(`presets.${preset}`) : format.days(range, "short"),
    ...[chosen.worker, chosen.line, chosen.product].filter((name) => name !== ""),
    t("byGrouping", { grouping: t(`by.${groupBy}`) }),
  ].join(" · ");
  return (
    <ListToolbar url={url} says={says}>
      <RangeFilter url={url} range={range} today={today} />
      <label className="flex items-center gap-2 text-sm text-muted">
        {t("groupBy")}
        <select
          autoComplete="off"
          value={groupBy}
          onChange={(event) => url.set({ groupBy: event.target.value, sort: null, order: null })}
          className={clsx(chipLook(false), "field-sizing-content")}
        >
          {GROUPINGS.filter((grouping) => grouping !== "stage" || hasStages).map((grouping) => (
            <option key={grouping} value={grouping}>
              {t(`groupings.${grouping}`)}
            </option>
          ))}
        </select>
      </label>
      <WorkerAndLineFilters url={url} chosen={chosen} lines={lines} />
      <StageFilter url={url} />
      <FilterSelect
        url={url}
        name="productId"
        label={t("groupings.product")}
        choices={offered(products, url.get("productId"), chosen.product)}
      />
    </ListToolbar>
  );
}
