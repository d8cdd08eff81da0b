import { useTranslation } from "react-i18next";
import { plainName } from "#app/core/domain/texts/namesakes";
import { paths } from "#app/paths";
import { workerRoleName } from "#app/people/i18n/role-names";
import { useWorkerPage } from "#app/people/screens/worker-link";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";
import { RecentRow } from "./recent-row";
import { SeeAll } from "./see-all";

/** The workers added last. */
export function NewWorkers({ dashboard: { newWorkers }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pageOf = useWorkerPage();
  const all = paths.workers({ sort: "createdAt", order: "desc" });
  return (
    <Panel title={t("dashboard:recent.workers")} aside={<SeeAll to={all} />} className={className}>
      {newWorkers.length === 0 && <p className="py-4 text-sm text-muted">{t("dashboard:recent.noWorkers")}</p>}
      <ul className="divide-y divide-line">
        {newWorkers.map(({ id, name, role, since }) => (
          <RecentRow
            key={id}
            title={name}
            to={pageOf?.(id) ?? paths.workers({ q: plainName(name) })}
            detail={workerRoleName(t, role)}
            end={<time dateTime={since}>{format.day(since, "weekdayShort")}</time>}
          />
        ))}
      </ul>
    </Panel>
  );
}
