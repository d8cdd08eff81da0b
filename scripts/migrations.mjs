import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

const FOLDER = join(root, "migrations");
/** The table in which wrangler notes them, so that `npm run db:migrate` continues where this ended. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** The names of all migrations, oldest first. */
export async function migrationNames() {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
}

export function readMigration(name) {
  return readFile(join(FOLDER, name), "utf8");
}

/** The statements of a migration, as wrangler separates them. */
export async function statementsOf(name) {
  const { unstable_splitSqlQuery: split } = await import("wrangler");
  return split(await readMigration(name));
}

/**
 * Applies the migrations that the local database in `directory` lacks, each as a whole or not at all. wrangler starts a
 * workerd for each, which takes a quarter of a minute for an empty database. `npm start` loads this file before any
 * package is installed, so packages are imported here and not above.
 */
export async function migrate(directory) {
  const { openLocal } = await import("./local-database.mjs");
  const local = await openLocal(directory);
  try {
    await local.db.prepare(APPLIED).run();
    const { results } = await local.db.prepare("SELECT name FROM d1_migrations").all();
    const applied = results.map(({ name }) => name);
    for (const name of await migrationNames()) {
      if (applied.includes(name)) continue;
      const statements = (await statementsOf(name)).map((statement) => local.db.prepare(statement));
      const noted = local.db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      await local.db.batch([...statements, noted]);
    }
  } finally {
    // Node 20 does not know `await using` yet.
    await local[Symbol.asyncDispose]();
  }
}
