import { expect, test } from "vitest";
import { openChromium } from "../../scripts/engines/chromium.mjs";
import { JOBS } from "../../scripts/engines/jobs.mjs";
import { RUN_MS } from "../../scripts/engines/limits.mjs";
import { tryEngine } from "../../scripts/engines/trying.mjs";
import { wakeDemo } from "../../scripts/server.mjs";
import { openApp } from "./open-app";

test("nadia does in Chromium every job that npm run test:engines tries in three browsers, without an error", async () => {
  const app = await openApp("engine-jobs", "demo", { DEMO: "own" });
  try {
    await wakeDemo(app.url);
    const { jobs } = await tryEngine({
      name: "chromium",
      open: openChromium,
      appUrl: app.url,
      proxyUrl: app.url,
      hasWalk: false,
      over: Date.now() + RUN_MS,
    });
    const outcomes = jobs.map(({ name, fault, errors }) => ({ name, fault, errors }));
    expect(outcomes).toEqual(JOBS.map(([name]) => ({ name, fault: null, errors: [] })));
  } finally {
    await app.stop();
  }
});
