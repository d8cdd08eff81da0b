import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "./section";

const FEATURES = ["board", "entry", "calendar", "insights", "chat", "audit", "roles", "languages"] as const;

/** The features, a line each. */
export function Features() {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("features.title")}>
      <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {FEATURES.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-thread" aria-hidden="true" />
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{t(`features.${feature}Title`)}</span>{" "}
              {t(`features.${feature}Text`)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
