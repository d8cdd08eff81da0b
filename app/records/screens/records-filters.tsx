import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { Day } from "#app/plant/domain/days";
import type { ChosenNames, RecordChoices } from "#app/records/domain/choices";
import type { RecordQuery } from "#app/records/domain/records";
import { FilterSelect } from "#app/ui/form/filter-select";
import { offered } from "#app/ui/overlay/offered";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useShiftChoices } from "#app/ui/text/use-shifts";
import { QualityFilter } from "./quality-filter";
import { RangeFilter } from "./range-filter";
import { WorkerAndLineFilters } from "./worker-and-line-filters";

type Props = {
  url: ListUrl;
  query: RecordQuery;
  today: Day;
  chosen: ChosenNames;
  choices: RecordChoices;
  kinds: readonly Cause[];
};

/** Period, worker, line, product, shift, quality and kind of defect, each kept in the URL. */
export function RecordsFilters({ url, query, today, chosen, choices, kinds }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const causeName = useCauseName();
  const shifts = useShiftChoices({ kept: [url.get("shift")] });
  return (
    <>
      <RangeFilter url={url} today={today} />
      <WorkerAndLineFilters url={url} chosen={chosen} lines={choices.lines} />
      <FilterSelect
        url={url}
        name="productId"
        label={t("allProducts")}
        choices={offered(choices.products, url.get("productId"), chosen.product)}
      />
      <FilterSelect url={url} name="shift" label={t("allShifts")} choices={shifts} />
      <QualityFilter url={url} query={query} today={today} />
      <FilterSelect
        url={url}
        name="defectKindId"
        label={t("allKinds")}
        choices={kinds.map((kind) => ({ value: kind.id, label: causeName(kind) }))}
      />
    </>
  );
}
