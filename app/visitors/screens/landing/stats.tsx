import { useTranslation } from "react-i18next";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { LANGUAGES } from "#app/i18n/languages";
import { useFormat } from "#app/ui/text/use-format";
import { OutLink } from "./out-link";
import { Section } from "./section";

/** The most productivity gained; the gain of a factory depends on its start. */
const MOST_GAINED = 0.45;

/**
 * The productivity of a sewing team's days in one factory (1 = 100%): at the end of the weakest tenth, and in the middle.
 * Source: Rahim, Imran and Ahmed, "Productivity Prediction of Garment Employees", UCI Machine Learning Repository, 2021,
 * data set 597, column `actual_productivity` of the department "sweing".
 */
const SEWING_DAYS = { days: 691, weakest: 0.5, middle: 0.75 };
const SEWING_DAYS_PAGE = "https://archive.ics.uci.edu/dataset/597/productivity+prediction+of+garment+employees";

/** Four figures, each with its meaning. All but the first are facts of the program; the first is smaller than its ground. */
export function Stats() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const { days, weakest, middle } = SEWING_DAYS;
  const stats = [
    { key: "productivity", figure: t("stats.upTo", { share: format.ratio(MOST_GAINED, 0) }) },
    { key: "rows", figure: format.number(LIMITS.importRows) },
    { key: "shifts", figure: format.number(SHIFTS.length) },
    { key: "languages", figure: format.number(LANGUAGES.length) },
  ] as const;
  return (
    <Section title={t("stats.title")}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:gap-10 lg:grid-cols-4">
        {stats.map(({ key, figure }) => (
          <div key={key} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-sm text-muted">{t(`stats.${key}`)}</dt>
            <dd className={key === "productivity" ? "figure text-base" : "figure font-display text-2xl font-bold"}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 max-w-2xl space-y-2">
        <h3 className="text-base">{t("stats.basisTitle")}</h3>
        <p className="text-base text-muted">
          {t("stats.basis", {
            days: format.number(days),
            weakest: format.ratio(weakest, 0),
            middle: format.ratio(middle, 0),
            gap: format.ratio(middle / weakest - 1, 0),
          })}{" "}
          <OutLink to={SEWING_DAYS_PAGE}>{t("stats.basisSource")}</OutLink>
        </p>
      </div>
    </Section>
  );
}
