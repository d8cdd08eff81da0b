import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Page } from "#app/domain/lists";
import type { Product, ProductInput, ProductQuery } from "#app/domain/products";
import { searchText, uniqueKey } from "#app/domain/search-text";
import type { Status } from "#app/domain/statuses";
import { asRead, isOneOf, type Kept } from "./as-read";
import * as counts from "./counts";
import type { Database } from "./database";
import { performanceRecords, products } from "./schema";

type Now = { now: number };
type Current = { id: Id; version: number };

const columns = {
  id: products.id,
  name: products.name,
  code: products.code,
  description: products.description,
  category: products.category,
  unitPriceCents: products.unitPriceCents,
  standardMillis: products.standardMillis,
  status: products.status,
  hasImage: sql<number>`${products.imageKey} IS NOT NULL`.as("has_image"),
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  version: products.version,
};

const sortColumns = {
  name: products.searchText,
  code: products.codeKey,
  category: products.category,
  unitPrice: products.unitPriceCents,
  standardMinutes: products.standardMillis,
  status: products.status,
  createdAt: products.createdAt,
};

export async function page(db: Database, query: ProductQuery): Promise<Page<Product>> {
  const where = matching(query);
  const rows = db
    .select(columns)
    .from(products)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const isFiltered = query.q || query.category || query.status;
  const total = isFiltered ? counts.capped(db, products, where) : counts.kept(db, "products");
  const found = await counts.readPage(db, rows, total, query);
  return { ...found, items: found.items.map(asProduct) };
}

/** Every product that matches, for exports; products are few. */
export async function all(db: Database, query: ProductQuery) {
  const rows = await db
    .select(columns)
    .from(products)
    .where(matching(query))
    .orderBy(...ordering(query));
  return rows.map(asProduct);
}

export async function find(db: Database, id: Id): Promise<Product | undefined> {
  const [product] = await findAll(db, [id]);
  return product;
}

/** Those of the ids that exist. */
export async function findAll(db: Database, ids: Id[]) {
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(isOneOf(products.id, ids), isNull(products.hiddenAt)));
  return rows.map(asProduct);
}

/** The categories in use, hopping from one to the next along the index. */
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

export function insert(db: Database, { id, now, ...product }: ProductInput & { id: Id } & Now) {
  return db.insert(products).values({ id, ...asRow(product), ...derived(product), createdAt: now, updatedAt: now });
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, current: Current & ProductInput, { now, ...change }: Partial<ProductInput> & Now) {
  return db
    .update(products)
    .set({ ...asRow(change), ...derived({ ...current, ...change }), updatedAt: now, version: current.version + 1 })
    .where(unchanged(current));
}

/** Leaves out every product that is no longer what was read. */
export function setStatus(db: Database, kept: Kept[], { status, now }: { status: Status } & Now) {
  return db
    .update(products)
    .set({ status, updatedAt: now, version: sql`${products.version} + 1` })
    .where(and(asRead(products, kept), isNull(products.hiddenAt)));
}

/** A product with history is hidden, keeps its name there and loses its picture; one without is deleted. */
export function remove(db: Database, product: Current, { now, hasHistory }: { hasHistory: boolean } & Now) {
  if (!hasHistory) return db.delete(products).where(unchanged(product));
  return db
    .update(products)
    .set({ hiddenAt: now, updatedAt: now, version: product.version + 1, imageKey: null, imageType: null })
    .where(unchanged(product));
}

export async function hasHistory(db: Database, id: Id) {
  const recorded = await db
    .select({ id: performanceRecords.id })
    .from(performanceRecords)
    .where(eq(performanceRecords.productId, id))
    .limit(1);
  return recorded.length > 0;
}

function matching({ q, category, status }: ProductQuery) {
  return and(
    isNull(products.hiddenAt),
    q ? sql`instr(${products.searchText}, ${q}) > 0` : undefined,
    category ? eq(products.category, category) : undefined,
    status ? eq(products.status, status) : undefined,
  );
}

function ordering({ sort, order }: ProductQuery) {
  const direction = order === "desc" ? desc : asc;
  return [direction(sortColumns[sort]), direction(products.id)];
}

function unchanged(product: Current) {
  return and(eq(products.id, product.id), eq(products.version, product.version), isNull(products.hiddenAt));
}

export function derived({ name, code, category }: Pick<ProductInput, "name" | "code" | "category">) {
  return { codeKey: uniqueKey(code), searchText: searchText(name, code, category) };
}

type Row = { hasImage: number; unitPriceCents: number | null; standardMillis: number | null };

function asProduct<Rest>({ hasImage, unitPriceCents, standardMillis, ...product }: Row & Rest) {
  return {
    ...product,
    unitPrice: unitPriceCents === null ? null : unitPriceCents / 100,
    standardMinutes: standardMillis === null ? null : standardMillis / 1000,
    hasImage: hasImage === 1,
  };
}

export function asRow<Change extends Partial<ProductInput>>({ unitPrice, standardMinutes, ...change }: Change) {
  return {
    ...change,
    ...(unitPrice !== undefined && { unitPriceCents: unitPrice === null ? null : Math.round(unitPrice * 100) }),
    ...(standardMinutes !== undefined && {
      standardMillis: standardMinutes === null ? null : Math.round(standardMinutes * 1000),
    }),
  };
}
