import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { LANGUAGES } from "#app/i18n/languages";
import { SHIFTS } from "#app/plant/domain/shifts";
import { useFormat } from "#app/ui/text/use-format";
import { Section } from "./section";

/** The most productivity gained; the gain of a factory depends on its start. */
const MOST_GAINED = 0.45;

/** Four figures, each with its meaning. All but the first are facts of the program. */
export function Stats() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const stats = [
    { key: "productivity", figure: t("stats.upTo", { share: format.ratio(MOST_GAINED, 0) }) },
    { key: "rows", figure: format.number(LIMITS.importRows) },
    { key: "shifts", figure: format.number(SHIFTS.length) },
    { key: "languages", figure: format.number(LANGUAGES.length) },
  ];
  return (
    <Section title={t("stats.title")}>
      <dl className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
        {stats.map(({ key, figure }) => (
          <div key={key} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-sm text-muted">{t(`stats.${key}`)}</dt>
            <dd className="figure font-display text-2xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
