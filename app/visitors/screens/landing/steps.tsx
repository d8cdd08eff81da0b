import { useTranslation } from "react-i18next";
import { Section } from "./section";

const STEPS = ["import", "track", "improve"] as const;

/** The steps from a list of workers to a factory that improves. */
export function Steps() {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("steps.title")}>
      <ol className="grid gap-10 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="stitch relative space-y-2 ps-5">
            <p className="figure text-sm text-faint" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="text-base">{t(`steps.${step}Title`)}</h3>
            <p className="text-sm text-muted">{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
