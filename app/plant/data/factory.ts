import { and, eq } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { factory } from "#app/core/data/schema";
import type { StoredFactory as Stored } from "#app/plant/domain/factory";

/** The id of the one row of settings. */
export const THE_ONE_ROW = 1;

export type StoredFactory = Stored & { version: number; isAccessDecided: boolean };

/** The one row of settings. A migration makes it, so it always exists. */
export async function settings(db: Database): Promise<StoredFactory> {
  const row = await db.select().from(factory).get();
  if (!row) throw new Error("the factory's settings are missing: apply the migrations");
  return row;
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, version: number, changed: Partial<Omit<StoredFactory, "isDemo" | "version">>) {
  return db
    .update(factory)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(factory.id, THE_ONE_ROW), eq(factory.version, version)));
}
