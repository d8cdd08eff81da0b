import * as totals from "#app/audit/data/totals";
import type { AuditStats, AuditStatsQuery } from "#app/audit/domain/stats";
import type { AuditAction, AuditResource } from "#app/core/domain/audit-lines";
import { addDays } from "#app/core/domain/calendar/days";
import { dayStart, localTime } from "#app/core/domain/calendar/shifts";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";

const USERS_TOLD = 20;

/**
 * The figures of the last days of the factory, today's included, from totals; at most half a day of entries is read.
 */
export async function readAuditStats(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  { days }: AuditStatsQuery,
) {
  authorize(actor, "audit.read");
  const { timeZone } = await settings();
  const sinceAt = dayStart(addDays(localTime(now(), timeZone).day, 1 - days), timeZone);
  const found = await totals.since(db, sinceAt);
  const ofKind = (kind: totals.Total["kind"]) => found.filter((total) => total.kind === kind);
  const actions = ofKind("action").map(({ key, entries }) => ({ action: key as AuditAction, entries }));
  const resources = ofKind("resource").map(({ key, entries }) => ({ resource: key as AuditResource, entries }));
  const users = ofKind("actor")
    .slice(0, USERS_TOLD)
    .map(({ key, label, entries }) => ({ id: key || null, name: label, entries }));
  return {
    days,
    sinceAt,
    totalActions: actions.reduce((sum, { entries }) => sum + entries, 0),
    topAction: actions[0] ?? null,
    topResource: resources[0] ?? null,
    mostActiveUser: users.find(({ id }) => id !== null) ?? null,
    actions,
    resources,
    users,
  } satisfies AuditStats;
}
