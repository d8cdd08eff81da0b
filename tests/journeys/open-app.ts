import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { freePort } from "../../scripts/ports.mjs";
import { runQuietly, tool } from "../../scripts/processes.mjs";
import { openServer } from "../../scripts/server.mjs";
import { prepareState } from "../../scripts/state.mjs";

const SECRET = "a secret that is only ever used in tests";

export type App = {
  url: string;
  stateDirectory: string;
  stop: () => Promise<void>;
  /** Ends it as a crash does, with all it started: nothing is finished, nothing is told. */
  kill: () => Promise<void>;
  /** After `stop` or `kill`: at the same address, with all that it had kept. */
  startAgain: () => Promise<void>;
};

/**
 * The built app on a factory of its own, which is empty unless it is the demo. `variables` go to the Worker, `schedules`
 * lets it be asked to run them.
 */
export async function openApp(
  name: string,
  seed: "none" | "demo" = "none",
  variables: object = {},
  options: { schedules?: boolean; onOutput?: (text: string) => void } = {},
): Promise<App> {
  const stateDirectory = resolve(".test-state", name);
  await rm(stateDirectory, { recursive: true, force: true });
  await prepareState(stateDirectory, seed);
  const settings = { SESSION_SECRET: SECRET, ...variables };
  const how = { port: await freePort(), stateDirectory, variables: settings, ...options };
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
      server = await openServer(how);
    },
  };
}

/** Does in the app's database what no visitor can: takes away what a walk before this one left, or makes it fail. */
export function inDatabase({ stateDirectory }: App, command: string) {
  const where = ["DB", "--local", "--persist-to", stateDirectory];
  return runQuietly(tool("wrangler/bin/wrangler.js", "d1", "execute", ...where, "--command", command));
}
