import { useTranslation } from "react-i18next";
import type { Day } from "#app/domain/days";
import type { ChosenNames, RecordChoices } from "#app/domain/record-choices";
import { SHIFTS } from "#app/domain/shifts";
import { FilterSelect } from "#app/ui/filter-select";
import type { Choice } from "#app/ui/select-field";
import type { ListUrl } from "#app/ui/use-list-url";
import { RangeFilter } from "./range-filter";
import { WorkerFilter } from "./worker-filter";

type Props = { url: ListUrl; today: Day; chosen: ChosenNames; choices: RecordChoices };

/** Period, worker, line, product and shift, each kept in the URL. */
export function RecordsFilters({ url, today, chosen, choices }: Props) {
  const { t } = useTranslation(["performance-records", "common"]);
  return (
    <>
      <RangeFilter url={url} today={today} />
      <WorkerFilter key={url.get("workerId")} url={url} chosen={chosen.worker} />
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
    </>
  );
}

/** What is chosen is always among the choices, also before they are there and when it is inactive by now. */
function offered(all: { id: string; name: string }[], id: string, name: string): Choice[] {
  const choices = all.map((each) => ({ value: each.id, label: each.name }));
  return id && !all.some((each) => each.id === id) ? [{ value: id, label: name }, ...choices] : choices;
}
