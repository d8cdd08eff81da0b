import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Product, ProductInput, ProductQuery, ProductValues } from "#app/catalogue/domain/products";
import { asRead, isOneOf, type Kept } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { keepingKey } from "#app/core/data/kept-keys";
import * as counts from "#app/core/data/lists/counts";
import { holdsWord } from "#app/core/data/lists/holds-words";
import { inWay, isAfter, type Order, orderedBy, type Part, placeIn } from "#app/core/data/lists/parts";
import { isUsed } from "#app/core/data/uses";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { ImageType } from "#app/core/domain/pictures/images";
import type { Status } from "#app/core/domain/statuses";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { heldBy, heldOn, sorted } from "#app/plant/data/held";
import { always, type Held, heldOn as heldOnDay } from "#app/plant/domain/held";
import { products } from "./tables";

/** Thousandths of a standard minute per piece; null without a time study. */
export type StoredStandard = { standardMillis: number | null };
type Now = { now: number };
type Current = { id: Id; version: number };

const columns = {
  id: products.id,
  name: products.name,
  code: products.code,
  description: products.description,
  category: products.category,
  unitPriceMillis: products.unitPriceMillis,
  held: heldBy<StoredStandard>(sql`${products}`).as("held"),
  status: products.status,
  hasImage: sql<number>`${products.imageKey} IS NOT NULL`.as("has_image"),
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  version: products.version,
};

function sortColumns(day: Day) {
  return {
    name: products.searchText,
    code: products.codeKey,
    category: products.category,
    unitPrice: products.unitPriceMillis,
    standardMinutes: sorted(heldOn("standardMillis", sql`${day}`, sql`${products}`)),
    status: products.status,
    createdAt: products.createdAt,
  };
}

