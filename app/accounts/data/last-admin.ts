import { sql } from "drizzle-orm";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { UserStatus } from "#app/core/domain/statuses";

/**
 * Whether an active admin remains when these users lose the role; also true when none of them has it. Part of the
 * statement that changes them, so that of two simultaneous demotions the second is refused.
 */
export function leavesAnAdmin(ids: Id[]) {
  const chosen = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`;
  const admins = sql`SELECT 1 FROM users AS peer WHERE peer.role = 'admin' AND peer.status = 'active' AND peer.hidden_at IS NULL`;
  return sql`(NOT EXISTS (${admins} AND peer.id IN ${chosen}) OR EXISTS (${admins} AND peer.id NOT IN ${chosen}))`;
}

/** Whether a change can take an active admin away. */
export function mayCostAnAdmin({ role, status }: { role?: RoleOrNone; status?: UserStatus }) {
  return (role !== undefined && role !== "admin") || (status !== undefined && status !== "active");
}
