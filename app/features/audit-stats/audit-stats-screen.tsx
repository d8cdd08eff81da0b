import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { type AuditStats, STATS_DAYS } from "#app/domain/audit-stats";
import { addDays, type Day } from "#app/domain/days";
import { paths, type Query } from "#app/paths";
import { ButtonLink } from "#app/ui/button";
import { PageHeader } from "#app/ui/page-header";
import { useListUrl } from "#app/ui/use-list-url";
import { Ranking } from "./ranking";
import { StatsFigures } from "./stats-figures";

type Props = { stats: AuditStats; today: Day };

const TABS = ["actions", "resources", "users"] as const;

export function AuditStatsScreen({ stats, today }: Props) {
  const { t } = useTranslation("audit-logs");
  const url = useListUrl();
  const { days } = stats;
  const choices = (STATS_DAYS as readonly number[]).includes(days) ? STATS_DAYS : [...STATS_DAYS, days];
  const chosen = Math.max(0, (TABS as readonly string[]).indexOf(url.get("tab")));
  /** The entries a figure is made of. */
  const listOf = (filter: Query) => paths.auditLogs({ from: addDays(today, 1 - days), ...filter });
  const rows = {
    actions: stats.actions.map(({ action, entries }) => ({
      ...{ key: action, label: t(`actions.${action}`), entries },
      to: listOf({ action }),
    })),
    resources: stats.resources.map(({ resource, entries }) => ({
      ...{ key: resource, label: t(`resources.${resource}`), entries },
      to: listOf({ resource }),
    })),
    users: stats.users.map(({ id, name, entries }) => ({
      ...{ key: id ?? "system", label: id === null ? t("system") : name, entries },
      to: listOf({ actor: id ?? "system" }),
    })),
  };
  return (
    <>
      <PageHeader title={t("statsTitle")} description={t("statsAbout")}>
        <select
          aria-label={t("period")}
          value={days}
          onChange={(event) => url.set({ days: event.target.value })}
          className="min-h-10 rounded-full border border-line-strong bg-surface px-3 text-sm text-ink pointer-coarse:min-h-11"
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              {t("lastDays", { count })}
            </option>
          ))}
        </select>
        <ButtonLink to={paths.auditLogs()}>{t("openLog")}</ButtonLink>
      </PageHeader>
      <StatsFigures stats={stats} listOf={listOf} />
      <TabGroup selectedIndex={chosen} onChange={(index) => url.set({ tab: TABS[index] ?? null })}>
        <TabList className="mt-6 mb-4 flex flex-wrap gap-1 border-b border-line">
          {TABS.map((tab) => (
            <Tab
              key={tab}
              className="-mb-px min-h-10 border-b-2 border-transparent px-3 text-sm text-muted hover:text-ink data-selected:border-accent data-selected:font-medium data-selected:text-ink pointer-coarse:min-h-11"
            >
              {t(`tabs.${tab}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanels>
          {TABS.map((tab) => (
            <TabPanel key={tab}>
              <Ranking title={t(`tabs.${tab}`)} rows={rows[tab]} total={stats.totalActions} />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </>
  );
}
