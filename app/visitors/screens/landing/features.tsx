import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { PERMISSIONS, ROLES } from "#app/core/domain/permissions";
import { COLORS } from "#app/core/domain/preferences";
import { useFormat } from "#app/ui/text/use-format";
import { Folded } from "./folded";
import { Section } from "./section";

const FEATURES = ["board", "entry", "calendar", "insights", "chat", "audit", "roles", "languages"] as const;

/** The features, a line each. */
export function Features() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const facts = {
    brush: format.number(LIMITS.brushMaximum),
    days: format.number(LIMITS.insightDaysMaximum),
    members: format.number(LIMITS.groupMembers),
    megabytes: format.number(LIMITS.chatFileMegabytes),
    roles: format.number(ROLES.length),
    rights: format.number(Object.keys(PERMISSIONS).length),
    colors: format.number(COLORS.length),
  };
  return (
    <Section title={t("features.title")}>
      <Folded title={t("features.all")} className="-mt-4">
        <ul className="mt-3 grid gap-x-12 gap-y-6 md:grid-cols-2">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-thread" aria-hidden="true" />
              <p className="text-sm text-muted">
                <span className="font-medium text-ink">{t(`features.${feature}Title`)}</span>{" "}
                {t(`features.${feature}Text`, facts)}
              </p>
            </li>
          ))}
        </ul>
      </Folded>
    </Section>
  );
}
