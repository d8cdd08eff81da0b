import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Panel } from "#app/ui/page/panel";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";
import { RecentRow } from "./recent-row";
import { SeeAll } from "./see-all";

/** The latest records. */
export function RecentRecords({ dashboard: { recentRecords }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t("dashboard:recent.records")} aside={<SeeAll to={paths.records()} />} className={className}>
      <ul className="divide-y divide-line">
        {recentRecords.map(({ id, workerId, name, lineId, lineName, shift, date, pieces, errorRate }) => (
          <RecentRow
            key={id}
            title={name ?? t("common:wholeLine")}
            to={paths.records({ from: date, to: date, ...(workerId ? { workerId } : { productionLineId: lineId }) })}
            detail={
              <>
                <Link
                  to={paths.records({ from: date, to: date, productionLineId: lineId })}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {lineName}
                </Link>
                <ShiftMark shift={shift} />
                <time dateTime={date}>{format.day(date, "short")}</time>
              </>
            }
            end={t("dashboard:recent.pieces", { count: pieces, pieces: format.number(pieces) })}
            endDetail={errorRate !== null && t("dashboard:recent.errors", { rate: format.aligned.percent(errorRate) })}
          />
        ))}
      </ul>
    </Panel>
  );
}
