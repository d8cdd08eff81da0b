import type { Id } from "#app/core/domain/ids";

/** The files among these that a message of the room carries. */
export function carriedAmong(sql: SqlStorage, fileIds: readonly Id[]): Id[] {
  const rows = sql.exec(
    `SELECT DISTINCT file.value ->> 'id' AS id FROM messages, json_each(messages.files) AS file
     WHERE messages.files <> '[]' AND file.value ->> 'id' IN (SELECT value FROM json_each(?))`,
    JSON.stringify(fileIds),
  );
  return rows.toArray().map(({ id }) => String(id));
}
