import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import { type ProductionLine, ProductionLineInput } from "#app/catalogue/domain/production-lines";
import { type Product, ProductInput, productValuesOf, withoutProductValues } from "#app/catalogue/domain/products";
import { changes } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import { shiftsOf } from "#app/core/domain/calendar/shifts";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Deps } from "#app/core/services/deps";
import type { LineValue, ProductValue } from "#app/imports/data/catalogue";
import type { StagedRow } from "#app/imports/data/rows";
import type { ImportOptions, ImportResource } from "#app/imports/domain/imports";
import { type LineField, type LineSheetRow, readLineRow } from "#app/imports/domain/line-sheet";
import { type ProductField, type ProductSheetRow, readProductRow } from "#app/imports/domain/product-sheet";
import { isRejection } from "#app/imports/domain/read-fields";
import type { Reason, Rejection } from "#app/imports/domain/rejections";
import type { Factory } from "#app/plant/domain/factory";
import { always, heldAfter, heldFrom, heldOn } from "#app/plant/domain/held";
import {
  hasRoomForCrew,
  lineValuesOf,
  withOneTarget,
  withoutLineValues,
  withoutOtherTarget,
} from "#app/plant/domain/line-values";
import { isMadeToday, todayOf } from "#app/plant/services/today";
import type { ImportTable, TableRow } from "./table";

/**
 * The production lines of a file. Of two rows with one name the first counts. A row that the form would refuse for what
 * the line has besides is rejected.
 */
export async function stagedLines(deps: Deps, table: ImportTable, { mode }: Pick<ImportOptions, "mode">) {
  const [today, factory] = await Promise.all([todayOf(deps), deps.settings()]);
  const known = await byKey(deps, await lines.all(deps.db, today), ({ name }) => name);
  const mapping = table.mapping as ColumnMapping<LineField>;
  return staged<LineSheetRow, LineValue>(deps, table, {
    resource: "production_line",
    field: "name",
    read: ({ line, row }) =>
      readLineRow(line, row, { mapping, decimal: table.detected.decimal, stages: factory.stages }),
    asValue: (read) => lineValue(read, known.get(uniqueKey(read.name)), today),
    problemOf: (value) => (value.before && mode === "skip" ? null : lineProblem(value, { factory, today })),
  });
}

/** The products of a file. Of two rows with one code the first counts. */
export async function stagedProducts(deps: Deps, table: ImportTable) {
  const [today, { stages }] = await Promise.all([todayOf(deps), deps.settings()]);
  const known = await byKey(deps, await products.all(deps.db, today), ({ code }) => code);
  const mapping = table.mapping as ColumnMapping<ProductField>;
  return staged<ProductSheetRow, ProductValue>(deps, table, {
    resource: "product",
    field: "code",
    read: ({ line, row }) => readProductRow(line, row, { mapping, ...table.detected, stages }),
    asValue: (read) => productValue(read, known.get(uniqueKey(read.code)), today),
    problemOf: () => null,
  });
}

type Known<Item> = { item: Item; isNew: boolean };

async function byKey<Item extends { createdAt: number }>(deps: Deps, items: Item[], keyOf: (item: Item) => string) {
  const known = new Map<string, Known<Item>>();
  for (const item of items) known.set(uniqueKey(keyOf(item)), { item, isNew: await isMadeToday(deps, item) });
  return known;
}

type Staging<Read, Value> = {
  resource: ImportResource;
  /** The field by which the file names its objects. */
  field: string & keyof Read;
  read: (row: TableRow) => Read | Rejection;
  asValue: (read: Read) => Value;
  problemOf: (value: Value) => Reason | null;
};

function* staged<Read extends object, Value extends object>(
  { newId }: Pick<Deps, "newId">,
  table: ImportTable,
  { resource, field, read, asValue, problemOf }: Staging<Read, Value>,
): Generator<StagedRow> {
  const earlier = new Map<string, number>();
  for (const each of table.rows()) {
    const { line, problem } = each;
    const found = problem ? { line, ...problem } : read(each);
    if (isRejection(found)) {
      const { line: _, ...reason } = found;
      yield { line, resource, reason };
      continue;
    }
    const value = String(found[field]);
    const first = earlier.get(uniqueKey(value));
    if (first === undefined) earlier.set(uniqueKey(value), line);
    if (first !== undefined) {
      yield { line, resource, reason: { field, key: "imports:namedTwice", params: { line: first, value } } };
      continue;
    }
    const made = asValue(found);
    const reason = problemOf(made);
    yield reason ? { line, resource, reason } : { line, resource, id: newId(), value: made };
  }
}

function lineProblem(
  { first, laterValues, shifts, before, changed }: LineValue,
  { factory, today }: { factory: Factory; today: Day },
): Reason | null {
  if (before && !changed) return null;
  if (!hasRoomForCrew({ first, later: laterValues }, today)) {
    return { field: "crew", key: "production-lines:crewBeyondCapacity" };
  }
  const isElsewhere = (!before || changed?.next.shifts) && shiftsOf(factory, { shifts }).length === 0;
  return isElsewhere ? { field: "shifts", key: "plant:shiftsRequired" } : null;
}

function lineValue(read: LineSheetRow, known: Known<ProductionLine> | undefined, today: Day): LineValue {
  const given = withoutLineValues(read);
  const values = withoutOtherTarget(lineValuesOf(read));
  const before = known ? inputOf(ProductionLineInput, known.item) : null;
  const made = ProductionLineInput.parse({ capacity: read.crew ?? 1, ...values, name: read.name });
  const texts = { ...withoutLineValues(before ?? made), ...given };
  const from = known ? heldFrom(known.item.held, { today, isNew: known.isNew }) : null;
  const held = known ? withOneTarget(heldAfter(known.item.held, values, from)) : always(lineValuesOf(made));
  return {
    ...texts,
    first: held.first,
    laterValues: held.later,
    ...lines.derived(texts),
    seen: known?.item.version ?? 0,
    before,
    changed: before && changes(before, { ...texts, ...heldOn(held, today) }),
  };
}

function productValue(read: ProductSheetRow, known: Known<Product> | undefined, today: Day): ProductValue {
  const values = productValuesOf(read);
  const before = known ? inputOf(ProductInput, known.item) : null;
  const made = ProductInput.parse({ name: read.code, code: read.code });
  const texts = withoutProductValues({ ...(before ?? made), ...read });
  const held = known
    ? heldAfter(known.item.held, values, heldFrom(known.item.held, { today, isNew: known.isNew }))
    : always(productValuesOf({ ...made, ...values }));
  const stored = products.storedHeld(held);
  return {
    ...texts,
    first: stored.first,
    laterValues: stored.later,
    ...products.derived(texts),
    seen: known?.item.version ?? 0,
    before,
    changed: before && changes(before, { ...texts, ...heldOn(held, today) }),
  };
}

/** The fields of an object that its form has. */
function inputOf<Input extends object>(schema: { shape: object }, item: Input): Input {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in schema.shape)) as Input;
}
