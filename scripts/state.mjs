import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, runQuietly, tool } from "./processes.mjs";

const wrangler = (...args) => tool("wrangler/bin/wrangler.js", ...args);

/** The local secrets, made once; a deployment has its own. */
export async function ensureSecrets() {
  const file = join(root, ".dev.vars");
  if (existsSync(file)) return;
  await writeFile(file, `SESSION_SECRET=${randomBytes(36).toString("base64url")}\n`, { mode: 0o600 });
}

/**
 * Brings the local database in `directory` up to date and, for `seed` "demo", fills it once. A note beside the data
 * remembers what was done, so that the next start need not ask the database. Says whether it filled it just now.
 */
export async function prepareState(directory, seed) {
  await mkdir(directory, { recursive: true });
  const note = join(directory, "prepared.json");
  const done = await readFile(note, "utf8").then(JSON.parse, () => ({}));
  const migrations = await digestOfMigrations();
  if (done.migrations !== migrations) {
    console.log("Preparing the database …");
    await runQuietly(wrangler("d1", "migrations", "apply", "DB", "--local", "--persist-to", directory));
  }
  const isNew = seed === "demo" && done.seed !== "demo";
  if (isNew) {
    console.log("Filling the demo factory …");
    await runQuietly([process.execPath, ["scripts/seed.mjs", "--persist-to", directory]]);
  }
  await writeFile(note, JSON.stringify({ migrations, seed: done.seed === "demo" ? "demo" : seed }));
  return { isNew };
}

async function digestOfMigrations() {
  const folder = join(root, "migrations");
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}
