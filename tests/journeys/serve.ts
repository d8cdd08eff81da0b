import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openClient } from "../../scripts/factory-client.mjs";
import { endTogether } from "../../scripts/processes.mjs";
import { openApp } from "./open-app";
import { AMINA } from "./people";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the app under test answers, once for each file that is walked at a time. */
    urls: string[];
  }
}

/** Serves the built app for the journeys, in factories that hold nothing but Amina, their admin. */
export default async function serve(project: TestProject) {
  endTogether(130);
  await ensureBuilt();
  const apps = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, index) => openFor(`journeys-${index + 1}`)),
  );
  project.provide(
    "urls",
    apps.map((app) => app.url),
  );
  return () => Promise.all(apps.map((app) => app.stop()));
}

async function openFor(name: string) {
  const app = await openApp(name);
  await openClient(app.url).post("/api/auth/register", AMINA);
  return app;
}
