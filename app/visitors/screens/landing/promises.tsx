import clsx from "clsx";
import { CalendarDays, FileSpreadsheet, Gauge, type LucideIcon, TrendingUp, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { useFormat } from "#app/ui/text/use-format";
import { Section } from "./section";
import { Shot } from "./shot";
import { SHOTS, type ShotName } from "./shots";

const ICONS: Record<ShotName, LucideIcon> = {
  analytics: Gauge,
  workers: Users,
  performance: TrendingUp,
  planning: CalendarDays,
  import: FileSpreadsheet,
};

/** The gains of users, each beside the screen that gives it. */
export function Promises() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  return (
    <Section title={t("promises.title")} lead={t("promises.lead")}>
      <div className="space-y-14 md:space-y-20">
        {SHOTS.map((name, index) => {
          const Icon = ICONS[name];
          return (
            <div key={name} className="grid items-center gap-x-12 gap-y-6 md:grid-cols-12">
              <div className={clsx("space-y-2 md:col-span-5", index % 2 === 1 && "md:order-last")}>
                <Icon className="size-6 text-thread" strokeWidth={1.5} aria-hidden="true" />
                <h3 className="pt-2 text-lg">{t(`promises.${name}Title`)}</h3>
                <p className="text-base text-muted">
                  {t(`promises.${name}Text`, { rows: format.number(LIMITS.importRows) })}
                </p>
              </div>
              <div className="md:col-span-7">
                <Shot name={name} alt={t(`promises.${name}Alt`)} />
              </div>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
