import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { From, Held } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import type { Prices } from "#app/plant/domain/prices";
import type { Standards } from "#app/plant/domain/standards";

/** The values of a line or product that change from a day on, each a row of `held_values` for each change. */
export type HeldName = keyof LineValues | keyof Standards | keyof Prices;

/**
 * The value of a line or product that holds on a day: `heldOn` of the plant in SQL.
 * @param date a day as text; its columns are qualified, because `held_values` has a `value` too
 * @param row the table or its alias
 */
export function heldOnSql(name: HeldName, date: SQL, row: SQL = sql`line`): SQL {
  return heldOf(sql`${row}.id`, name, date);
}

/** {@link heldOnSql} of an object by its id. */
export function heldOf(id: SQL, name: HeldName, date: SQL): SQL {
  return sql`(SELECT held.value FROM held_values AS held
    WHERE held.object_id = ${id} AND held.name = ${quoted(name)} AND held.since <= ${date}
    ORDER BY held.since DESC LIMIT 1)`;
}

/** The values of a row on every day: those of these names, or all. */
export function heldBy<Values extends object>(
  row: SQL,
  names: readonly (HeldName & keyof Values)[] = [],
): SQL<Held<Values>> {
  const ofNames = names.length > 0 ? sql` AND held.name IN (${sql.join(names.map(quoted), sql`, `)})` : sql``;
  return sql<Held<Values>>`(SELECT json_group_array(json_array(held.name, held.since, held.value))
    FROM held_values AS held WHERE held.object_id = ${row}.id${ofNames})`.mapWith((text: string) =>
    asHeld<Values>(text),
  );
}

/** {@link heldBy} as JSON, in the form that {@link valuesOf} reads. */
export function heldAsJson(row: SQL): { first: SQL; later: SQL } {
  return {
    first: sql`(SELECT json_group_object(held.name, held.value) FROM held_values AS held
      WHERE held.object_id = ${row}.id AND held.since = '')`,
    later: sql`(SELECT json_group_array(json_object(held.name, held.value, 'from', held.since)) FROM held_values AS held
      WHERE held.object_id = ${row}.id AND held.since <> '')`,
  };
}

/** The rows of values in JSON: `object_id`, `name`, `since` and `value`. */
export function valuesOf({ id, first, later }: { id: SQL; first: SQL; later: SQL }, source: SQL): SQL {
  return sql`SELECT ${id} AS object_id, set_value.key AS name, '' AS since, set_value.value AS value
      FROM ${source}, json_each(${first}) AS set_value
    UNION ALL SELECT ${id}, set_value.key, set_from.value ->> 'from', set_value.value
      FROM ${source}, json_each(${later}) AS set_from, json_each(set_from.value) AS set_value
      WHERE set_value.key <> 'from'`;
}

/** The author of values, null for the app itself, and the instant. */
export type Setting = { by: Id | null; now: number };

/** The statements that give objects the values of {@link valuesOf}; a value that stays keeps who set it. */
export function keepAll(db: Database, values: SQL, { by, now }: Setting) {
  return [
    change(
      db,
      sql`INSERT INTO held_values (object_id, name, since, value, set_by, set_at)
        SELECT object_id, name, since, value, ${by && Number(by)}, ${now} FROM (${values}) WHERE true
        ON CONFLICT DO UPDATE SET value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at
          WHERE value IS NOT excluded.value`,
    ),
    change(
      db,
      sql`DELETE FROM held_values WHERE since <> '' AND object_id IN (SELECT object_id FROM (${values}))
        AND (object_id, name, since) NOT IN (SELECT object_id, name, since FROM (${values}))`,
    ),
  ];
}

/** {@link keepAll} of one object. */
export function keep<Values extends object>(db: Database, id: Id, held: Held<Values>, setting: Setting) {
  return keepAll(db, valuesOfOne(id, held), setting);
}

/** Gives an object the values that it has on no day: one that is restored has those with which it was deleted. */
export function keepMissing<Values extends object>(db: Database, id: Id, held: Held<Values>, { by, now }: Setting) {
  return change(
    db,
    sql`INSERT INTO held_values (object_id, name, since, value, set_by, set_at)
      SELECT object_id, name, since, value, ${by && Number(by)}, ${now} FROM (${valuesOfOne(id, held)}) AS missing
      WHERE NOT EXISTS (SELECT 1 FROM held_values AS kept WHERE kept.object_id = ${Number(id)} AND kept.name = missing.name)`,
  );
}

function valuesOfOne(id: Id, { first, later }: Held<object>): SQL {
  const set = JSON.stringify({ first, later });
  const source = sql`(SELECT ${set} AS held) AS source`;
  const held = (path: string) => sql`source.held -> ${sql.raw(`'$.${path}'`)}`;
  return valuesOf({ id: sql`${Number(id)}`, first: held("first"), later: held("later") }, source);
}

function asHeld<Values extends object>(text: string): Held<Values> {
  const stored: [name: string, since: string, value: unknown][] = JSON.parse(text);
  const rows = stored.map(([name, since, value]) => [name, since, isList(name) ? parsed(value) : value] as const);
  const days = [...new Set(rows.map(([, since]) => since))].sort();
  const on = (day: string) =>
    Object.fromEntries(rows.flatMap(([name, since, value]) => (since === day ? [[name, value]] : [])));
  const later = days.filter((day) => day !== "").map((from) => ({ ...on(from), from }) as From<Values>);
  return { first: on("") as Values, later };
}

/** Whether a value is JSON. */
function isList(name: string) {
  return name === ("stageStandards" satisfies HeldName);
}

function parsed(value: unknown): unknown {
  return typeof value === "string" ? JSON.parse(value) : null;
}

function quoted(name: HeldName) {
  return sql.raw(`'${name}'`);
}

/**
 * A value to sort by. Empty ones come first, and the places of a list are compared as whole numbers: an expression has no
 * affinity of its own.
 */
export function sorted(value: SQL): SQL {
  return sql`CAST(coalesce(${value}, -1) AS INTEGER)`;
}
