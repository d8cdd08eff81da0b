import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { PASSWORD_STRENGTHS, type PasswordStrength as Strength } from "#app/accounts/domain/passwords";

type Props = { strength: Strength };

const COLORS = { tooShort: "bg-danger", tooEasy: "bg-danger", fair: "bg-fair", good: "bg-good", strong: "bg-good" };

/** Steps and a word, never the colour alone. */
export function PasswordMeter({ strength }: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const filled = Math.max(1, PASSWORD_STRENGTHS.indexOf(strength));
  return (
    <div className="flex items-center gap-3">
      <span className="flex grow gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={clsx("h-1 grow rounded-full", step <= filled ? COLORS[strength] : "bg-line")} />
        ))}
      </span>
      <p role="status" className="text-xs text-ink">
        {t("common:labelled", { label: t("strength.label"), value: t(`strength.${strength}`) })}
      </p>
    </div>
  );
}
