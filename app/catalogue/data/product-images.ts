import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import type { ImageType } from "#app/core/domain/pictures/images";
import { products } from "./tables";

/** The key under which a product's picture is stored. */
export function find(db: Database, id: Id) {
  return db
    .select({ imageKey: products.imageKey, imageType: products.imageType, version: products.version })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.hiddenAt)))
    .get();
}

export function set(
  db: Database,
  current: { id: Id; version: number },
  { now, ...image }: { imageKey: string | null; imageType: ImageType | null; now: number },
) {
  return db
    .update(products)
    .set({ ...image, updatedAt: now, version: current.version + 1 })
    .where(and(eq(products.id, current.id), eq(products.version, current.version), isNull(products.hiddenAt)));
}

/** Every key in use, so that unused files can be deleted. */
export async function keys(db: Database): Promise<string[]> {
  const rows = await db.select({ imageKey: products.imageKey }).from(products).where(isNotNull(products.imageKey));
  return rows.map(({ imageKey }) => imageKey as string);
}

/** Forgets the pictures of products hidden before an instant: a merge that hid them can no longer be undone. */
export function forgetHiddenBefore(db: Database, instant: number) {
  return db
    .update(products)
    .set({ imageKey: null, imageType: null })
    .where(and(isNotNull(products.imageKey), lt(products.hiddenAt, instant)));
}
