import { isNotNull, sql } from "drizzle-orm";
import type { productionLines } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import type { Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { NOUN_TABLES } from "#app/nouns/data/nouns";
import type { RestorableNoun } from "#app/nouns/domain/nouns";
import { keepMissing } from "#app/plant/data/held";

/** `version` is the deleted one: a client that still holds it must not save over the restored object. */
type Known = { id: Id; now: number; createdAt: number; version: number };

/**
 * Shows a hidden object again with the values of `input`, or inserts a deleted one under its old id; the last of the
 * statements does. An existing object stays. Values that change from a day on are still those with which it was deleted.
 * @param input as the noun's schema gives it
 */
export function restore(db: Database, noun: RestorableNoun, input: Snapshot, { id, now, createdAt, version }: Known) {
  const { table: anyTable, restoring } = NOUN_TABLES[noun];
  const held = restoring.held?.(input as never);
  // All tables of nouns have these columns; `asRow` adds the others.
  const table = anyTable as typeof productionLines;
  const row = restoring.asRow(input as never) as typeof productionLines.$inferInsert;
  const stored = { ...row, hiddenAt: null, updatedAt: now };
  return [
    ...(held ? [keepMissing(db, id, held, { by: null, now })] : []),
    db
      .insert(table)
      .values({ ...stored, id, createdAt, version: version + 1 })
      .onConflictDoUpdate({
        target: table.id,
        set: { ...stored, version: sql`${table.version} + 1` },
        setWhere: isNotNull(table.hiddenAt),
      }),
  ];
}
