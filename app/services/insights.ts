import { settings } from "#app/data/factory";
import * as evidence from "#app/data/insight-evidence";
import * as reports from "#app/data/insight-reports";
import * as turns from "#app/data/insight-turns";
import { addDays, type Day } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import type { Factory } from "#app/domain/factory";
import type { Id } from "#app/domain/ids";
import { BASELINE_DAYS, type Evidence, SKILL_DAYS } from "#app/domain/insights/cells";
import { analyse } from "#app/domain/insights/engine";
import {
  INSIGHT_KEPT,
  INSIGHT_LEASE,
  INSIGHT_PAUSE,
  type InsightReport,
  type InsightRequest,
  type StoredReport,
} from "#app/domain/insights/report";
import { plantTime, SHIFTS, shiftMinutes } from "#app/domain/shifts";
import { paths } from "#app/paths";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { rephrase } from "./insight-phrasing";
import { reportReady } from "./notices";

/**
 * Makes a report of the range and keeps it until the next one.
 * @throws AppError `invalid` for a range that has not begun; `too_many` with the seconds to wait while the person's turn
 * is taken. A generation that fails gives the turn back; one that dies loses it when its lease ends.
 */
export async function generateReport(deps: Deps, actor: Actor, request: InsightRequest): Promise<InsightReport> {
  authorize(actor, "insights.generate");
  if (await madeEarlier(deps, actor)) return existing(deps, actor);
  const token = deps.newToken();
  const takenAt = deps.now();
  const [taken] = await turns.take(deps.db, { userId: actor.id, token, takenAt, freeAt: takenAt + INSIGHT_LEASE });
  if (!taken) throw await tooEarly(deps, actor);
  try {
    const body = await analysed(deps, request);
    const id = deps.newId();
    await commit(deps, actor, {
      id,
      statements: [
        turns.keep(deps.db, { userId: actor.id, token, freeAt: takenAt + INSIGHT_PAUSE }),
        record(deps, actor, "generate_report", { resource: "ai_report", id, next: summaryOf(body) }),
        reports.save(deps.db, { userId: actor.id, id, generatedAt: takenAt, body }),
      ],
      notices: [reportReady(deps, actor, { id, link: paths.insights(), from: request.from, to: request.to })],
    });
    return { ...body, id, generatedAt: takenAt, generatedBy: actor.name };
  } catch (error) {
    await turns.giveBack(deps.db, actor.id, token);
    throw error;
  }
}

/** The person's own last report, else the factory's last; null when there is none of the last day. */
export async function latestReport({ db, now }: Deps, actor: Actor): Promise<InsightReport | null> {
  authorize(actor, "insights.read");
  const kept = await reports.latest(db, actor.id, now() - INSIGHT_KEPT);
  if (!kept) return null;
  const { body, ...of } = kept;
  return { ...body, ...of };
}

/** Seconds until the person may ask for the next report; 0 when at once. */
export async function secondsToWait({ db, now }: Deps, { id }: { id: Id }): Promise<number> {
  const turn = await turns.find(db, id);
  if (!turn || turn.freeAt <= now()) return 0;
  return Math.max(1, Math.ceil((turn.takenAt + INSIGHT_PAUSE - now()) / 1000));
}

async function existing(deps: Deps, actor: Actor): Promise<InsightReport> {
  const report = await latestReport(deps, actor);
  if (!report) throw new AppError("not_found", "ai-insights:none");
  return report;
}

async function tooEarly(deps: Deps, actor: Actor) {
  const retryAfter = Math.max(1, await secondsToWait(deps, actor));
  const params = { minutes: Math.ceil(retryAfter / 60) };
  return new AppError("too_many", "ai-insights:tooEarly", { retryAfter, params });
}

async function analysed(deps: Deps, { from, to, language }: InsightRequest): Promise<StoredReport> {
  const factory = await settings(deps.db);
  if (from > plantTime(deps.now(), factory).day) {
    throw new AppError("invalid", "ai-insights:notBegun", { field: "from" });
  }
  const gathered = await gather(deps, factory, { from, to });
  const report = { from, to, ...analyse(gathered), rephrased: null };
  return { ...report, rephrased: await rephrase(deps, report, language) };
}

async function gather(deps: Deps, factory: Factory, range: { from: Day; to: Day }): Promise<Evidence> {
  const lately = addDays(range.to, 1 - SKILL_DAYS);
  const read = await evidence.read(deps.db, { ...range, since: addDays(range.from, -BASELINE_DAYS), lately });
  const seconds = SHIFTS.map((shift) => [shift, shiftMinutes(factory.shiftWindows[shift]) * 60]);
  return {
    ...read,
    range,
    today: plantTime(deps.now(), factory).day,
    shiftSeconds: Object.fromEntries(seconds) as Evidence["shiftSeconds"],
    qualityThresholds: factory.qualityThresholds,
  };
}

function summaryOf({ from, to, alerts, riskLevel, rephrased }: StoredReport) {
  return { from, to, riskLevel, alerts: alerts.length, writer: rephrased?.model ?? "built-in" };
}
