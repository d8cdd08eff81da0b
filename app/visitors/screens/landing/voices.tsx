import { useTranslation } from "react-i18next";
import { Section } from "./section";

const VOICES = ["manager", "supervisor", "owner"] as const;

/** Testimonials, each of which says that it is an example. */
export function Voices() {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("voices.title")} lead={t("voices.lead")}>
      <div className="grid gap-6 md:grid-cols-3">
        {VOICES.map((voice) => (
          <figure key={voice} className="flex flex-col gap-4 rounded-m border border-line bg-surface p-5">
            <blockquote className="grow text-sm">{t(`voices.${voice}Says`)}</blockquote>
            <figcaption className="flex items-center justify-between gap-3 text-xs text-muted">
              {t(`voices.${voice}`)}
              <span className="rounded-full border border-line-strong px-2 py-0.5">{t("voices.example")}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
