import { useTranslation } from "react-i18next";
import { plainName } from "#app/core/domain/texts/namesakes";
import { paths } from "#app/paths";
import { Panel } from "#app/ui/page/panel";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";
import { RecentRow } from "./recent-row";

/** The latest assignments: worker, line and day. */
export function RecentAssignments({ dashboard: { recentAssignments }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t("dashboard:recent.assignments")} className={className}>
      {recentAssignments.length === 0 && (
        <p className="py-4 text-sm text-muted">{t("dashboard:recent.noAssignments")}</p>
      )}
      <ul className="divide-y divide-line">
        {recentAssignments.map(({ id, name, lineName, shift, date }) => (
          <RecentRow
            key={id}
            title={name}
            to={paths.workers({ q: plainName(name) })}
            detail={
              <>
                <span>{lineName}</span>
                <ShiftMark shift={shift} />
              </>
            }
            end={<time dateTime={date}>{format.day(date, "weekdayShort")}</time>}
          />
        ))}
      </ul>
    </Panel>
  );
}
