import type { Factory } from "#app/domain/factory";
import type { Database } from "./database";
import { factory } from "./schema";

/** The one row of settings. A migration makes it, so it is always there. */
export async function settings(db: Database): Promise<Factory> {
  const row = await db.select().from(factory).get();
  if (!row) throw new Error("the factory's settings are missing: apply the migrations");
  return row;
}
