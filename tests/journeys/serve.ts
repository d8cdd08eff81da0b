import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/ports.mjs";
import { endTogether } from "../../scripts/processes.mjs";
import { openServer } from "../../scripts/server.mjs";
import { prepareState } from "../../scripts/state.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the app under test answers. */
    url: string;
  }
}

const stateDirectory = resolve(".test-state/journeys");

/** Serves the built app once for all journeys, from an empty factory. */
export default async function serve(project: TestProject) {
  endTogether(130);
  await ensureBuilt();
  await rm(stateDirectory, { recursive: true, force: true });
  await prepareState(stateDirectory, "none");
  const server = await openServer({
    port: await freePort(),
    stateDirectory,
    variables: { SESSION_SECRET: "a secret that is only ever used in tests" },
  });
  project.provide("url", server.url);
  return server.stop;
}
