import type { FileStore } from "#app/core/gateways/files";
import { openLocal } from "../local-database.mjs";
import { type Account, accountRows } from "./accounts";
import { DEMO_CLOCK, inventFactory } from "./factory";
import { happen } from "./happenings";
import { insertions } from "./load";
import { keepPicture } from "./pictures/draw";
import { rowsOf } from "./rows";
import { announcement, settings } from "./settings";

/** Fills the local database that `npm start` opens, and returns what was done. */
export async function seed(directory: string): Promise<string> {
  await using local = await openLocal(directory);
  // With `await`, because the database closes when this returns.
  return await fill(local.db, await local.files(), Date.now());
}

/** Fills an empty database as of an instant. */
export async function fill(db: D1Database, files: FileStore, now: number) {
  const users = await db.prepare("SELECT count(*) AS count FROM users").first<{ count: number }>();
  if (users?.count) return "The database already has users; nothing was seeded.";
  const factory = inventFactory(now);
  const accounts = await accountRows(now);
  const [early, late] = accounts.filter(({ role }) => role === "supervisor") as [Account, Account];
  const tables = { users: accounts, ...rowsOf(factory, [early.id, late.id]) };
  for (const product of factory.products) await keepPicture(files, product);
  const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
  await db.batch([settings(db, DEMO_CLOCK), ...insertions(db, tables), announcement(db, { now, counts })]);
  await happen(db, { factory, accounts, tables });
  const list = Object.entries(counts).map(([table, count]) => `${count} ${table.replaceAll("_", " ")}`);
  return `Seeded the demo factory: ${list.join(", ")}.`;
}
