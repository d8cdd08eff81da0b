import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openClient } from "../../scripts/factory-client.mjs";
import { endTogether } from "../../scripts/processes.mjs";
import { openApp } from "./open-app";
import { AMINA } from "./people";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the app under test answers. */
    url: string;
  }
}

/** Serves the built app once for all journeys: a factory that holds nothing but Amina, its admin. */
export default async function serve(project: TestProject) {
  endTogether(130);
  await ensureBuilt();
  const app = await openApp("journeys");
  await openClient(app.url).post("/api/auth/register", AMINA);
  project.provide("url", app.url);
  return app.stop;
}
