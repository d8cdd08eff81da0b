import { CalendarDays, FileSpreadsheet, Gauge, type LucideIcon, TrendingUp, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "./section";

const PROMISES: { key: string; icon: LucideIcon }[] = [
  { key: "analytics", icon: Gauge },
  { key: "workers", icon: Users },
  { key: "performance", icon: TrendingUp },
  { key: "planning", icon: CalendarDays },
  { key: "import", icon: FileSpreadsheet },
];

/** The gains of users. */
export function Promises() {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("promises.title")}>
      <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-5">
        {PROMISES.map(({ key, icon: Icon }) => (
          <div key={key} className="space-y-2">
            <Icon className="size-6 text-thread" strokeWidth={1.5} aria-hidden="true" />
            <h3 className="pt-2 text-base">{t(`promises.${key}Title`)}</h3>
            <p className="text-sm text-muted">{t(`promises.${key}Text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
