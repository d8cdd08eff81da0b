import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openLocal } from "./local-database.mjs";
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

/**
 * Applies the migrations that the local database in `directory` lacks, each as a whole or not at all. wrangler starts a
 * workerd for each, which takes a quarter of a minute for an empty database.
 */
export async function migrate(directory) {
  const { unstable_splitSqlQuery: statementsOf } = await import("wrangler");
  const local = await openLocal(directory);
  try {
    await local.db.prepare(APPLIED).run();
    const { results } = await local.db.prepare("SELECT name FROM d1_migrations").all();
    const applied = results.map(({ name }) => name);
    for (const name of await migrationNames()) {
      if (applied.includes(name)) continue;
      const statements = statementsOf(await readMigration(name)).map((statement) => local.db.prepare(statement));
      const noted = local.db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      await local.db.batch([...statements, noted]);
    }
  } finally {
    await local.dispose();
  }
}
