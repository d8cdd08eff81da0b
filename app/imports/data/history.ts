import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/core/domain/ids";
import type { ImportResource } from "#app/imports/domain/imports";
import type { KeptStop } from "#app/losses/domain/stops";
import { WorkerInput } from "#app/people/domain/workers";
import { type HeldName, heldOnSql } from "#app/plant/data/held";
import { performanceRecords } from "#app/records/data/tables";
import type { KeptReport } from "#app/records/domain/line-reports";
import { StoredRecord } from "#app/records/domain/stored-record";
import { IMPORTED_NOUNS, logged } from "./nouns";
import { IMPORTED_FIELDS } from "./records";
import { TABLES, type UndoneResource } from "./undo";

/** The rows that become entries in the history of an object: `resource_id`, `previous` and `next`. */
type Entries = SQL;

/** The objects that an import creates: their rows say the rest. */
export function created(importId: Id, resource: UndoneResource): Entries {
  return sql`SELECT resource_id, NULL AS previous, NULL AS next FROM import_rows
    WHERE ${rowsOf(importId, resource)} AND action = 'create'`;
}

/** The objects that an import changes, each with the fields that differ. */
export function changed(importId: Id, resource: UndoneResource): Entries {
  const { before, after } = DIFFERENCES[resource];
  return sql`SELECT resource_id, ${before} AS previous, ${after} AS next FROM import_rows
    WHERE ${rowsOf(importId, resource)} AND action = 'update'`;
}

/** The objects that an undo puts back. */
export function putBack(importId: Id, resource: UndoneResource): Entries {
  const { before, after } = DIFFERENCES[resource];
  return sql`SELECT resource_id, ${after} AS previous, ${before} AS next FROM import_rows
    WHERE ${rowsOf(importId, resource)} AND action = 'update' AND is_kept = 0`;
}

/** The objects that an undo is about to delete, as they are. */
export function removed(importId: Id, resource: UndoneResource): Entries {
  const table = sql.raw(TABLES[resource]);
  return sql`SELECT resource_id, ${WHOLE[resource]} AS previous, NULL AS next
    FROM import_rows CROSS JOIN ${table} AS made ON made.id = resource_id
    WHERE ${rowsOf(importId, resource)} AND action = 'create' AND is_kept = 0`;
}

/** The file of an import, for the entries of its objects. */
export function ofFile(importId: Id): SQL {
  return sql`(SELECT json_object('file', file_name) FROM imports WHERE id = ${Number(importId)})`;
}

export function ofUndo(importId: Id): SQL {
  return sql`(SELECT json_object('file', file_name, 'undo', json('true')) FROM imports WHERE id = ${Number(importId)})`;
}

function rowsOf(importId: Id, resource: ImportResource): SQL {
  return sql`import_id = ${Number(importId)} AND resource = ${resource}`;
}

type Difference = { before: SQL; after: SQL };

/** Values that hold from a day on are compared where their rows are read. */
const COMPARED: Difference = { before: sql`value -> '$.changed.previous'`, after: sql`value -> '$.changed.next'` };

/** An empty number of people, start or note of a stop leaves what it has. */
const DIFFERENCES: Record<UndoneResource, Difference> = {
  worker: fields(Object.keys(WorkerInput.shape), "->"),
  production_line: COMPARED,
  product: COMPARED,
  performance_record: fields([...IMPORTED_FIELDS, "defectKinds"], "->"),
  line_report: COMPARED,
  stop: fields(["minutes", "people", "start", "note"], "->>"),
};

/** @param given `->` where an empty value is a value too, `->>` where it leaves what there is */
function fields(names: readonly string[], given: "->" | "->>"): Difference {
  const differing = (from: SQL) => sql`(SELECT json_group_object(field.value, ${from} -> ('$.' || field.value))
    FROM json_each(${JSON.stringify(names)}) AS field
    WHERE import_rows.value ${sql.raw(given)} ('$.' || field.value) IS NOT NULL
      AND import_rows.value ->> ('$.' || field.value) IS NOT previous ->> ('$.' || field.value))`;
  return { before: differing(sql`previous`), after: differing(sql`import_rows.value`) };
}

const STAMPS = sql`'createdAt', made.created_at, 'updatedAt', made.updated_at, 'version', made.version`;

/** Of an object that is as its import made it. */
const firstOf = (name: HeldName) => heldOnSql(name, sql`''`, sql`made`);

/** An object of these fields, and what is logged beside them. */
const withFields = (fields: Record<string, SQL>, beside: SQL) => {
  const values = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(values, sql`, `)}, ${beside})`;
};
const own = (column: string) => sql.raw(`made.${column}`);
const idIn = (column: string) => sql`CAST(${own(column)} AS TEXT)`;
const thousandths = (value: SQL) => sql`${value} / 1000.0`;

const CREATED_BY = sql`'createdBy', ${idIn("created_by")}`;

/** Each object as its own deletion logs it, so that the log restores it. */
const WHOLE: Record<UndoneResource, SQL> = {
  worker: withFields(logged(IMPORTED_NOUNS.worker, {}), STAMPS),
  production_line: withFields(
    logged(IMPORTED_NOUNS.production_line, {
      capacity: firstOf("capacity"),
      crew: firstOf("crew"),
      targetOutput: firstOf("targetOutput"),
      targetEfficiency: firstOf("targetEfficiency"),
      counts: firstOf("counts"),
      // A file says none.
      targets: null,
    }),
    STAMPS,
  ),
  product: withFields(
    logged(IMPORTED_NOUNS.product, {
      unitPrice: thousandths(firstOf("unitPriceMillis")),
      labourPrice: thousandths(firstOf("labourPriceMillis")),
      standardMinutes: thousandths(firstOf("standardMillis")),
      stageStandards: sql`(SELECT json_group_array(json_object('stageId', key, 'standardMinutes', value / 1000.0))
        FROM json_each(${firstOf("stageStandards")}))`,
    }),
    STAMPS,
  ),
  performance_record: withFields(
    logged({ fields: StoredRecord.shape, table: performanceRecords }, { productionLineId: idIn("line_id") }),
    CREATED_BY,
  ),
  line_report: withFields(
    {
      productionLineId: idIn("line_id"),
      shift: own("shift"),
      date: own("date"),
      rows: sql`(SELECT json_group_array(json_object('productId', CAST(product_id AS TEXT), 'piecesMade', pieces_made,
          'piecesDefective', pieces_defective, 'defectKinds', json(defect_kinds), 'hours', json(by_hour)) ORDER BY id)
        FROM performance_records WHERE report_id = made.id)`,
      people: sql`(SELECT json_group_array(json_object('workerId', CAST(worker_id AS TEXT), 'hours', round(seconds / 3600.0, 4)))
        FROM line_report_people WHERE report_id = made.id)`,
      otherPeople: own("other_people"),
      otherHours: sql`round(made.other_seconds / 3600.0, 4)`,
    } satisfies Record<keyof KeptReport, SQL>,
    CREATED_BY,
  ),
  stop: withFields(
    {
      productionLineId: idIn("line_id"),
      shift: own("shift"),
      date: own("date"),
      reasonId: idIn("reason_id"),
      minutes: own("minutes"),
      people: own("people"),
      start: own("start"),
      note: own("note"),
    } satisfies Record<keyof KeptStop, SQL>,
    CREATED_BY,
  ),
};
