import { cp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { openLocal } from "../../scripts/local-database.mjs";
import { openServer } from "../../scripts/server.mjs";
import { prepareState } from "../../scripts/state.mjs";

const SECRET = "a secret that is only ever used in tests";

export type App = {
  url: string;
  stateDirectory: string;
  stop: () => Promise<void>;
  /** Ends it as a crash does, with all its processes: nothing is finished or reported. */
  kill: () => Promise<void>;
  /** Starts the app again after `stop` or `kill`: at the same address, with all its data. */
  startAgain: () => Promise<void>;
};

/** A database with all migrations and without rows. Applying them takes longer than starting the app. */
const EMPTY = resolve(".test-state", "empty");

/** Makes the empty database of which every factory of the journeys is a copy. */
export async function prepareEmpty() {
  await rm(EMPTY, { recursive: true, force: true });
  await prepareState(EMPTY, "none");
}

/**
 * The built app on a factory of its own, which is empty unless it is the demo. `variables` go to the Worker; with
 * `hasTriggers` a call can start a schedule; with `runsEachMinute` the app's own clock runs all schedules each minute;
 * `around` is a file that is served in place of the bundle.
 */
export async function openApp(
  name: string,
  seed: "none" | "demo" = "none",
  variables: object = {},
  options: { hasTriggers?: boolean; runsEachMinute?: boolean; around?: string; onOutput?: (text: string) => void } = {},
): Promise<App> {
  const stateDirectory = resolve(".test-state", name);
  await rm(stateDirectory, { recursive: true, force: true });
  await cp(EMPTY, stateDirectory, { recursive: true });
  await prepareState(stateDirectory, seed);
  const settings = { SESSION_SECRET: SECRET, ...variables };
  const how = { stateDirectory, variables: settings, ...options };
  let server = await openServer(how);
  return {
    url: server.url,
    stateDirectory,
    stop: () => server.stop(),
    kill: async () => {
      server.kill();
      await server.exited;
    },
    startAgain: async () => {
      server = await openServer({ ...how, port: Number(new URL(server.url).port) });
    },
  };
}

/** Runs statements in the app's database: removes the rows of an earlier journey, or makes a write fail. */
export async function inDatabase({ stateDirectory }: App, ...statements: string[]) {
  await using local = await openLocal(stateDirectory);
  await local.db.batch(statements.map((statement) => local.db.prepare(statement)));
}
