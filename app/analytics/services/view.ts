import { readGroups } from "#app/analytics/data/analytics";
import { readTargetWeeks } from "#app/analytics/data/target-weeks";
import { readWorkOfLines } from "#app/analytics/data/work-of-lines";
import { type KeyedSums, measure } from "#app/analytics/domain/analytics";
import { outgrownTargets, targetWeeks } from "#app/analytics/domain/outgrown-targets";
import { rank } from "#app/analytics/domain/ranking";
import type {
  AnalyticsData,
  ComparisonData,
  FaultsData,
  GroupPage,
  Period,
  TimeLine,
} from "#app/analytics/domain/screen";
import { timeLine } from "#app/analytics/domain/time-line";
import { type AnalyticsView, countKinds, groupsOnPage, sortGroups, sortOf } from "#app/analytics/domain/view";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import { type DayRange, partThatIsOver, rangeBefore } from "#app/plant/domain/day-ranges";
import { daysDue, weekBeginsOf } from "#app/plant/domain/days-off";
import { readNames } from "#app/records/data/choices";
import { readOutcomes } from "#app/records/data/outcomes";
import { dueRulesOf } from "#app/records/domain/efficiency";
import type { Grouping, Scope } from "#app/records/domain/scope";
import { sumOf } from "#app/records/domain/sums";
import {
  type Measuring,
  measureGroups,
  measureTotals,
  type Reading,
  readOvertime,
  settleScope,
  stagesOfGroups,
} from "./analytics";
import { compare } from "./comparison";
import { faultsChange, faultsIn } from "./faults";
import { type Finished, readFinished } from "./finished";
import { mapLines } from "./line-days";
import { readLost } from "./lost-time";
import { readQuality } from "./quality";

type Reader = Pick<Actor, "role">;

const TOP = 20;
const NONE: Promise<KeyedSums[]> = Promise.resolve([]);

/** The analytics screen: the range, its figures beside those of the range before, and the open tab. */
export async function openAnalytics(deps: Reading, actor: Reader, view: AnalyticsView): Promise<AnalyticsData> {
  authorize(actor, "records.read");
  const { today, ...measuring } = await settleScope(deps, view);
  const { scope, factory } = measuring;
  const rules = dueRulesOf(factory);
  const over = partThatIsOver(scope, today);
  const before = over && rangeBefore(over);
  const reading = readGroups(deps.db, "date", scope, rules);
  const readingBefore = before ? readGroups(deps.db, "date", { ...scope, ...before }, rules) : NONE;
  const compared = over && before && { over, before, producing: Promise.all([reading, readingBefore]) };
  const finishing = readFinished(deps, measuring);
  const outcomesOfDays = outcomesOf(deps, view, "date", scope);
  const [days, daysBefore, outcomes, finished, ofLines, content, weeks] = await Promise.all([
    reading,
    readingBefore,
    outcomesOfDays,
    finishing,
    readWorkOfLines(deps.db, scope),
    readTab(deps, actor, view, { ...measuring, days: reading, outcomesOfDays, finishing, compared }),
    isAboutTargets(view) ? readTargetWeeks(deps.db, targetWeeks(today), rules, scope) : [],
  ]);
  const measured = (range: DayRange, sums: KeyedSums[]): Period => {
    const within = sums.filter(({ key }) => key >= range.from && key <= range.to);
    return { ...range, reportedDays: within.length, totals: measure(sumOf(within), factory) };
  };
  return {
    today,
    range: { from: scope.from, to: scope.to },
    totals: measureTotals(days, { outcomes, finished, factory }),
    ofLines,
    reportedDays: days.length,
    dueDays: daysDue(scope, {
      today,
      reported: days.map(({ key }) => key),
      workDays: factory,
      part: { productionLineId: scope.productionLineId },
    }).length,
    change: over && before && { over: measured(over, days), before: measured(before, daysBefore) },
    thresholds: { quality: factory.qualityThresholds, efficiency: factory.efficiencyThresholds },
    ...content,
    outgrown: outgrownTargets(weeks),
  };
}

