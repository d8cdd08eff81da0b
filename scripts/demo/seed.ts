import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Miniflare } from "miniflare";
import { accountRows } from "./accounts";
import { DEMO_CLOCK, inventFactory } from "./factory";
import { insertions } from "./load";
import { rowsOf } from "./rows";
import { announcement, settings } from "./settings";

/** Fills the local database that `wrangler dev --persist-to` opens, all of it or nothing. Says what was done. */
export async function seed(directory: string): Promise<string> {
  const local = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: await databaseId() },
    d1Persist: resolve(directory, "v3", "d1"),
  });
  try {
    const db = (await local.getD1Database("DB")) as unknown as D1Database;
    return await fill(db, Date.now());
  } finally {
    await local.dispose();
  }
}

async function fill(db: D1Database, now: number) {
  const users = await db.prepare("SELECT count(*) AS count FROM users").first<{ count: number }>();
  if (users?.count) return "The database already has users; nothing was seeded.";
  const factory = inventFactory(now);
  const accounts = await accountRows(now);
  const tables = {
    users: accounts,
    ...rowsOf(
      factory,
      accounts.map(({ id }) => id),
    ),
  };
  const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
  await db.batch([settings(db, DEMO_CLOCK), ...insertions(db, tables), announcement(db, { now, counts })]);
  const list = Object.entries(counts).map(([table, count]) => `${count} ${table.replaceAll("_", " ")}`);
  return `Seeded the demo factory: ${list.join(", ")}.`;
}

async function databaseId() {
  const config = await readFile(resolve("wrangler.toml"), "utf8");
  const id = /^database_id = "(.+)"$/m.exec(config)?.[1];
  if (!id) throw new Error("wrangler.toml names no database_id");
  return id;
}
