import { createHash, randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrationNames, readMigration } from "./migrations.mjs";
import { root, runQuietly, startOf } from "./processes.mjs";

/** The local secrets, made once; a deployment has its own. */
export async function ensureSecrets() {
  const file = join(root, ".dev.vars");
  if (existsSync(file)) return;
  await writeFile(file, `SESSION_SECRET=${randomBytes(36).toString("base64url")}\n`, { mode: 0o600 });
}

/** Whether `.dev.vars` names a client of Google. */
export async function hasOwnGoogle() {
  return /^GOOGLE_CLIENT_ID=./m.test(await readFile(join(root, ".dev.vars"), "utf8"));
}

/**
 * Brings the local database in `directory` up to date and, for `seed` "demo", fills it once. A note beside the data
 * remembers this, so that the next start need not query the database.
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
  if (seed === "demo" && done.seed !== "demo") {
    console.log("Filling the demo factory …");
    await runQuietly([process.execPath, ["scripts/seed.mjs", "--persist-to", directory]]);
  }
  await writeFile(note, JSON.stringify({ migrations, applied: names, seed: done.seed === "demo" ? "demo" : seed }));
}

/** Whether somebody has an account in a prepared directory, as in a restored factory. */
export async function hasAccounts(directory) {
  // This file is loaded before the packages are installed.
  const { openLocal } = await import("./local-database.mjs");
  const local = await openLocal(directory);
  try {
    return (await local.db.prepare("SELECT EXISTS (SELECT 1 FROM users) AS found").first("found")) === 1;
  } finally {
    await local[Symbol.asyncDispose]();
  }
}

/** A start that is still preparing its data does not answer yet. */
const PREPARED_WITHIN_MS = 5 * 60_000;

/**
 * Notes that this process serves the data in `directory` at `url`, until it ends. Two servers would lock each other's
 * database. Returns whether a process was killed that served them before: its server may still be ending.
 * @throws InUse while another process serves them
 */
export async function claimState(directory, url) {
  await mkdir(directory, { recursive: true });
  const note = join(directory, "running.json");
  const claim = () =>
    writeFile(note, JSON.stringify({ pid: process.pid, start: startOf(process.pid), url }), { flag: "wx" });
  const wasKilled = await claim().then(
    () => false,
    async (error) => {
      if (error.code !== "EEXIST") throw error;
      const other = await readFile(note, "utf8").then(JSON.parse, () => ({}));
      if (await isServing(other, note)) throw new InUse(directory, other);
      await rm(note, { force: true });
      await claim();
      return true;
    },
  );
  process.on("exit", () => rmSync(note, { force: true }));
  return wasKilled;
}

/** Whether the process of a note still serves. The number of one that crashed may belong to another program by now. */
async function isServing({ pid, start, url }, note) {
  if (!pid || pid === process.pid) return false;
  const current = startOf(pid);
  if (current === null) return false;
  if (start && current) return start === current;
  const { mtimeMs } = await stat(note);
  if (Date.now() - mtimeMs < PREPARED_WITHIN_MS) return true;
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

class InUse extends Error {
  constructor(directory, { pid, url }) {
    super(
      `Trame already serves the data in ${directory} at ${url} (process ${pid}).\n` +
        "Open it there, or stop it first. A second factory needs a folder and a port of its own:\n" +
        "  STATE_DIR=.wrangler/second PORT=8788 npm start",
    );
  }
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
