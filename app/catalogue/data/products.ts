import { sql } from "drizzle-orm";
import type { ProductInput, ProductQuery, ProductValues } from "#app/catalogue/domain/products";
import type { RowVersion } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { holdsWordSql } from "#app/core/data/lists/holds-words";
import { reads, same, shownColumns } from "#app/core/data/noun/reads";
import { writes } from "#app/core/data/noun/writes";
import type { Day } from "#app/core/domain/calendar/days";
import type { ImageType } from "#app/core/domain/pictures/images";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { heldBy, heldOnSql, sorted } from "#app/plant/data/held";
import { always, type Held, heldOn as heldOnDay } from "#app/plant/domain/held";
import type { StageStandard, Standards } from "#app/plant/domain/standards";
import { onDay } from "./on-day";
import { products } from "./tables";

const columns = {
  ...shownColumns(products, ["codeKey", "imageKey", "imageType", "searchText", "hiddenAt"]),
  leftOut: sql<string>`iif(${products.stagesLeftOut} = '[]', '', coalesce((SELECT group_concat(name, ', ') FROM stages
    WHERE CAST(id AS TEXT) IN (SELECT value FROM json_each(${products.stagesLeftOut}))), ''))`.as("names_left_out"),
  held: heldBy<Standards>(sql`${products}`).as("held"),
  hasImage: sql<number>`${products.imageKey} IS NOT NULL`.as("has_image"),
};

function sortColumns(day: Day) {
  return {
    name: [products.searchText],
    code: [products.codeKey],
    category: [products.category],
    unitPrice: [products.unitPriceMillis],
    standardMinutes: [sorted(heldOnSql("standardMillis", sql`${day}`, sql`${products}`))],
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

const stored = writes<typeof products, ProductInput>({ table: products, asRow, derived, key: ["codeKey", "code"] });

/** The standard of a new or changed product is kept beside it, by `keep` of the plant. */
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

type Row = { hasImage: number; unitPriceMillis: number | null; held: Held<Standards> };

function asProduct<Rest>({ hasImage, unitPriceMillis, held: stored, ...product }: Row & Rest, day: Day) {
  const first = { standardMinutes: null, stageStandards: [], ...asValues(stored.first) };
  const held: Held<ProductValues> = { first, later: stored.later.map(asValues) };
  return {
    ...product,
    ...heldOnDay(held, day),
    unitPrice: whole(unitPriceMillis),
    held,
    hasImage: hasImage === 1,
  };
}

/** Standards are rows of their own. */
function asRow<Change extends Partial<ProductInput>>(input: Change) {
  const { unitPrice, standardMinutes: _, stageStandards: _ofStages, ...change } = input;
  return { ...change, ...(unitPrice !== undefined && { unitPriceMillis: millis(unitPrice) }) };
}

/** The standards of a product, or those that change on a day. */
function asValues<Change extends Partial<Standards>>({ standardMillis, stageStandards, ...day }: Change) {
  return {
    ...day,
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

/** The standards of every day as they are stored. */
export function storedHeld({ first, later }: Held<ProductValues>): Held<Standards> {
  return { first: asStored(first) as Standards, later: later.map(asStored) };
}

function asStored<Change extends Partial<ProductValues>>({ standardMinutes, stageStandards, ...day }: Change) {
  return {
    ...day,
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

export function millis(value: number | null) {
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
    held: ({ standardMinutes, stageStandards }: ProductInput) =>
      storedHeld(always({ standardMinutes, stageStandards })),
  },
};
