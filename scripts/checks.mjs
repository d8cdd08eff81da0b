import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { CommandFailed, endTogether, root, run, tool } from "./processes.mjs";

const REPORTS = join(root, ".test-state", "reports");

/** `npm test`: every check in turn, stopping at the first that fails; the last line counts the tests. */
export async function test({ withBrowser }) {
  endTogether(130);
  const counts = { passed: 0, failed: 0 };
  const exitCode = await everyCheck(counts, withBrowser).then(
    () => 0,
    (error) => {
      console.error(`\n${error.message ?? error}`);
      return error instanceof CommandFailed ? error.exitCode : 1;
    },
  );
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(exitCode);
}

async function everyCheck(counts, withBrowser) {
  await ensureInstalled();
  const browser = withBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {};
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });

  await step("Build", ensureBuilt);
  await step("Types", () => run(tool("typescript/bin/tsc")));
  await step("Format and lint", () => run(tool("@biomejs/biome/bin/biome", "check", ".")));
  await step("Unused code", () => run(tool("knip/bin/knip.js")));
  await step("Rules", () => project("unit", counts));
  await step("Services and doors", () => project("workerd", counts));
  if (withBrowser) await step("Journeys", () => project("journeys", counts, browser));
}

async function step(name, check) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  await check();
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function project(name, counts, env = {}) {
  const report = join(REPORTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  try {
    await run(tool("vitest/vitest.mjs", "run", "--project", name, ...reporters), env);
  } finally {
    const { numPassedTests = 0, numFailedTests = 0 } = await readFile(report, "utf8").then(JSON.parse, () => ({}));
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
  }
}
