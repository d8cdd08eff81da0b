import { useTranslation } from "react-i18next";
import { type AuditStats, STATS_DAYS } from "#app/audit/domain/stats";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { paths, type Query } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";
import { chipLook } from "#app/ui/form/chip-look";
import { TabPanel, Tabs } from "#app/ui/overlay/tabs";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { useListUrl } from "#app/ui/table/use-list-url";
import { Ranking } from "./ranking";
import { StatsFigures } from "./stats-figures";

type Props = { stats: AuditStats; timeZone: TimeZone };

const TABS = ["actions", "resources", "users"] as const;
const PANEL_ID = "audit-ranking";

export function AuditStatsScreen({ stats, timeZone }: Props) {
  const { t } = useTranslation("audit");
  const url = useListUrl();
  const { days } = stats;
  const choices: readonly number[] = (STATS_DAYS as readonly number[]).includes(days)
    ? STATS_DAYS
    : [...STATS_DAYS, days];
  const requested = Number(url.asked("days"));
  const chosen = TABS.find((tab) => tab === url.get("tab")) ?? "actions";
  const linkTo = (tab: string) => paths.auditStats({ days: url.latest().get("days") ?? days, tab });
  const tabs = TABS.map((tab) => ({ name: tab, label: t(`tabs.${tab}`), to: () => linkTo(tab) }));
  const since = new Date(stats.sinceAt).toISOString();
  /** A link to the entries behind a figure. */
  const listOf = (filter: Query) => paths.auditLogs({ since, ...filter });
  const rows = {
    actions: stats.actions.map(({ action, entries }) =>
      row(action, t(`actions.${action}`), entries, listOf({ action })),
    ),
    resources: stats.resources.map(({ resource, entries }) =>
      row(resource, t(`nouns:${resource}.one`), entries, listOf({ resource })),
    ),
    users: stats.users.map(({ id, name, entries }) =>
      row(id ?? "system", id === null ? t("system") : name, entries, listOf({ actor: id ?? "system" })),
    ),
  };
  return (
    <>
      <PageHeader title={t("statsTitle")} description={t("statsAbout")}>
        <select
          autoComplete="off"
          aria-label={t("period")}
          value={choices.includes(requested) ? requested : days}
          onChange={(event) => url.set({ days: event.target.value })}
          className={chipLook(false)}
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              {t("lastDays", { count })}
            </option>
          ))}
        </select>
        <ButtonLink to={paths.auditLogs()}>{t("openLog")}</ButtonLink>
      </PageHeader>
      <Part shows={stats}>
        <StatsFigures stats={stats} listOf={listOf} timeZone={timeZone} />
      </Part>
      <div className="mt-6">
        <Tabs tabs={tabs} chosen={chosen} label={t("views")} panelId={PANEL_ID} />
        <TabPanel chosen={chosen} panelId={PANEL_ID}>
          <Ranking title={t(`tabs.${chosen}`)} rows={rows[chosen]} total={stats.totalActions} days={days} />
        </TabPanel>
      </div>
    </>
  );
}

function row(key: string, label: string, entries: number, to: string) {
  return { key, label, entries, to };
}
