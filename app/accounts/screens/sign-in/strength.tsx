import { useTranslation } from "react-i18next";
import { PASSWORD_STRENGTHS } from "#app/accounts/domain/passwords";
import { fieldId } from "./field-id";

/** Shows the strength of a new password in steps and a word. The page's script fills it in as the user types. */
export function Strength() {
  const { t } = useTranslation(["auth", "common"]);
  const words = PASSWORD_STRENGTHS.map((strength) => [
    strength,
    t("common:labelled", { label: t("strength.label"), value: t(`strength.${strength}`) }),
  ]);
  return (
    <div
      hidden
      data-strength-of={fieldId("password")}
      data-words={JSON.stringify(Object.fromEntries(words))}
      className="flex items-center gap-3"
    >
      <span className="flex grow gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            data-step={step}
            className="h-1 grow rounded-full bg-line data-[on=danger]:bg-danger data-[on=fair]:bg-fair data-[on=good]:bg-good"
          />
        ))}
      </span>
      <p role="status" className="text-xs text-ink" />
    </div>
  );
}
