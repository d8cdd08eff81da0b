import { eq, sql } from "drizzle-orm";
import {
  type ProductInput,
  type ProductQuery,
  type ProductValues,
  productValuesOf,
  withoutProductValues,
} from "#app/catalogue/domain/products";
import type { RowVersion } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { holdsWordSql } from "#app/core/data/lists/holds-words";
import { reads, same, shownColumns } from "#app/core/data/noun/reads";
import { writes } from "#app/core/data/noun/writes";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { ImageType } from "#app/core/domain/pictures/images";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { heldBy, heldOnSql, sorted } from "#app/plant/data/held";
import { always, type Held, heldOn as heldOnDay } from "#app/plant/domain/held";
import type { Prices } from "#app/plant/domain/prices";
import type { StageStandard, Standards } from "#app/plant/domain/standards";
import { onDay } from "./on-day";
import { products } from "./tables";

/** The values of a product that hold from a day on, as they are stored. */
type Stored = Prices & Standards;

const columns = {
  ...shownColumns(products, ["codeKey", "imageKey", "imageType", "searchText", "hiddenAt"]),
  leftOut: sql<string>`iif(${products.stagesLeftOut} = '[]', '', coalesce((SELECT group_concat(name, ', ') FROM stages
    WHERE CAST(id AS TEXT) IN (SELECT value FROM json_each(${products.stagesLeftOut}))), ''))`.as("names_left_out"),
  held: heldBy<Stored>(sql`${products}`).as("held"),
  hasImage: sql<number>`${products.imageKey} IS NOT NULL`.as("has_image"),
};

function sortColumns(day: Day) {
  const held = (name: keyof Stored) => [sorted(heldOnSql(name, sql`${day}`, sql`${products}`))];
  return {
    name: [products.searchText],
    code: [products.codeKey],
    category: [products.category],
    unitPrice: held("unitPriceMillis"),
    labourPrice: held("labourPriceMillis"),
    standardMinutes: held("standardMillis"),
    status: [products.status],
    createdAt: [products.createdAt],
  };
}

export const { page, part, beyond, find, findAll, all } = onDay(
  reads<ProductQuery, Day, typeof columns>({
    table: products,
    columns,
    sorts: sortColumns,
    found: (q) => holdsWordSql(products.searchText, q),
    filters: { category: same(products.category), status: same(products.status) },
    total: (db) => counts.stored(db, "products"),
  }),
  asProduct,
);

const stored = writes<typeof products, ProductInput>({
  table: products,
  asRow: withoutProductValues,
  derived,
  key: ["codeKey", "code"],
});

/** The values of a new or changed product are kept beside it, by `keep` of the plant. */
export const { insert, update, setStatus, show, nameOf, removeUnlessInHistory } = stored;

type Image = { imageKey: string | null; imageType: ImageType | null };

/** Hides a product and its picture. Changes nothing when the version is no longer the one that was read. */
export function hide(
  db: Database,
  product: RowVersion,
  now: number,
  image: Image = { imageKey: null, imageType: null },
) {
  return stored.hide(db, product, now, image);
}

/** The values of a product on every day, also of a hidden one. */
export async function valuesOnEveryDay(db: Database, id: Id): Promise<Held<ProductValues>> {
  const row = await db.select({ held: columns.held }).from(products).where(eq(products.id, id)).get();
  return row ? asHeldValues(row.held) : always(NO_VALUES);
}

/** The categories in use, skipping from one to the next along the index. */
export async function categories(db: Database): Promise<string[]> {
  const rows = await db.all<{ category: string }>(sql`
    WITH RECURSIVE used (category) AS (
      SELECT min(category) FROM products WHERE hidden_at IS NULL AND category > ''
      UNION ALL
      SELECT (SELECT min(category) FROM products WHERE hidden_at IS NULL AND category > used.category)
      FROM used WHERE category IS NOT NULL
    )
    SELECT category FROM used WHERE category IS NOT NULL`);
  return rows.map(({ category }) => category);
}

export function derived({ name, code, category }: Pick<ProductInput, "name" | "code" | "category">) {
  return { codeKey: uniqueKey(code), searchText: searchText(name, code, category) };
}

type Row = { hasImage: number; held: Held<Stored> };

const NO_VALUES: ProductValues = { unitPrice: null, labourPrice: null, standardMinutes: null, stageStandards: [] };

function asProduct<Rest>({ hasImage, held: stored, ...product }: Row & Rest, day: Day) {
  const held = asHeldValues(stored);
  return {
    ...product,
    ...heldOnDay(held, day),
    held,
    hasImage: hasImage === 1,
  };
}

function asHeldValues({ first, later }: Held<Stored>): Held<ProductValues> {
  return { first: { ...NO_VALUES, ...asValues(first) }, later: later.map(asValues) };
}

/** The values of a product, or those that change on a day. */
function asValues<Change extends Partial<Stored>>(change: Change) {
  const { unitPriceMillis, labourPriceMillis, standardMillis, stageStandards, ...day } = change;
  return {
    ...day,
    ...(unitPriceMillis !== undefined && { unitPrice: whole(unitPriceMillis) }),
    ...(labourPriceMillis !== undefined && { labourPrice: whole(labourPriceMillis) }),
    ...(standardMillis !== undefined && { standardMinutes: whole(standardMillis) }),
    ...(stageStandards !== undefined && { stageStandards: asStageStandards(stageStandards) }),
  };
}

function asStageStandards(stored: Standards["stageStandards"]): StageStandard[] {
  return Object.entries(stored ?? {}).map(([stageId, thousandths]) => ({
    stageId,
    standardMinutes: thousandths / 1000,
  }));
}

/** The values of every day as they are stored. */
export function storedHeld({ first, later }: Held<ProductValues>): Held<Stored> {
  return { first: asStored(first) as Stored, later: later.map(asStored) };
}

function asStored<Change extends Partial<ProductValues>>(change: Change) {
  const { unitPrice, labourPrice, standardMinutes, stageStandards, ...day } = change;
  return {
    ...day,
    ...(unitPrice !== undefined && { unitPriceMillis: millis(unitPrice) }),
    ...(labourPrice !== undefined && { labourPriceMillis: millis(labourPrice) }),
    ...(standardMinutes !== undefined && { standardMillis: millis(standardMinutes) }),
    ...(stageStandards !== undefined && { stageStandards: asMillis(stageStandards) }),
  };
}

/** By the ids of their stages, in one order, so that equal standards are stored alike. */
function asMillis(ofStages: readonly StageStandard[]): Standards["stageStandards"] {
  if (ofStages.length === 0) return null;
  const sorted = ofStages.toSorted((a, b) => Number(a.stageId) - Number(b.stageId));
  return Object.fromEntries(
    sorted.map(({ stageId, standardMinutes }) => [stageId, Math.round(standardMinutes * 1000)]),
  );
}

/** Thousandths as a whole number, or none. */
function whole(thousandths: number | null) {
  return thousandths === null ? null : thousandths / 1000;
}

function millis(value: number | null) {
  return value === null ? null : Math.round(value * 1000);
}

/** The description of products for the log and the palette. A restored product has no picture: it was deleted too. */
export const noun = {
  table: products,
  name: products.name,
  label: products.name,
  hint: products.code,
  text: products.searchText,
  taken: { code: products.codeKey },
  restoring: {
    find,
    asRow: stored.rowOf,
    held: (input: ProductInput) => storedHeld(always(productValuesOf(input))),
  },
};
