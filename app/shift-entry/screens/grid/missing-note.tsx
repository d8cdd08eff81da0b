import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MissingHours } from "#app/shift-entry/domain/missing-hours";
import { useFormat } from "#app/ui/text/use-format";
import { NoteLine } from "./note-line";

/** Says which part of the shift nobody has recorded of a person. It never blocks. */
export function MissingNote({ worked, missing, shiftHours }: MissingHours & { shiftHours: number }) {
  const { t } = useTranslation("shift-entry");
  const { number } = useFormat();
  const figures = { worked: number(worked, 2), missing: number(missing, 2), shift: number(shiftHours, 2) };
  return (
    <NoteLine icon={Clock} look="text-muted">
      {t("missingHours", figures)}
    </NoteLine>
  );
}
