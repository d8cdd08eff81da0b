import { spawn } from "node:child_process";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/ports.mjs";
import { sqlite } from "./sqlite";

const PACKAGES = ["directus@11.1.0", "sqlite3@5.1.7"];
const TOKEN = "benchmark-only-benchmark-only-benchmark";
const START_TRIES = 300;
/** The indexes for Directus's lists of the app's records. */
const INDEXES = `
  CREATE INDEX records_of_day ON performance_records (date, id);
  CREATE INDEX records_of_line ON performance_records (line_id, date, id);
  CREATE INDEX records_of_worker ON performance_records (worker_id, date, id);
  CREATE INDEX records_of_product ON performance_records (product_id, date, id);`;

export type Directus = { ask: (query: object) => Promise<string>; close: () => void };

/** Installs Directus from npm if it is not installed yet; returns the reason when that fails. */
export async function installDirectus(home: string): Promise<string | null> {
  const isThere = await stat(join(home, "node_modules/directus/cli.js")).then(
    () => true,
    () => false,
  );
  if (isThere) return null;
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "package.json"), '{ "private": true }');
  return execute(home, "npm", ["install", "--no-audit", "--no-fund", ...PACKAGES]).then(
    () => null,
    (error) => `Directus could not be installed: ${String(error).slice(0, 300)}`,
  );
}

/** Serves a copy of the records, under the same indexes, from a database of its own. */
export async function openDirectus(home: string, from: string): Promise<Directus> {
  const file = join(home, "data.db");
  for (const left of ["", "-wal", "-shm", "-journal"]) await rm(`${file}${left}`, { force: true });
  const port = await freePort();
  const env = environment(file, port);
  await execute(home, "node", ["node_modules/directus/cli.js", "bootstrap"], env);
  const definition = await sqlite(from, "SELECT sql FROM sqlite_master WHERE name = 'performance_records';");
  const plain = definition.replace(/ REFERENCES \w+ \(id\)/g, "").replace(/ CHECK .*(?=,\n)/g, "");
  await sqlite(
    file,
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; ${plain.trim()};
    ATTACH '${from}' AS kept; INSERT INTO performance_records SELECT * FROM kept.performance_records; ${INDEXES}`,
  );
  const server = spawn("node", ["node_modules/directus/cli.js", "start"], { cwd: home, env, stdio: "ignore" });
  const ask = (query: object) => answered(`http://127.0.0.1:${port}/items/performance_records`, query);
  for (let tries = 1; ; tries += 1) {
    const isUp = await ask({ limit: 1 }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries === START_TRIES || server.exitCode !== null) throw new Error("Directus does not start");
    await pause(1_000);
  }
  return { ask, close: () => void server.kill() };
}

/** A long query closes an idle connection, so a dropped request is sent once more. */
async function answered(url: string, query: object): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };
  const search = () => fetch(url, { method: "SEARCH", headers, body: JSON.stringify({ query }) });
  const response = await search().catch(search);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${text}`);
  return text;
}

function environment(file: string, port: number) {
  return {
    ...process.env,
    DB_CLIENT: "sqlite3",
    DB_FILENAME: file,
    KEY: TOKEN,
    SECRET: TOKEN,
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    HOST: "127.0.0.1",
    PORT: String(port),
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    QUERY_LIMIT_MAX: "-1",
    LOG_LEVEL: "error",
  };
}

function execute(cwd: string, command: string, input: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, input, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
    let problems = "";
    child.stderr.on("data", (text) => {
      problems += text;
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(problems))));
  });
}
