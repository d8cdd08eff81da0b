import * as z from "zod";
import type { AuditAction, AuditResource } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";

/** The periods that are offered; the API takes any up to a year. */
export const STATS_DAYS = [7, 30, 90, 365] as const;

export const AuditStatsQuery = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });
export type AuditStatsQuery = z.infer<typeof AuditStatsQuery>;

type Counted = { entries: number };
export type ActionTotal = Counted & { action: AuditAction };
export type ResourceTotal = Counted & { resource: AuditResource };
/** Without an id it is the system. */
export type ActorTotal = Counted & { id: Id | null; name: string };

/** Statistics of the log over the last days; the most frequent first. The most active user is a person. */
export type AuditStats = {
  days: number;
  /** The start of the first day: from there on the list of entries holds exactly the counted ones. */
  sinceAt: number;
  totalActions: number;
  topAction: ActionTotal | null;
  topResource: ResourceTotal | null;
  mostActiveUser: ActorTotal | null;
  actions: ActionTotal[];
  resources: ResourceTotal[];
  users: ActorTotal[];
};
