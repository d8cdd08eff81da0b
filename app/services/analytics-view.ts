import { readGroups } from "#app/data/analytics";
import { readNames } from "#app/data/record-choices";
import { type KeyedSums, measure } from "#app/domain/analytics";
import type { AnalyticsData, ComparisonData, GroupPage, Period, TimeLine } from "#app/domain/analytics-screen";
import { type AnalyticsView, sortGroups, sortOf } from "#app/domain/analytics-view";
import { type DayRange, partThatIsOver, rangeBefore } from "#app/domain/day-ranges";
import type { Id } from "#app/domain/ids";
import { attainmentOf, type Due } from "#app/domain/line-attainment";
import { rank } from "#app/domain/ranking";
import { sumOf } from "#app/domain/sums";
import { timeLine } from "#app/domain/time-line";
import { type Actor, authorize } from "./actor";
import { type Measuring, measureGroups, measureTotals, type Reading, settleScope } from "./analytics";
import { compare } from "./comparison";
import { readQuality } from "./quality";
import { readTargetsOfGroups } from "./targets";

type Reader = Pick<Actor, "role">;

const TOP = 20;

/** The screen: the range, its figures beside those of the range before, and what the open tab shows. */
export async function openAnalytics(deps: Reading, actor: Reader, view: AnalyticsView): Promise<AnalyticsData> {
  authorize(actor, "records.read");
  const { today, ...measuring } = await settleScope(deps, view);
  const { scope, factory } = measuring;
  const over = partThatIsOver(scope, today);
  const before = over && rangeBefore(over);
  const [days, daysBefore] = await Promise.all([
    readGroups(deps.db, "date", scope),
    before && readGroups(deps.db, "date", { ...scope, ...before }),
  ]);
  const measured = async (range: DayRange, of: KeyedSums[]): Promise<Period> => {
    const within = of.filter(({ key }) => key >= range.from && key <= range.to);
    return { ...range, totals: await measureTotals(deps, sumOf(within), { scope: { ...scope, ...range }, factory }) };
  };
  const [{ totals }, change, content] = await Promise.all([
    measured(scope, days),
    over && before && Promise.all([measured(over, days), measured(before, daysBefore ?? [])]),
    readTab(deps, actor, view, { ...measuring, days }),
  ]);
  return {
    today,
    range: { from: scope.from, to: scope.to },
    totals,
    reportedDays: days.length,
    change: change && { over: change[0], before: change[1] },
    thresholds: { quality: factory.qualityThresholds, efficiency: factory.efficiencyThresholds },
    ...content,
  };
}

type TabData = Pick<AnalyticsData, "groups" | "quality" | "comparison" | "top">;
type Known = Measuring & { days: KeyedSums[] };

async function readTab(deps: Reading, actor: Reader, view: AnalyticsView, known: Known): Promise<TabData> {
  const isGrouped = view.tab === "production" || view.tab === "quality" || view.tab === "efficiency";
  return {
    groups: isGrouped ? await readGroupPage(deps, view, known) : null,
    quality: view.tab === "quality" ? await readQuality(deps, actor, view) : null,
    comparison: view.tab === "compare" ? await readComparison(deps, actor, view) : null,
    top: view.tab === "top" ? rank(await readGroups(deps.db, "worker", known.scope), TOP) : null,
  };
}

/** The groups of a tab, one page of them; by days also as a chart over time. */
async function readGroupPage(deps: Reading, view: AnalyticsView, { days, ...measuring }: Known): Promise<GroupPage> {
  const { groupBy, page, size } = view;
  const sums = groupBy === "date" ? days : await readGroups(deps.db, groupBy, measuring.scope);
  const targets = await readTargetsOfGroups(deps, sums, measuring.scope, groupBy);
  const groups = sortGroups(measureGroups(sums, measuring.factory, targets), sortOf(view));
  return {
    ...{ page, size, total: groups.length, totalIsCapped: false },
    ...sortOf(view),
    items: groups.slice((page - 1) * size, page * size),
    timeLine: groupBy === "date" ? drawTimeLine(days, targets, measuring) : null,
  };
}

async function readComparison(deps: Reading, actor: Reader, view: AnalyticsView): Promise<ComparisonData> {
  const nameOf = async (id?: Id) => {
    if (!id || view.compare === "range") return "";
    const { worker, product, line } = await readNames(deps.db, { [`${view.compare}Id`]: id });
    return worker || product || line;
  };
  const [result, first, second] = await Promise.all([
    compare(deps, actor, view),
    nameOf(view.first),
    nameOf(view.second),
  ]);
  return { result, names: { first, second } };
}

/** A period without any standard minutes is measured against the targets of its days. */
function drawTimeLine(days: KeyedSums[], targets: Due[], { scope, factory }: Measuring): TimeLine {
  const { step, periods } = timeLine(days, scope);
  const within = ({ from, to }: DayRange) => targets.filter(({ key }) => key >= from && key <= to);
  return {
    step,
    points: periods.map(({ sums, ...period }) => ({
      ...period,
      figures: sums && measure(sums, factory, attainmentOf(within(period))),
    })),
  };
}