/** Whether the tab measures people or lines by the targets. */
function isAboutTargets({ tab }: AnalyticsView) {
  return tab === "efficiency" || tab === "top";
}

type TabData = Pick<AnalyticsData, "groups" | "quality" | "faults" | "lineDays" | "lost" | "comparison" | "top">;
/** The days of the range are read beside the content of the tab. */
type Known = Measuring & {
  days: Promise<KeyedSums[]>;
  outcomesOfDays: ReturnType<typeof outcomesOf>;
  finishing: Promise<Finished>;
  compared: Parameters<typeof faultsChange>[2] | null;
};

async function readTab(deps: Reading, actor: Reader, view: AnalyticsView, known: Known): Promise<TabData> {
  const isGrouped = view.tab === "production" || view.tab === "quality" || view.tab === "efficiency";
  const [groups, quality, faults, lineDays, lost, comparison, workers] = await Promise.all([
    isGrouped ? readGroupPage(deps, view, known) : null,
    view.tab === "quality" ? readQuality(deps, actor, view) : null,
    view.tab === "quality" ? readFaultsOf(deps, view, known) : null,
    view.tab === "efficiency" ? mapLines(deps, known) : null,
    view.tab === "lostTime" ? readLost(deps, actor, { ...view, groupBy: view.lost }) : null,
    view.tab === "compare" ? readComparison(deps, actor, view) : null,
    view.tab === "top" ? readOf(deps, "worker", known) : null,
  ]);
  return { groups, quality, faults, lineDays, lost, comparison, top: workers && rank(workers, TOP, known.scope) };
}

async function readFaultsOf(deps: Reading, { faults: groupBy }: AnalyticsView, known: Known): Promise<FaultsData> {
  const { scope, days, compared } = known;
  const isByKind = groupBy === "cause";
  const producing = isByKind || groupBy === "date" ? days : readOf(deps, groupBy, known);
  const [faults, change] = await Promise.all([
    faultsIn(deps, groupBy, scope, producing),
    isByKind && compared ? faultsChange(deps, scope, compared) : null,
  ]);
  return { faults, change };
}

/** One page of the groups of a tab; for days also as a chart over time. */
async function readGroupPage(
  deps: Reading,
  view: AnalyticsView,
  { days, outcomesOfDays, finishing, ...measuring }: Known,
): Promise<GroupPage> {
  const { groupBy, page, size } = view;
  const [sums, overtimes, outcomes, stages, finished] = await Promise.all([
    groupBy === "date" ? days : readOf(deps, groupBy, measuring),
    readOvertime(deps, groupBy, measuring),
    groupBy === "date" ? outcomesOfDays : outcomesOf(deps, view, groupBy, measuring.scope),
    stagesOfGroups(deps, groupBy, measuring.factory),
    finishing,
  ]);
  const known = { ...measuring, groupBy, overtimes, outcomes, stages, finished };
  const groups = sortGroups(measureGroups(sums, known), sortOf(view));
  return {
    page,
    size,
    total: groups.length,
    totalIsCapped: false,
    ...sortOf(view),
    items: groupsOnPage(groups, sortOf(view), { page, size }),
    kinds: countKinds(groups),
    timeLine: groupBy === "date" ? drawTimeLine(sums, measuring) : null,
  };
}

/** The outcomes of faulty pieces; only the tab of quality shows them. */
async function outcomesOf({ db }: Reading, { tab }: AnalyticsView, groupBy: Grouping, scope: Scope) {
  return tab === "quality" ? readOutcomes(db, groupBy, scope) : NO_READING;
}
const NO_READING: Awaited<ReturnType<typeof readOutcomes>> = new Map();

function readOf({ db }: Reading, groupBy: Grouping, { scope, factory }: Measuring) {
  return readGroups(db, groupBy, scope, dueRulesOf(factory));
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

function drawTimeLine(days: KeyedSums[], { scope, factory }: Measuring): TimeLine {
  const { step, periods } = timeLine(days, scope, weekBeginsOf(factory));
  return {
    step,
    points: periods.map(({ sums, ...period }) => ({ ...period, figures: sums && measure(sums, factory) })),
  };
}
