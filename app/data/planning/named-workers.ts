import { type SQL, sql } from "drizzle-orm";
import { workers } from "#app/data/schema";
import { shownName } from "#app/data/shown-name";
import type { Id } from "#app/domain/ids";
import type { NotificationParams } from "#app/domain/notifications/notifications";

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
    '$.date', ${first}, '$.until', ${last}, '$.list', replace(replace(${list}, 'FROM', ${first}), 'TO', ${last}))`;
}

function namesOf(ids: SQL): SQL {
  return sql`(SELECT group_concat(name, ', ') FROM (
    SELECT ${shownName} AS name FROM ${workers} WHERE ${workers.id} IN (${ids}) ORDER BY name LIMIT ${NAMED}))`;
}