/** One page of products with the standards of a day; `isFaceted` counts the choices of its filters. */
export async function page(
  db: Database,
  query: ProductQuery,
  day: Day,
  { isFaceted = false }: { isFaceted?: boolean } = {},
): Promise<Page<Product>> {
  const where = matching(query);
  const rows = db
    .select(columns)
    .from(products)
    .where(where)
    .orderBy(...orderedBy(orderOf(query, day)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const isFiltered = query.q || query.category || query.status;
  const total = isFiltered ? counts.capped(db, products, where) : counts.stored(db, "products");
  const found = await counts.readPage(
    db,
    rows,
    total,
    query,
    isFaceted && {
      by: { category: products.category, status: products.status },
      from: products,
      where: matching({ ...query, category: undefined, status: undefined }),
      chosen: query,
    },
  );
  return { ...found, items: found.items.map((row) => asProduct(row, day)) };
}

/** A part of the matching products, for exports. */
export async function part(db: Database, query: ProductQuery, { after, limit, day }: Part & { day: Day }) {
  const order = orderOf(query, day);
  const rows = await db
    .select({ ...columns, place: placeIn(order) })
    .from(products)
    .where(and(matching(query), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
  return rows.map((row) => asProduct(row, day));
}

/** The matching products with greater ids, in their order. */
export async function beyond(
  db: Database,
  query: ProductQuery,
  { after, day }: { after: Id; day: Day },
): Promise<Product[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(matching(query), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(query.size);
  return rows.map((row) => asProduct(row, day));
}

/** A product with the standard of a day. */
export async function find(db: Database, id: Id, day: Day): Promise<Product | undefined> {
  const [product] = await findAll(db, [id], day);
  return product;
}

/** The products with these ids, with the standards of a day. */
export async function findAll(db: Database, ids: Id[], day: Day): Promise<Product[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(isOneOf(products.id, ids), isNull(products.hiddenAt)));
  return rows.map((row) => asProduct(row, day));
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

/** All products that are not deleted, with the standards of a day. */
export async function all(db: Database, day: Day): Promise<Product[]> {
  const rows = await db.select(columns).from(products).where(isNull(products.hiddenAt)).orderBy(asc(products.id));
  return rows.map((row) => asProduct(row, day));
}

/** A new product; its standard is kept before it, by `keep` of the plant. */
export function insert(db: Database, { id, now, ...product }: ProductInput & { id: Id } & Now) {
  return db.insert(products).values({ id, ...asRow(product), ...derived(product), createdAt: now, updatedAt: now });
}

type Change = Partial<ProductInput> & Now;

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, current: Current & ProductInput, { now, ...change }: Change) {
  return db
    .update(products)
    .set({
      ...asRow(change),
      ...keepingKey(derived({ ...current, ...change }), "codeKey", current.code),
      updatedAt: now,
      version: current.version + 1,
    })
    .where(unchanged(current));
}

/** Skips every product that changed since it was read. */
export function setStatus(db: Database, kept: Kept[], { status, now }: { status: Status } & Now) {
  return db
    .update(products)
    .set({ status, updatedAt: now, version: sql`${products.version} + 1` })
    .where(and(asRead(products, kept), isNull(products.hiddenAt)));
}

type Image = { imageKey: string | null; imageType: ImageType | null };

/** Hides a product and its picture. Changes nothing when the version is no longer the one that was read. */
export function hide(db: Database, product: Current, now: number, image: Image = { imageKey: null, imageType: null }) {
  return db
    .update(products)
    .set({ hiddenAt: now, updatedAt: now, version: product.version + 1, ...image })
    .where(unchanged(product));
}

/** Shows a hidden product again, perhaps with a picture; touches nothing when there is none. */
export function show(db: Database, id: Id, now: number, image: Image | null) {
  return db
    .update(products)
    .set({ hiddenAt: null, updatedAt: now, version: sql`${products.version} + 1`, ...image })
    .where(and(eq(products.id, id), isNotNull(products.hiddenAt)));
}

/** The name of a product, also of a hidden one. */
export async function nameOf(db: Database, id: Id): Promise<string> {
  const found = await db.select({ name: products.name }).from(products).where(eq(products.id, id)).get();
  return found?.name ?? "";
}

/** A hidden product with history keeps its name there. One without is deleted. */
export function removeUnlessInHistory(db: Database, id: Id) {
  return db
    .delete(products)
    .where(and(eq(products.id, id), isNotNull(products.hiddenAt), sql`NOT ${isUsed("products", sql`${products.id}`)}`));
}

function matching({ q, category, status }: ProductQuery) {
  return and(
    isNull(products.hiddenAt),
    q ? holdsWord(products.searchText, q) : undefined,
    category ? eq(products.category, category) : undefined,
    status ? eq(products.status, status) : undefined,
  );
}

function orderOf({ sort, order }: ProductQuery, day: Day): Order {
  return inWay([sortColumns(day)[sort], products.id], order);
}

function unchanged(product: Current) {
  return and(eq(products.id, product.id), eq(products.version, product.version), isNull(products.hiddenAt));
}

export function derived({ name, code, category }: Pick<ProductInput, "name" | "code" | "category">) {
  return { codeKey: uniqueKey(code), searchText: searchText(name, code, category) };
}

type Row = { hasImage: number; unitPriceMillis: number | null; held: Held<StoredStandard> };

function asProduct<Rest>({ hasImage, unitPriceMillis, held: stored, ...product }: Row & Rest, day: Day) {
  const later = stored.later.map(({ from, standardMillis = null }) => ({
    from,
    standardMinutes: whole(standardMillis),
  }));
  const held: Held<ProductValues> = { first: { standardMinutes: whole(stored.first.standardMillis) }, later };
  return {
    ...product,
    ...heldOnDay(held, day),
    unitPrice: whole(unitPriceMillis),
    held,
    hasImage: hasImage === 1,
  };
}

/** Standards are rows of their own. */
function asRow<Change extends Partial<ProductInput>>({ unitPrice, standardMinutes: _, ...change }: Change) {
  return { ...change, ...(unitPrice !== undefined && { unitPriceMillis: millis(unitPrice) }) };
}

/** The standards of every day as they are stored. */
export function storedHeld({ first, later }: Held<ProductValues>): Held<StoredStandard> {
  return {
    first: { standardMillis: millis(first.standardMinutes) },
    later: later.map(({ from, standardMinutes = null }) => ({ from, standardMillis: millis(standardMinutes) })),
  };
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
    asRow: (input: ProductInput) => ({ ...asRow(input), ...derived(input) }),
    held: ({ standardMinutes }: ProductInput) => storedHeld(always({ standardMinutes })),
  },
};
