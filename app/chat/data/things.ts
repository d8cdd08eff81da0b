import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { productionLines as lines, products } from "#app/catalogue/data/tables";
import type { CardKind, CardRef } from "#app/chat/domain/cards";
import type { Database } from "#app/core/data/database";
import { holdsWordSql } from "#app/core/data/lists/holds-words";
import { rows } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { workers } from "#app/people/data/tables";
import { performanceRecords as records } from "#app/records/data/tables";
import { shiftHandovers as handovers } from "./tables";

export type NamedThing = {
  kind: CardKind;
  id: Id;
  name: string;
  /** Other words of its card. */
  more: string;
  lineId: Id | null;
  workerId: Id | null;
  productId: Id | null;
};

/** The things among these that exist, as their cards name them; handovers only of the conversation that they are in. */
export function named(db: Database, refs: readonly CardRef[], conversationId: Id | null) {
  const idsOf = (kind: CardKind) =>
    sql`(SELECT value FROM json_each(${JSON.stringify(refs.flatMap((ref) => (ref.kind === kind ? Number(ref.id) : [])))}))`;
  const id = (column: SQLWrapper) => sql`CAST(${column} AS TEXT)`;
  const none = sql`NULL`;
  return rows<NamedThing>(
    db,
    sql`SELECT 'line' AS kind, ${id(lines.id)} AS id, ${lines.name} AS name, '' AS more, ${none} AS lineId, ${none} AS workerId, ${none} AS productId
        FROM ${lines} WHERE ${lines.hiddenAt} IS NULL AND ${lines.id} IN ${idsOf("line")}
      UNION ALL SELECT 'worker', ${id(workers.id)}, ${workers.name}, '', ${none}, ${none}, ${none}
        FROM ${workers} WHERE ${workers.hiddenAt} IS NULL AND ${workers.id} IN ${idsOf("worker")}
      UNION ALL SELECT 'product', ${id(products.id)}, ${products.name}, ${products.code}, ${none}, ${none}, ${none}
        FROM ${products} WHERE ${products.hiddenAt} IS NULL AND ${products.id} IN ${idsOf("product")}
      UNION ALL SELECT 'record', ${id(records.id)}, ${workers.name}, ${lines.name} || ' ' || ${products.name},
        ${id(records.lineId)}, ${id(records.workerId)}, ${id(records.productId)}
        FROM ${records} JOIN ${workers} ON ${workers.id} = ${records.workerId} JOIN ${lines} ON ${lines.id} = ${records.lineId}
        JOIN ${products} ON ${products.id} = ${records.productId}
        WHERE ${records.id} IN ${idsOf("record")}
      UNION ALL SELECT 'handover', ${id(handovers.id)}, ${handovers.lineName},
        ${handovers.note}, ${id(handovers.lineId)}, ${none}, ${none}
        FROM ${handovers} WHERE ${handovers.conversationId} = ${Number(conversationId)} AND ${handovers.id} IN ${idsOf("handover")}`,
  );
}

export type Called = { kind: "line" | "worker" | "product" | "writer"; id: Id };

/** Lines, workers, products and users whose name holds a folded word: at most `most` of each kind. */
export function called(db: Database, word: string, most: number) {
  const found = (kind: Called["kind"], table: SQLWrapper, id: SQLWrapper, holds: SQL) =>
    sql`SELECT * FROM (SELECT ${kind} AS kind, CAST(${id} AS TEXT) AS id FROM ${table} WHERE ${holds} ORDER BY ${id} DESC LIMIT ${most})`;
  return rows<Called>(
    db,
    sql.join(
      [
        found("line", lines, lines.id, sql`${lines.hiddenAt} IS NULL AND ${holdsWordSql(lines.nameKey, word)}`),
        found(
          "worker",
          workers,
          workers.id,
          sql`${workers.hiddenAt} IS NULL AND ${holdsWordSql(workers.searchText, word)}`,
        ),
        found(
          "product",
          products,
          products.id,
          sql`${products.hiddenAt} IS NULL AND ${holdsWordSql(products.searchText, word)}`,
        ),
        found("writer", users, users.id, holdsWordSql(withoutEmail, word)),
      ],
      sql` UNION ALL `,
    ),
  );
}

/** The email ends the searched text of a user, and is not shown beside a message. */
const withoutEmail = sql`substr(${users.searchText}, 1, max(0, length(${users.searchText}) - length(${users.emailKey})))`;
