import { useTranslation } from "react-i18next";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { useFormat } from "#app/ui/text/use-format";
import { Section } from "./section";

const STEPS = ["import", "track", "improve"] as const;

/** The steps from a list of workers to a factory that improves. */
export function Steps() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const facts = {
    megabytes: format.number(LIMITS.importMegabytes),
    shifts: format.number(SHIFTS.length),
    days: format.number(LIMITS.insightDaysMaximum),
  };
  return (
    <Section title={t("steps.title")}>
      <ol className="grid gap-10 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="stitch relative space-y-2 ps-5">
            <p className="figure text-sm text-faint" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="text-base">{t(`steps.${step}Title`)}</h3>
            <p className="text-sm text-muted">{t(`steps.${step}Text`, facts)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
