import { addDays, type Day } from "#app/core/domain/calendar/days";
import { plantTime, secondsOn, shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as evidence from "#app/insights/data/evidence";
import * as reports from "#app/insights/data/reports";
import * as turns from "#app/insights/data/turns";
import { readWorth } from "#app/insights/data/worth";
import { analyse } from "#app/insights/domain/engine";
import { Findings, openFindings } from "#app/insights/domain/open-findings";
import {
  INSIGHT_KEPT,
  INSIGHT_LEASE,
  INSIGHT_PAUSE,
  type InsightReport,
  type InsightRequest,
  StoredReport,
  withoutPeople,
} from "#app/insights/domain/report";
import {
  BASELINE_DAYS,
  type Evidence,
  type ImplausibleRecord,
  PEOPLE_DAYS,
  SKILL_DAYS,
} from "#app/insights/domain/series/cells";
import { Before, withSince, withStandings } from "#app/insights/domain/standings";
import { withWorth } from "#app/insights/domain/worth";
import { paths } from "#app/paths";
import { type DayRange, lengthOf } from "#app/plant/domain/day-ranges";
import { nextWorkDay, weekBeginsOf } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { doubtsAbout, ownEfficiency } from "#app/records/domain/questions";
import { hoursOf } from "#app/records/domain/records";
import { finishedByDay, readWays } from "#app/records/services/finished";
import { reportReady } from "./notices";
import { rephrase } from "./phrasing";

/**
 * Makes a report of the range and keeps it until the next one.
 * @throws AppError `invalid` for a range that has not begun; `too_many` with the seconds to wait while the user's turn
 * is taken. A generation that fails gives the turn back; one that dies loses it when its lease ends.
 */
export async function generateReport(deps: Deps, actor: Actor, request: InsightRequest): Promise<InsightReport> {
  authorize(actor, "insights.generate");
  const token = deps.newToken();
  const takenAt = deps.now();
  const [taken] = await turns.take(deps.db, { userId: actor.id, token, takenAt, freeAt: takenAt + INSIGHT_LEASE });
  if (!taken) throw await tooEarly(deps, actor);
  try {
    const body = await analysed(deps, request);
    const id = deps.newId();
    actor.request?.forgetAfter(INSIGHT_KEPT);
    return await commit(deps, actor, {
      answer: { ...body, id, generatedAt: takenAt, generatedBy: actor.name },
      statements: [
        turns.keep(deps.db, { userId: actor.id, token, freeAt: takenAt + INSIGHT_PAUSE }),
        record(deps, actor, "generate_report", { resource: "ai_report", id, next: summaryOf(body) }),
        reports.save(deps.db, { userId: actor.id, id, generatedAt: takenAt, body }),
      ],
      notices: [reportReady(deps, actor, { id, link: paths.insights(), from: request.from, to: request.to })],
    });
  } catch (error) {
    await turns.giveBack(deps.db, actor.id, token);
    throw error;
  }
}

/**
 * The user's own last report, or else the factory's last. Null without a report of the last day, or when an older
 * version of the app kept it in another form.
 */
export async function latestReport({ db, now }: Deps, actor: Actor): Promise<InsightReport | null> {
  authorize(actor, "insights.read");
  const stored = await reports.latest(db, actor.id, now() - INSIGHT_KEPT);
  if (!stored) return null;
  const { body, ...about } = stored;
  const known = StoredReport.safeParse(body);
  return known.success ? { ...readBy(known.data, actor), ...about } : null;
}

/** The open findings of the report that the user reads, and when it was made; null without one. */
export async function lastFindings({ db, now }: Deps, actor: Actor) {
  authorize(actor, "insights.read");
  const stored = await reports.findings(db, actor.id, now() - INSIGHT_KEPT);
  if (!stored) return null;
  const findings = openFindings(Findings.parse(JSON.parse(stored.alerts)), can(actor.role, "workers.seePrivate"));
  return { generatedAt: stored.generatedAt, findings };
}

/** Findings about people are for users who may see people's private fields. */
function readBy(body: StoredReport, { role }: Actor): StoredReport {
  return can(role, "workers.seePrivate") ? body : withoutPeople(body);
}

/** Seconds until the user may request the next report; 0 when at once. */
export async function secondsToWait({ db, now }: Deps, { id }: { id: Id }): Promise<number> {
  const turn = await turns.find(db, id);
  if (!turn || turn.freeAt <= now()) return 0;
  return Math.max(1, Math.ceil((turn.takenAt + INSIGHT_PAUSE - now()) / 1000));
}

async function tooEarly(deps: Deps, actor: Actor) {
  const retryAfter = Math.max(1, await secondsToWait(deps, actor));
  const params = { minutes: Math.ceil(retryAfter / 60) };
  return new AppError("too_many", "insights:tooEarly", { retryAfter, params });
}

async function analysed(deps: Deps, { from, to, language }: InsightRequest): Promise<StoredReport> {
  const factory = await deps.settings();
  if (from > plantTime(deps.now(), factory).day) {
    throw new AppError("invalid", "insights:notBegun", { field: "from" });
  }
  const report = await analysePeriod(deps, { from, to });
  // Everybody may read the text, so it contains nothing about people.
  return { ...report, rephrased: await rephrase(deps, withoutPeople(report), language) };
}

/** The report of a period for other services: it takes nobody's turn, is not kept, and no model phrases it. */
export async function analysePeriod(deps: Deps, { from, to }: DayRange): Promise<StoredReport> {
  const factory = await deps.settings();
  const [gathered, ways, { prices, leaders }, earlier] = await Promise.all([
    gather(deps, factory, { from, to }),
    readWays(deps, factory),
    readWorth(deps.db, to),
    earlierReports(deps, to),
  ]);
  const days = ways && (await finishedByDay(deps, { from, to }, ways));
  const { alerts, recommendations, ...figures } = analyse(gathered);
  const before = earlier.find((report) => lengthOf(report) === lengthOf({ from, to })) ?? null;
  const compared = withStandings(alerts, before, { from, to, ...figures.coverage });
  return {
    from,
    to,
    ...figures,
    finished: days && sumBy([...days.values()], (each) => each),
    ...compared,
    alerts: withSince(compared.alerts, earlier, { from, to }),
    recommendations: withWorth(recommendations, { cells: gathered.cells, range: { from, to }, prices }),
    acting: { leaders, by: nextWorkDay(gathered.today, factory) },
    rephrased: null,
  };
}

/** A report that an older version of the app kept in another form is left out. */
async function earlierReports({ db }: Pick<Deps, "db">, to: Day): Promise<Before[]> {
  return (await reports.found(db, to)).flatMap((stored) => {
    const report = Before.safeParse(stored);
    return report.success ? [report.data] : [];
  });
}

async function gather(deps: Deps, factory: Factory, range: DayRange): Promise<Evidence> {
  const lately = addDays(range.to, 1 - SKILL_DAYS);
  const { hours, isWithoutStops } = dueRulesOf(factory);
  const since = addDays(range.from, -BASELINE_DAYS);
  const peopleSince = addDays(range.to, 1 - PEOPLE_DAYS);
  const today = plantTime(deps.now(), factory).day;
  const read = await evidence.read(deps.db, { ...range, since, lately, peopleSince, today, isWithoutStops });
  const nameOf = new Map([...read.names, ...read.lines].map(({ id, name }) => [id, name]));
  return {
    ...read,
    lines: read.lines.map((line) => ({ ...line, shifts: shiftsOf(factory, line) })),
    implausible: read.people
      .filter(({ date }) => date >= range.from)
      .flatMap(
        (record) =>
          implausibleRecord(record, secondsOn(hours, record.date, String(record.lineId))[record.shift], nameOf) ?? [],
      ),
    range,
    today,
    workDays: { workingDays: factory.workingDays, daysOff: factory.daysOff },
    weekBegins: weekBeginsOf(factory),
    hours,
    smallestGap: factory.smallestGap,
    qualityThresholds: factory.qualityThresholds,
  };
}

type Read = Awaited<ReturnType<typeof evidence.read>>["people"][number];

function implausibleRecord(
  { date, lineId, workerId, pieces, defective, seconds, standardMillis }: Read,
  shiftSeconds: number,
  nameOf: ReadonlyMap<Id, string>,
): ImplausibleRecord | null {
  const record = { piecesMade: pieces, piecesDefective: defective, secondsWorked: seconds, standardMillis };
  const doubts = doubtsAbout(record, shiftSeconds);
  if (doubts.length === 0) return null;
  const excessHours = doubts.includes("hours") ? hoursOf(seconds) : null;
  return {
    date,
    lineId,
    line: nameOf.get(lineId) ?? "",
    workerId,
    worker: nameOf.get(workerId) ?? "",
    excessHours,
    excessEfficiency: doubts.includes("pace") ? ownEfficiency(record) : null,
  };
}

function summaryOf({ from, to, alerts, riskLevel, rephrased }: StoredReport) {
  return { from, to, riskLevel, alerts: alerts.length, writer: rephrased?.model ?? "built-in" };
}
