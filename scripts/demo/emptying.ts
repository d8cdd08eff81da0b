type Defined = { name: string; sql: string };

/** Tables with rows that every factory begins with. */
const HOUSE = ["d1_migrations", "factory", "counters", "causes", "sqlite_sequence"];

/** The settings as a migration makes them; a test names each that is missing. */
export const FRESH_SETTINGS = `
  UPDATE factory SET name = 'Trame', time_zone = 'UTC', currency = 'EUR', minimum_rest_hours = 11, most_days_in_row = 6, weekly_rest_hours = 24,
    registration = 'open', shifts = '["morning","afternoon","night"]',
    working_days = '[1,2,3,4,5,6]', days_off = '[]', stages = '[]', quality_thresholds = '[2,5,8]', efficiency_thresholds = '[0.9,0.8,0.65]',
    smallest_gap = 0.08, due_without_stops = 0, people_without_cin = 0, own_lines_only = 0, vocabulary = '[]', week_begins = NULL,
    briefing_hour = NULL, briefing_roles = '["admin","manager"]',
    default_role = NULL, is_demo = 0, is_access_decided = 0, version = 1`;

const FRESH_HOURS = `INSERT INTO factory_hours (since, windows, set_at)
  VALUES ('', '{"morning":["06:00","14:00"],"afternoon":["14:00","22:00"],"night":["22:00","06:00"]}', 0)`;

/** The causes that every factory begins with, as they were. */
const FRESH_CAUSES = `UPDATE causes SET names = '{}', status = 'active', place = 1 + (id - 1) % 12, version = 1,
  outcome = NULL`;

/**
 * Statements that leave nothing in a database but what every factory begins with, and the rows of the tables in `kept`.
 * They belong into one batch. The triggers that a deletion fires, such as the one that keeps the log, are dropped
 * meanwhile.
 */
export async function emptying(d1: D1Database, kept: readonly string[] = []): Promise<D1PreparedStatement[]> {
  const [triggers, tables] = await d1.batch<Defined>([
    d1.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% DELETE ON %'"),
    d1.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'"),
  ]);
  const onDeletion = triggers?.results ?? [];
  const emptied = (tables?.results ?? []).filter(({ name }) => !HOUSE.includes(name) && !kept.includes(name));
  return [
    d1.prepare("PRAGMA defer_foreign_keys = ON"),
    ...onDeletion.map(({ name }) => d1.prepare(`DROP TRIGGER ${name}`)),
    ...emptied.map(({ name }) => d1.prepare(`DELETE FROM ${name}`)),
    d1.prepare("UPDATE counters SET value = 0"),
    d1.prepare(FRESH_SETTINGS),
    d1.prepare(FRESH_HOURS),
    d1.prepare("DELETE FROM causes WHERE is_house = 0"),
    d1.prepare(FRESH_CAUSES),
    ...onDeletion.map(({ sql }) => d1.prepare(sql)),
  ];
}
