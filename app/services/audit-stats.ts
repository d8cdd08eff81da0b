import * as totals from "#app/data/audit-totals";
import type { AuditAction, AuditResource } from "#app/domain/audit";
import type { AuditStats, AuditStatsQuery } from "#app/domain/audit-stats";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

const DAY = 24 * 60 * 60 * 1000;
const USERS_TOLD = 20;

/** The figures of the last days, today's included, from totals alone: their cost knows days and people, not entries. */
export async function readAuditStats({ db, now }: Pick<Deps, "db" | "now">, actor: Actor, { days }: AuditStatsQuery) {
  authorize(actor, "audit.read");
  const firstDay = Math.floor(now() / DAY) - days + 1;
  const found = await totals.since(db, firstDay);
  const of = (kind: totals.Total["kind"]) => found.filter((total) => total.kind === kind);
  const actions = of("action").map(({ key, entries }) => ({ action: key as AuditAction, entries }));
  const resources = of("resource").map(({ key, entries }) => ({ resource: key as AuditResource, entries }));
  const users = of("actor").map(({ key, label, entries }) => ({ id: key || null, name: label, entries }));
  return {
    days,
    sinceAt: firstDay * DAY,
    totalActions: actions.reduce((sum, { entries }) => sum + entries, 0),
    topAction: actions[0] ?? null,
    topResource: resources[0] ?? null,
    mostActiveUser: users.find(({ id }) => id !== null) ?? null,
    actions,
    resources,
    users: users.slice(0, USERS_TOLD),
  } satisfies AuditStats;
}
