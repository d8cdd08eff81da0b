import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { LineCrews } from "#app/planning/domain/crew-plans";
import { crewName, shiftOfCrew } from "#app/planning/domain/turning-crews";
import { Button } from "#app/ui/form/button";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { AlsoInCrews } from "./also-in-crews";

type Props = { line: LineCrews; day: Day; onEdit: (() => void) | null };

/** The crews of a line with their shifts on a day. */
export function CrewsOfLine({ line, day, onEdit }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <span className="min-w-32 font-medium text-ink wrap-anywhere">{line.productionLineName}</span>
      {onEdit && (
        <Button
          size="s"
          variant="quiet"
          icon={Pencil}
          aria-label={t("crews.editOf", { line: line.productionLineName })}
          onClick={onEdit}
          className="ms-auto"
        >
          {t("common:edit")}
        </Button>
      )}
      <span className="flex w-full flex-wrap gap-x-4 gap-y-1">
        {line.crews.map((crew, index) => {
          const shift = shiftOfCrew(crew, line, day);
          return (
            <span key={crew.shift} className="inline-flex items-center gap-1.5">
              <span className="font-semibold">{crewName(index)}</span>
              {shift && <ShiftMark shift={shift} />}
              <span className="text-muted">{t("crews.people", { count: crew.workers.length })}</span>
            </span>
          );
        })}
        {day < line.begins && (
          <span className="text-muted">{t("crews.from", { date: format.day(line.begins, "short") })}</span>
        )}
      </span>
      <AlsoInCrews workers={line.crews.flatMap(({ workers }) => workers)} />
    </li>
  );
}
