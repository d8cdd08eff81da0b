import { useTranslation } from "react-i18next";
import type { ChosenNames, LineChoice } from "#app/records/domain/choices";
import { WorkerAndLineFilters } from "#app/records/screens/worker-and-line-filters";
import { DayPeriod } from "#app/ui/form/day-period";
import { FilterSelect } from "#app/ui/form/filter-select";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useShiftChoices } from "#app/ui/text/use-shifts";

type Props = { url: ListUrl; chosen: ChosenNames; lines: LineChoice[] };

/** Worker, line, shift and period, each kept in the URL. The period may lie in the future. */
export function AssignmentsFilters({ url, chosen, lines }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const shifts = useShiftChoices({ kept: [url.get("shift")] });
  return (
    <>
      <WorkerAndLineFilters url={url} chosen={chosen} lines={lines} />
      <FilterSelect url={url} name="shift" label={t("allShifts")} choices={shifts} />
      <DayPeriod url={url} labels={{ from: t("from"), to: t("to") }} />
    </>
  );
}
