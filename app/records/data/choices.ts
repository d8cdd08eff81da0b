import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { BY_LINE, STAGE_NAME } from "#app/catalogue/data/line-order";
import { productionLines as lines, products } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { standardsBy } from "#app/plant/data/standards";
import type { RecordChoices } from "#app/records/domain/choices";

/**
 * The choices of a record: active lines in their order and products by name, with their targets and standards, and the
 * operations of these products in their order.
 */
export async function readRecordChoices(db: Database): Promise<RecordChoices> {
  const isOffered = and(eq(products.status, "active"), isNull(products.hiddenAt));
  const [places, made, steps] = await db.batch([
    db
      .select({ id: lines.id, name: lines.name, stage: STAGE_NAME, stageId: lines.stageId, shifts: lines.shifts })
      .from(lines)
      .where(and(eq(lines.status, "active"), isNull(lines.hiddenAt)))
      .orderBy(...BY_LINE, asc(lines.id)),
    db
      .select({
        id: products.id,
        name: products.name,
        code: products.code,
        held: standardsBy(sql`${products}`).as("held"),
      })
      .from(products)
      .where(isOffered)
      .orderBy(asc(products.searchText), asc(products.id)),
    db
      .select({ name: sql<string>`step.value ->> 'name'`.as("operation_name") })
      .from(sql`${products}, json_each(${products.operations}) AS step`)
      .where(isOffered)
      .orderBy(asc(products.searchText), asc(products.id), sql`step.key`),
  ]);
  return { lines: places, products: made, operations: [...new Set(steps.map(({ name }) => name))] };
}

type Chosen = { workerId?: Id; productId?: Id; productionLineId?: Id };

/** The names behind the filters of a list, also of those that are hidden by now. */
export async function readNames(db: Database, { workerId, productId, productionLineId }: Chosen) {
  const [people, made, places] = await db.batch([
    db
      .select({ name: shownName })
      .from(workers)
      .where(eq(workers.id, workerId ?? "0")),
    db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId ?? "0")),
    db
      .select({ name: lines.name })
      .from(lines)
      .where(eq(lines.id, productionLineId ?? "0")),
  ]);
  return { worker: people[0]?.name ?? "", product: made[0]?.name ?? "", line: places[0]?.name ?? "" };
}
