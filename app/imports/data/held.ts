import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { keepAll, type Setting, valuesOf } from "#app/plant/data/held";
import { isOpen } from "./rows";

/** The statements that set what the lines or products of an import have from a day on; they come before their rows. */
export function keepImported(db: Database, importId: Id, setting: Setting) {
  return keepAll(
    db,
    valuesIn(
      sql`value`,
      sql`import_id = ${Number(importId)} AND action IN ('create', 'update') AND ${isOpen(importId)}`,
    ),
    setting,
  );
}

/** Puts back what an import has changed, where nobody has changed it since. */
export function keepPrevious(db: Database, importId: Id, setting: Setting) {
  return keepAll(
    db,
    valuesIn(sql`previous`, sql`import_id = ${Number(importId)} AND action = 'update' AND is_kept = 0`),
    setting,
  );
}

function valuesIn(held: SQL, where: SQL): SQL {
  return valuesOf(
    { id: sql`source.id`, first: sql`source.first`, later: sql`source.later` },
    sql`(SELECT resource_id AS id, ${held} -> 'first' AS first, ${held} -> 'laterValues' AS later FROM import_rows
      WHERE ${where}) AS source`,
  );
}
