import { useTranslation } from "react-i18next";
import type { Dashboard } from "#app/domain/dashboard";
import type { RoleOrNone } from "#app/domain/permissions";
import { PageHeader } from "#app/ui/page-header";
import { Term } from "#app/ui/term";
import { useFormat } from "#app/ui/use-format";
import { AttentionPanel } from "./attention-panel";
import { FirstSteps } from "./first-steps";
import { Freshness } from "./freshness";
import { KeyFigures } from "./key-figures";
import { LinesPanel } from "./lines-panel";
import { NewWorkers } from "./new-workers";
import { RecentAssignments } from "./recent-assignments";
import { RecentRecords } from "./recent-records";
import { TopPerformers } from "./top-performers";
import { TrendPanel } from "./trend-panel";
import { useAge } from "./use-age";
import { useFreshDashboard } from "./use-fresh-dashboard";

type Props = { dashboard: Dashboard; role: RoleOrNone };

/** The factory's day at a glance: what needs somebody, the figures, the lines, and what happened last. */
export function DashboardScreen({ dashboard: loaded, role }: Props) {
  const { t } = useTranslation();
  const { dashboard, ...freshness } = useFreshDashboard(loaded);
  const age = useAge(dashboard);
  const hasHistory = dashboard.recentRecords.length > 0;
  return (
    <>
      <PageHeader title={t("dashboard:title")} description={<ProductionDay {...dashboard} />}>
        <Freshness age={age} {...freshness} />
      </PageHeader>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-6">
        {hasHistory && <AttentionPanel dashboard={dashboard} className="md:col-span-2 lg:col-span-6" />}
        {dashboard.isBeginning && (
          <FirstSteps dashboard={dashboard} role={role} className="md:col-span-2 lg:col-span-6" />
        )}
        <KeyFigures dashboard={dashboard} className="md:col-span-2 lg:col-span-6" />
        {hasHistory && (
          <>
            <LinesPanel dashboard={dashboard} className="md:col-span-2 lg:col-span-6" />
            <TrendPanel dashboard={dashboard} className="md:col-span-2 lg:col-span-4" />
            <TopPerformers dashboard={dashboard} className="lg:col-span-2" />
            <RecentRecords dashboard={dashboard} className="lg:col-span-2" />
          </>
        )}
        <RecentAssignments dashboard={dashboard} className="lg:col-span-2" />
        <NewWorkers dashboard={dashboard} className="lg:col-span-2" />
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
