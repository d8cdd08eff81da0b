import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Why somebody cannot come; it may stay empty. */
export function AbsenceReason({ label, value, onChange }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  return (
    <label className="flex flex-col gap-1.5 text-sm sm:col-span-2">
      <span>
        {label} <span className="text-muted">({t("common:optional")})</span>
      </span>
      <input
        value={value}
        maxLength={LIMITS.reasonLength}
        placeholder={t("absence.reasonExample")}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL_CLASS}
      />
    </label>
  );
}
