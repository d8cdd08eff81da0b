import { useTranslation } from "react-i18next";
import { SHIFTS } from "#app/plant/domain/shifts";
import type { ChosenNames, LineChoice } from "#app/records/domain/choices";
import { WorkerAndLineFilters } from "#app/records/screens/worker-and-line-filters";
import { DayPeriod } from "#app/ui/form/day-period";
import { FilterSelect } from "#app/ui/form/filter-select";
import type { ListUrl } from "#app/ui/table/use-list-url";

type Props = { url: ListUrl; chosen: ChosenNames; lines: LineChoice[] };

/** Worker, line, shift and period, each kept in the URL. The period may lie in the future. */
export function AssignmentsFilters({ url, chosen, lines }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  return (
    <>
      <WorkerAndLineFilters url={url} chosen={chosen} lines={lines} />
      <FilterSelect
        url={url}
        name="shift"
        label={t("allShifts")}
        choices={SHIFTS.map((shift) => ({ value: shift, label: t(`common:shift.${shift}`) }))}
      />
      <DayPeriod url={url} labels={{ from: t("from"), to: t("to") }} />
    </>
  );
}
