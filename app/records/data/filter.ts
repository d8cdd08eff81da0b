import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/core/domain/ids";
import { RECORD_FILTERS, type RecordFilterName } from "#app/records/domain/filters";
import type { RateBand } from "#app/records/domain/production";
import type { RecordQuery } from "#app/records/domain/record-lists";
import { isOfStage } from "./sums";

const BELOW_ALL = -1;
const ABOVE_ALL = 101;

/**
 * The list's query, with its quality as the range of error rates, in percent, that the factory's thresholds give it.
 */
export type RecordFilter = Omit<RecordQuery, "quality"> & { quality?: RateBand | undefined };

type Narrowing = Pick<RecordFilter, RecordFilterName>;
/** A column of the records, or of kept totals, by its name. */
type ColumnOf = (name: string) => SQL;

type Rule<Value> = {
  is: (value: Value, column: ColumnOf) => SQL;
  /** The subject of the kept totals that have the column. All of them have the day; null where none has the column. */
  kept: "day" | "worker" | "product" | "line" | "shift" | null;
};

/** What each filter of the list means. Everything that reads a list of records is made from this table. */
const RULES: { [Name in RecordFilterName]: Rule<NonNullable<Narrowing[Name]>> } = {
  from: { is: (from, column) => sql`${column("date")} >= ${from}`, kept: "day" },
  to: { is: (to, column) => sql`${column("date")} <= ${to}`, kept: "day" },
  workerId: named("worker"),
  productionLineId: named("line"),
  stageId: { is: (stageId, column) => isOfStage(column("line_id"), stageId), kept: null },
  productId: named("product"),
  shift: { is: (shift, column) => sql`${column("shift")} = ${shift}`, kept: "shift" },
  quality: { is: isWithin, kept: null },
  defectKindId: { is: hasFaults, kept: null },
};

/** The condition that a record in the list meets, under its own or another name. */
export function matching(filter: Narrowing, name = "performance_records"): SQL {
  return all(RECORD_FILTERS.flatMap((each) => condition(each, filter, (column) => sql.raw(`${name}.${column}`))));
}

/** The subjects of the filters that are set, in their order, and their conditions on kept totals, without the period. */
export function narrowing(filter: Narrowing) {
  const set = RECORD_FILTERS.filter((name) => filter[name] !== undefined && RULES[name].kept !== "day");
  return {
    subjects: set.map((name) => RULES[name].kept),
    only: set.flatMap((name) => condition(name, filter, sql.raw)),
  };
}

export function all(conditions: readonly SQL[]): SQL {
  return sql.join([sql`1`, ...conditions], sql` AND `);
}

function condition<Name extends RecordFilterName>(name: Name, filter: Narrowing, column: ColumnOf): SQL[] {
  const value = filter[name];
  return value === undefined ? [] : [RULES[name].is(value as NonNullable<Narrowing[Name]>, column)];
}

function named(noun: "worker" | "product" | "line"): Rule<Id> {
  return { is: (id, column) => sql`${column(`${noun}_id`)} = ${Number(id)}`, kept: noun };
}

/** The same arithmetic as the label on the screen. A record without pieces has no quality. */
function isWithin({ above, upTo }: RateBand, column: ColumnOf): SQL {
  const rate = sql`coalesce(${column("error_rate_typed")},
    CAST(${column("pieces_defective")} AS REAL) / nullif(${column("pieces_made")}, 0) * 100)`;
  return sql`(${rate} > ${above ?? BELOW_ALL} AND ${rate} <= ${upTo ?? ABOVE_ALL})`;
}

/** Whether a record has faults of a kind. The first condition is that of the index of records with faults. */
function hasFaults(kindId: Id, column: ColumnOf): SQL {
  const kinds = column("defect_kinds");
  return sql`(${kinds} <> '[]' AND EXISTS (SELECT 1 FROM json_each(${kinds}) WHERE value ->> 'causeId' = ${kindId}))`;
}
