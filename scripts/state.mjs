import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrationNames, readMigration } from "./migrations.mjs";
import { root, runQuietly } from "./processes.mjs";

/** The local secrets, made once; a deployment has its own. */
export async function ensureSecrets() {
  const file = join(root, ".dev.vars");
  if (existsSync(file)) return;
  await writeFile(file, `SESSION_SECRET=${randomBytes(36).toString("base64url")}\n`, { mode: 0o600 });
}

/**
 * Brings the local database in `directory` up to date and, for `seed` "demo", fills it once. A note beside the data
 * remembers this, so that the next start need not query the database. Returns whether it was filled just now.
 * @throws MadeBefore when the database has migrations that no longer exist
 */
export async function prepareState(directory, seed) {
  await mkdir(directory, { recursive: true });
  const note = join(directory, "prepared.json");
  const done = await readFile(note, "utf8").then(JSON.parse, () => ({}));
  const names = await migrationNames();
  const migrations = await digestOf(names);
  if (done.migrations !== migrations) {
    if (done.migrations && !isContinuedBy(names, done.applied)) throw new MadeBefore(directory);
    console.log("Preparing the database …");
    await migrate(directory);
  }
  const isNew = seed === "demo" && done.seed !== "demo";
  if (isNew) {
    console.log("Filling the demo factory …");
    await runQuietly([process.execPath, ["scripts/seed.mjs", "--persist-to", directory]]);
  }
  await writeFile(note, JSON.stringify({ migrations, applied: names, seed: done.seed === "demo" ? "demo" : seed }));
  return { isNew };
}

class MadeBefore extends Error {
  constructor(directory) {
    super(
      `The local data in ${directory} was made by migrations that this version does not have.\n` +
        "To begin again, remove that folder and start once more. Everything entered there is lost.",
    );
  }
}

/**
 * Whether a database with these migrations only lacks newer ones. Notes of older versions do not list what was applied.
 */
function isContinuedBy(names, applied) {
  return applied?.every((name) => names.includes(name)) ?? false;
}

async function digestOf(migrations) {
  const hash = createHash("sha256");
  for (const name of migrations) hash.update(name).update(await readMigration(name));
  return hash.digest("hex");
}
