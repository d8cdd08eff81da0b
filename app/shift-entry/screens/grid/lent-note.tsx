import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Elsewhere } from "#app/shift-entry/domain/sheets";
import { useFormat } from "#app/ui/text/use-format";
import { NoteLine } from "./note-line";

type Props = { elsewhere: Elsewhere; shiftHours: number };

/** Says which part of a shift other lines have recorded of a person, and the hours of their other shifts of the day. */
export function LentNote({ elsewhere: { hours, lineNames, otherShifts }, shiftHours }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const figures = { hours: format.number(hours, 2), shift: format.number(shiftHours, 2) };
  const left = format.number(Math.max(0, shiftHours - hours), 2);
  return (
    <NoteLine icon={Users} look="text-muted">
      {[
        hours > 0 && t("lent", { ...figures, left, lines: lineNames.join(", ") }),
        otherShifts && t("otherShifts", { hours: format.number(otherShifts, 2) }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </NoteLine>
  );
}
