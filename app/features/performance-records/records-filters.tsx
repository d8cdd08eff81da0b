import { useTranslation } from "react-i18next";
import { useWorkerChoices } from "#app/browser/use-choices";
import type { Day } from "#app/domain/days";
import type { RecordQuery } from "#app/domain/performance-records";
import type { ChosenNames, RecordChoices } from "#app/domain/record-choices";
import { SHIFTS } from "#app/domain/shifts";
import { FilterSelect } from "#app/ui/filter-select";
import { offered } from "#app/ui/offered";
import { SearchFilter } from "#app/ui/search-filter";
import type { ListUrl } from "#app/ui/use-list-url";
import { QualityFilter } from "./quality-filter";
import { RangeFilter } from "./range-filter";

type Props = { url: ListUrl; query: RecordQuery; today: Day; chosen: ChosenNames; choices: RecordChoices };

/** Period, worker, line, product, shift and quality, each kept in the URL. */
export function RecordsFilters({ url, query, today, chosen, choices }: Props) {
  const { t } = useTranslation(["performance-records", "common"]);
  const workers = useWorkerChoices();
  return (
    <>
      <RangeFilter url={url} today={today} />
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
        choices={offered(choices.lines, url.get("productionLineId"), chosen.line)}
      />
      <FilterSelect
        url={url}
        name="productId"
        label={t("allProducts")}
        choices={offered(choices.products, url.get("productId"), chosen.product)}
      />
      <FilterSelect
        url={url}
        name="shift"
        label={t("allShifts")}
        choices={SHIFTS.map((shift) => ({ value: shift, label: t(`common:shift.${shift}`) }))}
      />
      <QualityFilter {...{ url, query, today }} />
    </>
  );
}
