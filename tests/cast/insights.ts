import type { TestFactory } from "../server/factory";

type Weeks = { days: number; badLine: string; badDays: number; perShift?: number };

/**
 * Records of a number of days before the test day, on all three lines of `furnish`, mornings, shirts only: about a
 * hundred pieces a record and two of them defective, ten on the bad line's last days.
 */
export function fillWeeks({ env }: TestFactory, { days, badLine, badDays, perShift = 4 }: Weeks) {
  return env.DB.prepare(`
    INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
      seconds_worked, standard_millis, created_by, created_at, updated_at)
    SELECT 1000 + day * 100 + line * 20 + seat, 11 + seat % 3, 21, 31 + line, 'morning', date('2026-03-17', '-' || day || ' days'),
      100 + (day * 7 + line * 3 + seat * 5) % 9,
      iif(31 + line = ?1 AND day < ?2, 10, 1 + (day * 5 + line * 11 + seat * 3) % 3), 28800, 4500, 1, 0, 0
    FROM (WITH RECURSIVE numbers (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?3 - 1)
      SELECT value AS day FROM numbers),
      (SELECT 0 AS line UNION SELECT 1 UNION SELECT 2),
      (WITH RECURSIVE seats (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM seats WHERE value < ?4 - 1)
      SELECT value AS seat FROM seats)`)
    .bind(Number(badLine), badDays, days, perShift)
    .run();
}
