import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { PlantClock } from "#app/core/domain/calendar/shifts";
import { DEMO_STAGES } from "./plant";

/** What somebody counted behind the first stage, some days ago. */
const COUNTED = { daysAgo: 6, pieces: 2870 };

/**
 * The demo factory's own settings: some lines run on Sunday too, but none has to. New accounts wait for approval until
 * its admin opens the registration.
 */
export function settings(db: D1Database, today: Day, { timeZone, shiftWindows }: PlantClock) {
  const [first, ...later] = DEMO_STAGES;
  const counted = { countedOn: addDays(today, -COUNTED.daysAgo), counted: COUNTED.pieces };
  return [
    db
      .prepare(
        `UPDATE factory SET name = 'Atelier Trame (demo)', time_zone = ?, stages = ?, working_days = '[1,2,3,4,5,6]',
        currency = 'MAD', registration = 'approval', default_role = NULL, is_access_decided = 1, is_demo = 1, version = version + 1`,
      )
      .bind(timeZone.name, JSON.stringify([{ ...first, ...counted }, ...later])),
    db.prepare("UPDATE factory_hours SET windows = ? WHERE since = ''").bind(JSON.stringify(shiftWindows)),
  ];
}

/** The one line of the audit log about the origin of the data. */
export function announcement(db: D1Database, { now, counts }: { now: number; counts: Record<string, number> }) {
  return db
    .prepare(
      `INSERT INTO audit_log (at, action, resource, actor_name, description, ip, user_agent, metadata)
      VALUES (?, 'import', 'settings', 'system', 'settings.import', '', 'demo seed', ?)`,
    )
    .bind(now, JSON.stringify({ seed: "demo", ...counts }));
}
