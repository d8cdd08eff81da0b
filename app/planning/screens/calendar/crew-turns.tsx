import { useTranslation } from "react-i18next";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { crewName, shiftOfCrew } from "#app/planning/domain/turning-crews";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";

type Props = { begins: Day; crews: readonly { shift: Shift }[] };

/** The first weeks of crews, until each has worked every shift once, and the week after. */
export function CrewTurns({ begins, crews }: Props) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  if (crews.length < 2 || new Set(crews.map(({ shift }) => shift)).size < crews.length) return null;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1.5 text-start text-sm">{t("crews.turns")}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">
            {t("crews.week")}
          </th>
          {crews.map(({ shift }, index) => (
            <th key={shift} scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t("crews.crew", { name: crewName(index) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {Array.from({ length: crews.length + 1 }, (_, week) => addDays(begins, 7 * week)).map((weekFrom) => (
          <tr key={weekFrom}>
            <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
              {format.day(weekFrom, "short")}
            </th>
            {crews.map((crew) => {
              const shift = shiftOfCrew(crew, { begins, crews }, weekFrom);
              return (
                <td key={crew.shift} className="py-1.5 pe-3">
                  {shift && <ShiftMark shift={shift} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
