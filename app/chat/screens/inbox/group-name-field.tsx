import { useId } from "react";
import { useTranslation } from "react-i18next";
import { characters } from "#app/chat/domain/conversations";
import { LIMITS } from "#app/core/domain/limits";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = { value: string; onChange: (name: string) => void };

/** A group's name, with the characters that are left. */
export function GroupNameField({ value, onChange }: Props) {
  const { t } = useTranslation("chat");
  const id = useId();
  const left = LIMITS.groupNameLength - characters(value.trim());
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t("groupName")}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        aria-invalid={left < 0}
        aria-describedby={`${id}-left`}
        className={CONTROL_CLASS}
      />
      <p id={`${id}-left`} aria-live="polite" className={`figure text-xs ${left < 0 ? "text-danger" : "text-muted"}`}>
        {left < 0 ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left })}
      </p>
    </div>
  );
}

export function isGoodName(name: string) {
  const length = characters(name.trim());
  return length > 0 && length <= LIMITS.groupNameLength;
}
