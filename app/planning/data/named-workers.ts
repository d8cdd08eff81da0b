import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { NotificationParams } from "#app/notifications/domain/notifications";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";

/** The most workers that a notice names. */
const NAMED = 2;

/** The most workers that a notice keeps, so that the next change of its group adds to them. */
const KEPT = 100;

/** The values of a notice, with the names of the first workers that it is about, and how many others there are. */
export function withWorkers(params: NotificationParams, workerIds: readonly Id[]): SQL {
  const all = [...new Set(workerIds)];
  const about = JSON.stringify(all.slice(0, KEPT).map(Number));
  const others = Math.max(0, all.length - NAMED);
  return sql`json_set(${JSON.stringify({ ...params, about, others })}, '$.workers', ${namesOf(sql`SELECT value FROM json_each(${about})`)})`;
}

/**
 * The values of a notice that joins an unread one of its group: the workers of both, and all days from the first to the
 * last. Belongs in the update of the unread row, whose own values are `params`.
 * @param list the address of all of them, with the days "from" and "to" in their places
 */
export function joinedWithEarlier(list: string): SQL {
  const both = sql`SELECT value FROM json_each(coalesce(params ->> 'about', '[]'))
    UNION SELECT value FROM json_each(excluded.params ->> 'about') LIMIT ${KEPT}`;
  const first = sql`min(params ->> 'date', excluded.params ->> 'date')`;
  const last = sql`max(coalesce(params ->> 'until', params ->> 'date'), excluded.params ->> 'until')`;
  return sql`json_set(excluded.params,
    '$.about', (SELECT '' || json_group_array(value) FROM (${both})),
    '$.workers', ${namesOf(both)},
    '$.others', max((SELECT count(*) FROM (${both})) - ${NAMED}, coalesce(params ->> 'others', 0), excluded.params ->> 'others'),
    '$.date', ${first}, '$.until', ${last},
    '$.days', CAST(julianday(${last}) - julianday(${first}) AS INTEGER), '$.list', replace(replace(${list}, 'FROM', ${first}), 'TO', ${last}))`;
}

type Undone = {
  groupKey: string;
  /** The undone stroke, and its author. */
  id: Id;
  actorId: Id;
  workerIds: readonly Id[];
  /** The number of assignments that were undone. */
  count: number;
  /** The instants of the strokes that share the notice, the last excluded. */
  from: number;
  to: number;
};

/**
 * Takes an undone stroke out of the unread notices that tell it: they keep the number and the people of the other
 * strokes, and go when nothing is left. Follows the statement that marks the stroke as undone.
 */
export function withoutUndone(
  db: Database,
  { groupKey, id, actorId, workerIds, count, from, to }: Undone,
): [Statement, Statement] {
  const isOpen = sql`group_key = ${groupKey} AND read_at IS NULL AND cleared_at IS NULL`;
  const others = sql`SELECT * FROM plan_strokes
    WHERE actor_id = ${Number(actorId)} AND at >= ${from} AND at < ${to} AND undone_at IS NULL AND id <> ${Number(id)}`;
  const left = sql`SELECT value FROM json_each(params ->> 'about')
    WHERE value NOT IN (SELECT value FROM json_each(${JSON.stringify([...new Set(workerIds)].map(Number))}))
      OR value IN (
        SELECT removed.worker_id FROM (${others}) AS other JOIN stroke_removals AS removed ON removed.stroke_id = other.id
        UNION SELECT worker_id FROM (${others}) AS other, json_each(other.made) AS made
          JOIN assignments ON assignments.id = CAST(made.value AS INTEGER))`;
  return [
    change(
      db,
      sql`UPDATE notifications SET count = count - ${count}, params = json_set(params,
          '$.about', (SELECT '' || json_group_array(value) FROM (${left})),
          '$.workers', ${namesOf(left)},
          '$.others', max((SELECT count(*) FROM (${left})) - ${NAMED}, 0))
        WHERE ${isOpen}`,
    ),
    change(db, sql`DELETE FROM notifications WHERE ${isOpen} AND count <= 0`),
  ];
}

function namesOf(ids: SQL): SQL {
  return sql`(SELECT group_concat(name, ', ') FROM (
    SELECT ${shownName} AS name FROM ${workers} WHERE ${workers.id} IN (${ids}) ORDER BY name LIMIT ${NAMED}))`;
}
