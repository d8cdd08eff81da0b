import type { FileStore } from "#app/core/gateways/files";
import { openLocal } from "../local-database.mjs";
import { fill } from "./fill";

/** Fills the local database that `npm start` opens, and returns what was done. */
export async function seed(directory: string): Promise<string> {
  await using local = await openLocal(directory);
  const users = await local.db.prepare("SELECT count(*) AS count FROM users").first<{ count: number }>();
  if (users?.count) return "The database already has users; nothing was seeded.";
  // The files of Miniflare are those of another release than the app's.
  const counts = await fill(local.db, (await local.files()) as FileStore, Date.now());
  const list = Object.entries(counts).map(([table, count]) => `${count} ${table.replaceAll("_", " ")}`);
  return `Seeded the demo factory: ${list.join(", ")}.`;
}
