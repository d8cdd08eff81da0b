import type { TestProject } from "vitest/node";
import { ensureBundled } from "../../scripts/bundle.mjs";
import { openClient } from "../../scripts/factory-client.mjs";
import { endTogether } from "../../scripts/processes.mjs";
import { openApp, prepareEmpty } from "./open-app";
import { AMINA, openRegistration } from "./people";

declare module "vitest" {
  interface ProvidedContext {
    /** The addresses of the app under test, one for each file that runs at a time. */
    urls: string[];
  }
}

/** Serves the built app for the journeys, in factories with open registration that hold nothing but Amina, their admin. */
export default async function serve(project: TestProject) {
  endTogether(130);
  await ensureBundled();
  await prepareEmpty();
  const apps = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, index) => openFor(`${project.name}-${index + 1}`)),
  );
  project.provide(
    "urls",
    apps.map((app) => app.url),
  );
  return () => Promise.all(apps.map((app) => app.stop()));
}

async function openFor(name: string) {
  const app = await openApp(name);
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  await openRegistration(api);
  return app;
}
