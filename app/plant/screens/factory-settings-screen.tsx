import { ListTree } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HoursFrom } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { paths } from "#app/paths";
import { type FactorySettings, settingsIn } from "#app/plant/domain/factory-settings";
import { AskBeforeLeaving } from "#app/ui/form/ask-before-leaving";
import { ButtonLink } from "#app/ui/form/button";
import { PageHeader } from "#app/ui/page/page-header";
import { SectionLinks } from "#app/ui/page/section-links";
import { HistoryLink } from "#app/ui/table/history-link";
import type { LineName } from "./day-off-entry";
import { SettingsForm } from "./settings-form";
import type { SampleSentences } from "./words-section";

type Props = {
  settings: FactorySettings & { version: number; laterHours: readonly HoursFrom[] };
  lines: readonly LineName[];
  samples: SampleSentences;
  now: number;
  timeZone: TimeZone;
  /** Below the form. */
  children: ReactNode;
};

/**
 * The settings of the whole factory. A version that this page has saved opens a fresh form; one of somebody else does
 * not, or it would take what is typed. The first form is filled in for the place where it is opened.
 */
export function FactorySettingsScreen({ settings, lines, samples, timeZone, now, children }: Props) {
  const { t } = useTranslation("plant");
  const [savedHere, setSavedHere] = useState(settings.version);
  const [zoneHere, setZoneHere] = useState(settings.timeZone);
  useEffect(() => {
    setZoneHere(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);
  const opened = settingsIn(settings, zoneHere);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("description")}>
        <ButtonLink to={paths.causes()} size="s" icon={ListTree}>
          {t("causes")}
        </ButtonLink>
        <HistoryLink audited={{ resource: "settings", id: null }} />
      </PageHeader>
      <SectionLinks
        sections={[
          { id: "plant", label: t("sections.plant") },
          { id: "time", label: t("sections.time") },
          { id: "days-off", label: t("sections.daysOff") },
          { id: "stages", label: t("sections.stages") },
          { id: "labels", label: t("sections.labels") },
          { id: "briefing", label: t("sections.briefing") },
          { id: "words", label: t("sections.words") },
          { id: "access", label: t("sections.access") },
        ]}
      />
      <AskBeforeLeaving>
        <SettingsForm
          key={`${Math.min(savedHere, settings.version)} ${opened.timeZone}`}
          settings={opened}
          laterHours={settings.laterHours}
          saved={settings}
          lines={lines}
          samples={samples}
          clock={{ now, timeZone }}
          onSaved={setSavedHere}
        />
      </AskBeforeLeaving>
      {children}
    </div>
  );
}
