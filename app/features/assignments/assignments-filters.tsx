import { useTranslation } from "react-i18next";
import { useWorkerChoices } from "#app/browser/use-choices";
import type { ChosenNames, LineChoice } from "#app/domain/record-choices";
import { SHIFTS } from "#app/domain/shifts";
import { DayInput } from "#app/ui/day-input";
import { FilterSelect } from "#app/ui/filter-select";
import { offered } from "#app/ui/offered";
import { SearchFilter } from "#app/ui/search-filter";
import type { ListUrl } from "#app/ui/use-list-url";

type Props = { url: ListUrl; chosen: ChosenNames; lines: LineChoice[] };

/** Worker, line, shift and period, each kept in the URL; plans reach into the future. */
export function AssignmentsFilters({ url, chosen, lines }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const workers = useWorkerChoices();
  return (
    <>
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
      <FilterSelect
        url={url}
        name="shift"
        label={t("allShifts")}
        choices={SHIFTS.map((shift) => ({ value: shift, label: t(`common:shift.${shift}`) }))}
      />
      <div className="flex flex-wrap gap-2">
        <DayInput url={url} name="from" label={t("from")} max={url.get("to") || undefined} />
        <DayInput url={url} name="to" label={t("to")} min={url.get("from") || undefined} />
      </div>
    </>
  );
}
