import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LOST_BY } from "#app/analytics/domain/choices";
import type { LostGroup, LostTime } from "#app/analytics/domain/lost-time";
import { VITAL_SHARE } from "#app/analytics/domain/pareto";
import { paths } from "#app/paths";
import { FigureChart } from "#app/ui/chart/figure-chart";
import { ButtonLink } from "#app/ui/form/button";
import { Panel } from "#app/ui/page/panel";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { ChartTable } from "./chart-table";
import { EntryLink } from "./entry-link";
import { GroupChoice } from "./group-choice";
import { LostFigures } from "./lost-figures";
import { RangeChart } from "./range-chart";
import type { ScreenData } from "./screen-data";
import { useGroupLabel } from "./use-group-label";

type Props = { data: ScreenData; lost: LostTime; url: ListUrl };

const BARS = 20;

/** The lost time of the range: what it cost, and its Pareto by work minutes. A bar opens its stops. */
export function LostTimePanels({ data, lost, url }: Props) {
  const { t } = useTranslation(["analytics", "common", "causes"]);
  const format = useFormat();
  const navigate = useNavigate();
  const { view, range, role } = data;
  const { groups, groupBy, totals, currency } = lost;
  const scope = { ...range, productionLineId: view.productionLineId, stageId: view.stageId };
  const title = t("lost.title", { groups: t(`by.${groupBy}`) });
  const labelOf = useGroupLabel(groupBy);
  const nameOf = ({ label, reason }: LostGroup) => labelOf(label, reason);
  const stopsOf = ({ id }: LostGroup) =>
    groupBy === "date" ? { ...scope, from: id, to: id } : { ...scope, [FILTER[groupBy]]: id };
  const estimated = (value: number | null, show: (value: number) => string) => (value === null ? "–" : show(value));
  const heads = [
    t(`groupings.${groupBy}`),
    t("lost.stops"),
    t("lost.workMinutes"),
    t("pareto.cumulative"),
    t("lost.pieces"),
    t("lost.value"),
  ];
  if (totals.stops === 0) {
    return (
      <EmptyState title={t("lost.empty")} why={t("lost.emptyWhy")}>
        <EntryLink role={role} />
      </EmptyState>
    );
  }
  const shown = groups.slice(0, BARS);
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
      <LostFigures lost={lost} />
      <Panel
        title={title}
        note={t("lost.note")}
        aside={<ButtonLink to={paths.stops(scope)}>{t("lost.all")}</ButtonLink>}
      >
        <GroupChoice label={t("lost.by")} value={groupBy} choices={LOST_BY} onChange={(lost) => url.set({ lost })} />
        <RangeChart
          name="lost-time"
          data={data}
          shows={lost}
          isBelowControls
          sheet={() => [
            heads,
            ...groups.map((group) => [
              nameOf(group),
              group.stops,
              group.workMinutes,
              group.cumulated,
              group.lostPieces,
              group.lostValue,
            ]),
          ]}
          chart={
            <FigureChart
              label={title}
              isLying
              points={shown.map((group) => ({
                key: group.id,
                label: nameOf(group),
                value: group.workMinutes,
                isFaint: group.cumulated - group.share >= VITAL_SHARE,
                text: t("pareto.bar", {
                  value: format.number(group.workMinutes),
                  share: format.ratio(group.cumulated, 0),
                }),
              }))}
              tick={(value) => format.number(value)}
              onPick={(key) => {
                const group = groups.find(({ id }) => id === key);
                if (group) navigate(paths.stops(stopsOf(group)));
              }}
            />
          }
          table={() => (
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
          )}
        />
        {groups.length > shown.length && (
          <p className="pt-2 text-xs text-muted">{t("pareto.others", { count: groups.length - shown.length })}</p>
        )}
      </Panel>
    </div>
  );
}

const FILTER = { reason: "reasonId", productionLine: "productionLineId", shift: "shift" } as const;
