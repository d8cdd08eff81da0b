import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Totals } from "#app/analytics/domain/analytics";
import { FAULTS_BY } from "#app/analytics/domain/choices";
import type { FaultGroup, Faults } from "#app/analytics/domain/faults";
import type { FaultsChange, FaultsData } from "#app/analytics/domain/screen";
import { OF_LINES } from "#app/analytics/domain/work-of-lines";
import type { Difference } from "#app/core/domain/statistics/difference";
import { paths } from "#app/paths";
import { piecesWithoutOutcome } from "#app/records/domain/outcomes";
import { useOutcomeTexts } from "#app/records/screens/use-outcome-texts";
import { Panel } from "#app/ui/page/panel";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import { ChartTable } from "./chart-table";
import { chosenIds } from "./chosen-ids";
import { GroupChoice } from "./group-choice";
import { ParetoBars } from "./pareto-bars";
import { RangeChart } from "./range-chart";
import type { ScreenData } from "./screen-data";
import { useGroupLabel } from "./use-group-label";

type Props = { data: ScreenData; shown: FaultsData; url: ListUrl };

const BARS = 15;

/** The faults of defective pieces, most first. A bar opens the records that have them. */
export function FaultsPanel({ data, shown: { faults, change }, url }: Props) {
  const { t } = useTranslation("analytics");
  const navigate = useNavigate();
  const { view, range } = data;
  const { groups, groupBy, counted } = faults;
  const title = t("faults.title", { groups: t(`by.${groupBy}`) });
  const labelOf = useGroupLabel(groupBy);
  const nameOf = ({ label, kind }: FaultGroup) => labelOf(label, kind);
  const open = (key: string) => navigate(paths.records({ ...range, ...chosenIds(view), ...filterOf(groupBy, key) }));
  const heads = [
    t(`groupings.${groupBy}`),
    t("faults.count"),
    t("pareto.cumulative"),
    t("faults.dhu"),
    ...(change ? [t("faults.change")] : []),
  ];
  const others = groups.length - BARS;
  return (
    <Panel title={title} note={counted > 0 ? <FaultsNote faults={faults} totals={data.totals} /> : undefined}>
      <GroupChoice
        label={t("faults.by")}
        value={groupBy}
        choices={FAULTS_BY}
        onChange={(faults) => url.set({ faults })}
      />
      {counted === 0 ? (
        <EmptyState title={t("faults.none")} why={t("faults.noneWhy")} />
      ) : (
        <RangeChart
          name="faults"
          data={data}
          shows={faults}
          isBelowControls
          sheet={() => [
            heads.slice(0, 4),
            ...groups.map((group) => [nameOf(group), group.count, group.cumulated, group.dhu]),
          ]}
          chart={
            <ParetoBars
              title={title}
              groups={groups.slice(0, BARS)}
              nameOf={nameOf}
              sizeOf={({ count }) => count}
              onPick={open}
            />
          }
          table={() => <FaultsTable title={title} heads={heads} shown={{ faults, change }} nameOf={nameOf} />}
        />
      )}
      {others > 0 && <p className="pt-2 text-xs text-muted">{t("pareto.others", { count: others })}</p>}
      {change && counted > 0 && <Striking change={change} groups={groups} nameOf={nameOf} />}
    </Panel>
  );
}

/** The number of faults and their rate, and what became of the pieces where it was said. */
function FaultsNote({ faults, totals }: { faults: Faults; totals: Totals }) {
  const { counted, defective, dhu } = faults;
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const perHundred = usePerHundred();
  return (
    <>
      {t("faults.note", { count: counted, defective: format.number(defective) })}{" "}
      <Term name="defectsPerHundred">{t("faults.dhu")}</Term>: {perHundred(dhu)}
      {totals.firstPass !== undefined && <Outcomes totals={totals} />}
    </>
  );
}

function Outcomes({ totals }: { totals: Totals }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const { ofAll } = useOutcomeTexts();
  const { firstPass = 0, finalYield = 0 } = totals;
  const untold = piecesWithoutOutcome(totals);
  const told = [ofAll(totals), untold > 0 && t("outcomesUntold", { count: untold })].filter(Boolean).join(" · ");
  return (
    <span className="block">
      {t("outcomes", { first: format.ratio(firstPass), final: format.ratio(finalYield), told })}
    </span>
  );
}

type TableProps = { title: string; heads: string[]; shown: FaultsData; nameOf: (group: FaultGroup) => string };

function FaultsTable({ title, heads, shown: { faults, change }, nameOf }: TableProps) {
  const format = useFormat();
  const perHundred = usePerHundred();
  return (
    <ChartTable
      caption={title}
      heads={heads}
      rows={faults.groups.map((group) => ({
        key: group.id,
        name: nameOf(group),
        cells: [
          format.number(group.count),
          format.aligned.ratio(group.cumulated),
          perHundred(group.dhu),
          ...(change ? [<KindChange key="change" found={change.kinds[group.id]} />] : []),
        ],
      }))}
    />
  );
}

/** Shows defects per hundred units. */
function usePerHundred() {
  const { t } = useTranslation();
  const format = useFormat();
  return (value: number | null) => (value === null ? t("common:notKnown") : format.number(value, 2));
}

/** The kinds that became more or less frequent than chance explains, beside the range before. */
function Striking({
  change,
  groups,
  nameOf,
}: {
  change: FaultsChange;
  groups: FaultGroup[];
  nameOf: (group: FaultGroup) => string;
}) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const striking = groups.flatMap((group) => {
    const found = change.kinds[group.id];
    return found?.verdict === "beyondChance" ? [{ group, found }] : [];
  });
  const span = {
    from: format.day(change.over.from),
    to: format.day(change.over.to),
    fromBefore: format.day(change.before.from),
    toBefore: format.day(change.before.to),
  };
  return (
    <div className="pt-4 text-sm">
      <p className="text-xs text-muted">{t("faults.compared", span)}</p>
      {striking.length === 0 ? (
        <p className="pt-1">{t("faults.nothingStriking")}</p>
      ) : (
        <ul className="pt-1">
          {striking.map(({ group, found }) => (
            <li key={group.id}>
              {t((found.difference ?? 0) > 0 ? "faults.more" : "faults.less", {
                kind: nameOf(group),
                before: format.number(found.first ?? 0, 2),
                now: format.number(found.second ?? 0, 2),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function KindChange({ found }: { found: Difference | undefined }) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const difference = found?.difference ?? null;
  if (difference === null) return t("common:notKnown");
  return `${difference > 0 ? "+" : ""}${format.number(difference, 2)}`;
}

function filterOf(groupBy: string, key: string) {
  if (key === OF_LINES) return {};
  if (groupBy === "cause") return { defectKindId: key };
  if (groupBy === "shift") return { shift: key };
  return groupBy === "date" ? { from: key, to: key } : { [`${groupBy}Id`]: key };
}
