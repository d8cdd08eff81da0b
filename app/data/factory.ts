import { and, eq } from "drizzle-orm";
import type { Factory } from "#app/domain/factory";
import type { Database } from "./database";
import { factory } from "./schema";

/** The one row of settings. A migration makes it, so it is always there. */
export async function settings(db: Database): Promise<Factory & { version: number }> {
  const row = await db.select().from(factory).get();
  if (!row) throw new Error("the factory's settings are missing: apply the migrations");
  return row;
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, version: number, changed: Partial<Omit<Factory, "isDemo">>) {
  return db
    .update(factory)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(factory.id, THE_ONE_ROW), eq(factory.version, version)));
}

const THE_ONE_ROW = 1;
