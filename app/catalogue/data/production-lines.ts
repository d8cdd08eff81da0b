import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { holdsWordSql } from "#app/core/data/lists/holds-words";
import { reads, same, shownColumns } from "#app/core/data/noun/reads";
import { writes } from "#app/core/data/noun/writes";
import type { Day } from "#app/core/domain/calendar/days";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { heldBy, heldOnSql, sorted } from "#app/plant/data/held";
import { targetsBy } from "#app/plant/data/product-aims";
import { always, type Held, heldOn as heldOnDay } from "#app/plant/domain/held";
import { type LineValues, lineValuesOf, withoutLineValues } from "#app/plant/domain/line-values";
import { type HeldTargets, productTargetsOn } from "#app/plant/domain/product-targets";
import { BY_LINE, BY_NAME, STAGE_NAME } from "./line-order";
import { onDay } from "./on-day";
import { productionLines as lines } from "./tables";

const columns = {
  ...shownColumns(lines, ["nameKey", "formerCapacity", "stagePlace", "searchText", "hiddenAt"]),
  stage: STAGE_NAME,
  held: heldBy<LineValues>(sql`${lines}`).as("held"),
  heldTargets: targetsBy(sql`${lines}`).as("held_product_targets"),
};

function sortColumns(day: Day) {
  return {
    name: BY_NAME,
    stageId: BY_LINE,
    capacity: [sorted(heldOnSql("capacity", sql`${day}`, sql`${lines}`))],
    targetOutput: [sorted(heldOnSql("targetOutput", sql`${day}`, sql`${lines}`))],
    location: [lines.location],
    status: [lines.status],
    createdAt: [lines.createdAt],
  };
}

export const { page, part, beyond, find, findAll, all } = onDay(
  reads<ProductionLineQuery, Day, typeof columns>({
    table: lines,
    columns,
    sorts: sortColumns,
    found: (q) => holdsWordSql(lines.searchText, q),
    filters: { status: same(lines.status), stageId: same(lines.stageId) },
    total: (db) => counts.stored(db, "lines"),
  }),
  asLine,
);

/** The names of the lines that work, in their order, to choose from. */
export function working(db: Database) {
  return db
    .select({ id: lines.id, name: lines.name })
    .from(lines)
    .where(and(eq(lines.status, "active"), isNull(lines.hiddenAt)))
    .orderBy(...BY_LINE, asc(lines.id));
}

/** The values of a new or changed line are rows of their own, kept by `keep` of the plant. */
export const { rowOf, insert, update, setStatus, hide, removeUnlessInHistory } = writes<
  typeof lines,
  ProductionLineInput
>({ table: lines, asRow: withoutValues, derived, key: ["nameKey", "name"] });

/** A line with the values that hold on a day. */
function asLine<Row extends { held: Held<LineValues>; heldTargets: HeldTargets[] }>(row: Row, day: Day) {
  return { ...row, ...heldOnDay(row.held, day), targets: productTargetsOn(row.heldTargets, day) };
}

function withoutValues<Change extends Partial<ProductionLineInput>>(change: Change) {
  const { targets: _own, ...texts } = withoutLineValues(change);
  return texts;
}

export function derived(line: Pick<ProductionLineInput, "name" | "location">) {
  return { nameKey: uniqueKey(line.name), searchText: searchText(line.name, line.location) };
}

/** The description of lines for the log and the palette. */
export const noun = {
  table: lines,
  name: lines.name,
  label: lines.name,
  hint: lines.location,
  text: lines.searchText,
  taken: { name: lines.nameKey },
  restoring: {
    find,
    asRow: rowOf,
    held: (input: ProductionLineInput) => always(lineValuesOf(input)),
  },
};
