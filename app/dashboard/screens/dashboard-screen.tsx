import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { Dashboard } from "#app/dashboard/domain/dashboard";
import type { LastFindings } from "#app/dashboard/domain/last-findings";
import type { AccessSetup } from "#app/plant/domain/factory-settings";
import type { Examples } from "#app/plant/domain/first-steps";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import { AttentionPanel } from "./attention-panel";
import { DashboardFigures } from "./dashboard-figures";
import { FirstSteps } from "./first-steps";
import { Freshness } from "./freshness";
import { LinesPanel } from "./lines-panel";
import { NewWorkers } from "./new-workers";
import { RecentAssignments } from "./recent-assignments";
import { RecentRecords } from "./recent-records";
import { TopPerformersToday } from "./top-performers-today";
import { TrendPanel } from "./trend-panel";
import { useFreshDashboard } from "./use-fresh-dashboard";

type Props = {
  dashboard: Dashboard;
  role: RoleOrNone;
  /** The lines that the reader leads. */
  own: readonly Id[];
  /** The access settings, for an admin of a new factory. */
  access: AccessSetup | null;
  /** What examples of first steps have made. */
  examples: Examples;
  /** What the last report still finds; null without a report. */
  found: LastFindings | null;
  /** The accounts that wait for the reader's approval. */
  waiting: number;
  /** Content below what needs attention. */
  children?: ReactNode;
};

const WHOLE = "md:col-span-2 lg:col-span-6";
const MOST = "md:col-span-2 lg:col-span-4";

/** The factory's day at a glance: attention, figures, lines, and recent events. */
export function DashboardScreen({ dashboard: loaded, role, own, access, examples, found, waiting, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { dashboard, ...freshness } = useFreshDashboard(loaded);
  const hasHistory = dashboard.recentRecords.length > 0;
  const findings = found?.findings ?? [];
  return (
    <>
      <PageHeader title={t("dashboard:title")} description={<ProductionDay {...dashboard} />}>
        <span className="text-sm text-muted lg:hidden">{format.day(dashboard.day, "weekdayShort")}</span>
        <Freshness dashboard={dashboard} {...freshness} />
      </PageHeader>
      <div className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-6">
        <Part shows={dashboard} className={WHOLE}>
          <DashboardFigures dashboard={dashboard} className={WHOLE} />
        </Part>
        {(dashboard.isBeginning || Object.keys(examples).length > 0) && (
          <Part shows={dashboard} className={WHOLE}>
            <FirstSteps dashboard={dashboard} role={role} access={access} examples={examples} className={WHOLE} />
          </Part>
        )}
        <div className="flex flex-col gap-3 empty:hidden md:col-span-2">
          {(hasHistory || waiting > 0) && (
            <Part shows={dashboard}>
              <AttentionPanel dashboard={dashboard} waiting={waiting} found={found} />
            </Part>
          )}
          {children}
        </div>
        {hasHistory && (
          <>
            <Part shows={dashboard} className={MOST}>
              <LinesPanel dashboard={dashboard} role={role} own={own} findings={findings} className={MOST} />
            </Part>
            <Part shows={dashboard} className={MOST}>
              <TrendPanel dashboard={dashboard} className={MOST} />
            </Part>
            <Part shows={dashboard} className="lg:col-span-2">
              <TopPerformersToday dashboard={dashboard} className="lg:col-span-2" />
            </Part>
            <Part shows={dashboard} className="lg:col-span-2">
              <RecentRecords dashboard={dashboard} className="lg:col-span-2" />
            </Part>
          </>
        )}
        <Part shows={dashboard} className="lg:col-span-2">
          <RecentAssignments dashboard={dashboard} className="lg:col-span-2" />
        </Part>
        <Part shows={dashboard} className="lg:col-span-2">
          <NewWorkers dashboard={dashboard} className="lg:col-span-2" />
        </Part>
      </div>
    </>
  );
}

function ProductionDay({ day, timeZone }: Pick<Dashboard, "day" | "timeZone">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <Term name="productionDay">{t("dashboard:productionDay")}</Term>{" "}
        <time dateTime={day}>{format.day(day, "long")}</time>
      </span>
      <span className="text-faint">{t("dashboard:plantTime", { timeZone })}</span>
    </span>
  );
}
