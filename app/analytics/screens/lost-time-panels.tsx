import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LOST_BY } from "#app/analytics/domain/choices";
import type { LostGroup, LostTime } from "#app/analytics/domain/lost-time";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";
import { Panel } from "#app/ui/page/panel";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { ChartTable } from "./chart-table";
import { EntryLink } from "./entry-link";
import { GroupChoice } from "./group-choice";
import { LostFigures } from "./lost-figures";
import { ParetoBars } from "./pareto-bars";
import { RangeChart } from "./range-chart";
import type { ScreenData } from "./screen-data";
import { useGroupLabel } from "./use-group-label";

type Props = { data: ScreenData; lost: LostTime; url: ListUrl };

const BARS = 20;

/** The lost time of the range: what it cost, and its Pareto by work minutes. */
export function LostTimePanels(props: Props) {
  const { view, role } = props.data;
  const { t } = useTranslation("analytics");
  if (props.lost.totals.stops === 0) {
    return (
      <EmptyState title={t("lost.empty")} why={t("lost.emptyWhy")}>
        <EntryLink role={role} />
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {(view.workerId || view.productId) && (
        <p className="text-sm text-muted">
          {t(
            view.workerId && view.productId
              ? "lost.noWorkerOrProduct"
              : view.workerId
                ? "lost.noWorker"
                : "lost.noProduct",
          )}
        </p>
      )}
      <LostFigures lost={props.lost} />
      <LostPareto {...props} />
    </div>
  );
}

/** The groups by their work minutes, most first. A bar opens its stops. */
function LostPareto({ data, lost, url }: Props) {
  const { t } = useTranslation("analytics");
  const navigate = useNavigate();
  const { view, range } = data;
  const { groups, groupBy } = lost;
  const scope = { ...range, productionLineId: view.productionLineId, stageId: view.stageId };
  const title = t("lost.title", { groups: t(`by.${groupBy}`) });
  const labelOf = useGroupLabel(groupBy);
  const nameOf = ({ label, reason }: LostGroup) => labelOf(label, reason);
  const stopsOf = (id: string) =>
    groupBy === "date" ? { ...scope, from: id, to: id } : { ...scope, [FILTER[groupBy]]: id };
  const heads = [
    t(`groupings.${groupBy}`),
    t("lost.stops"),
    t("lost.workMinutes"),
    t("pareto.cumulative"),
    t("lost.pieces"),
    t("lost.value"),
  ];
  const others = groups.length - BARS;
  return (
    <Panel title={title} note={t("lost.note")} aside={<ButtonLink to={paths.stops(scope)}>{t("lost.all")}</ButtonLink>}>
      <GroupChoice label={t("lost.by")} value={groupBy} choices={LOST_BY} onChange={(lost) => url.set({ lost })} />
      <RangeChart
        name="lost-time"
        data={data}
        shows={lost}
        isBelowControls
        sheet={() => [heads, ...groups.map((group) => [nameOf(group), ...sheetCells(group)])]}
        chart={
          <ParetoBars
            title={title}
            groups={groups.slice(0, BARS)}
            nameOf={nameOf}
            sizeOf={({ workMinutes }) => workMinutes}
            onPick={(key) => navigate(paths.stops(stopsOf(key)))}
          />
        }
        table={() => <LostTable title={title} heads={heads} lost={lost} nameOf={nameOf} />}
      />
      {others > 0 && <p className="pt-2 text-xs text-muted">{t("pareto.others", { count: others })}</p>}
    </Panel>
  );
}

const FILTER = { reason: "reasonId", productionLine: "productionLineId", shift: "shift" } as const;

function sheetCells({ stops, workMinutes, cumulated, lostPieces, lostValue }: LostGroup) {
  return [stops, workMinutes, cumulated, lostPieces, lostValue];
}

type TableProps = { title: string; heads: string[]; lost: LostTime; nameOf: (group: LostGroup) => string };

function LostTable({ title, heads, lost: { groups, currency }, nameOf }: TableProps) {
  const format = useFormat();
  const estimated = (value: number | null, show: (value: number) => string) => (value === null ? "–" : show(value));
  return (
    <ChartTable
      caption={title}
      heads={heads}
      rows={groups.map((group) => ({
        key: group.id,
        name: nameOf(group),
        cells: [
          format.number(group.stops),
          format.number(group.workMinutes),
          format.aligned.ratio(group.cumulated),
          estimated(group.lostPieces, (pieces) => format.number(pieces)),
          estimated(group.lostValue, (value) => format.estimate(value, currency)),
        ],
      }))}
    />
  );
}
