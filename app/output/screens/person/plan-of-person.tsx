import { useTranslation } from "react-i18next";
import type { PersonPage } from "#app/output/domain/named-output";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";

const LIST = "divide-y divide-line text-sm";
const ROW = "flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-1.5";

/** The shifts of the coming two weeks. */
export function PlanOfPerson({ plan }: Pick<PersonPage, "plan">) {
  const format = useFormat();
  return (
    <ul className={LIST}>
      {plan.map(({ id, date, shift, productionLineName, operation }) => (
        <li key={id} className={ROW}>
          <span>{format.day(date, "spoken")}</span>
          <span className="flex items-center gap-2">
            {[productionLineName, operation].filter(Boolean).join(" · ")}
            <ShiftMark shift={shift} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Days away, coming and past, the last one first. */
export function AbsencesOfPerson({ absences }: Pick<PersonPage, "absences">) {
  const { t } = useTranslation(["output", "common"]);
  const format = useFormat();
  return (
    <ul className={LIST}>
      {absences.map(({ id, date, half, reason }) => (
        <li key={id} className={ROW}>
          <span>{format.day(date, "spoken")}</span>
          <span className="text-muted">{[half && t(`common:shift.${half}`), reason].filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}
