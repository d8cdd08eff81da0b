import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import { SUNDAY, WEDNESDAY } from "./people";

/** The people of the demo who use the app. */
export type Name = "admin" | "manager" | "supervisor" | "viewer" | "mehdi" | "nadia";
export type Cast = Record<Name, Actor>;

/** The network address and the device of each. */
const DEVICES: Record<Name, [string, string]> = {
  admin: ["203.0.113.10", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36"],
  manager: [
    "203.0.113.11",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
  ],
  supervisor: ["203.0.113.24", "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36"],
  viewer: ["198.51.100.7", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  mehdi: ["203.0.113.15", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  nadia: [
    "203.0.113.25",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1",
  ],
};

/** The device of somebody who is new. */
export const PHONE = DEVICES.nadia[1];

export function actorOf({ id, username, role }: { id: number; username: string; role: RoleOrNone }): Actor {
  const [ip, userAgent] = DEVICES[username as Name];
  return { id: String(id), name: username, role, ip, userAgent };
}

/** The people of the demo as they are now, or null when one of them may not act any more. */
export async function readCast(d1: D1Database): Promise<Cast | null> {
  const { results } = await d1
    .prepare("SELECT id, username, role FROM users WHERE status = 'active' AND hidden_at IS NULL")
    .all<{ id: number; username: string; role: RoleOrNone }>();
  const known = results.filter(({ username }) => username in DEVICES).map((user) => [user.username, actorOf(user)]);
  return known.length === Object.keys(DEVICES).length ? (Object.fromEntries(known) as Cast) : null;
}

/** Who leads a shift and enters its sheet; each stands in for the other on their day of rest. */
export function supervisorOf({ shift, date }: { shift: Shift; date: Day }): "supervisor" | "nadia" {
  const weekday = dayNumber(date) % 7;
  return weekday === SUNDAY || (shift === "afternoon" && weekday !== WEDNESDAY) ? "nadia" : "supervisor";
}
