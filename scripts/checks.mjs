import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBundled } from "./bundle.mjs";
import { ensureChromium } from "./chromium.mjs";
import { unwalked } from "./controls.mjs";
import { WHOLE_FILE } from "./count-reporter.mjs";
import { ensureInstalled } from "./install.mjs";
import { keepFailed, openReports, printOutcome, readFailed, reportOf, resultsOf } from "./outcome.mjs";
import { CommandFailed, endTogether, root, run, tool } from "./processes.mjs";
import { tryUpload } from "./upload.mjs";
import { weighPages } from "./weights.mjs";

/** The controls that the journeys found and pressed, a file for each project. */
const CONTROLS = join(root, ".test-state", "controls");

/** The checks of every commit. Stops at the first one that fails. */
export function testCommit({ withBrowser }) {
  return tell(async (tests) => {
    await prepare(withBrowser ? { isShellEnough: true } : null);
    await both(checkBuild(), checkSources());
    await step("Rules", () => project("unit", tests));
    await step("Services and doors", () => project("workerd", tests));
    if (withBrowser) await step("Journeys", () => project("journeys", tests));
  });
}

async function checkBuild() {
  await step("Build", ensureBundled);
  await step("Unused code", () => run(tool("knip/bin/knip.js")));
  await step("Deployment, without sending it", tryUpload);
  await step("Weight of the pages", weighPages);
}

async function checkSources() {
  await step("Types", () => run(tool("typescript/bin/tsc")));
  await step("Format and lint", () => run(tool("@biomejs/biome/bin/biome", "check", ".")));
}

/**
 * Every journey, and the slow tests of parts that rarely break, which `npm test` leaves out. Goes on after a failure.
 * @param {{ topics: string[], onlyFailed: boolean }} which files whose path holds one of the topics, or the tests that
 * failed last; all of them without either
 */
export function testAll({ topics, onlyFailed }) {
  return tell(async (tests) => {
    const failed = onlyFailed ? await readFailed() : null;
    if (failed?.length === 0) return console.log("Nothing failed last time.");
    await prepare({ isShellEnough: false });
    await step("Build", ensureBundled);
    const faults = [];
    for (const name of ["workerd-rare", "journeys", "journeys-rare"]) {
      const failedHere = failed?.filter(({ project }) => project === name);
      if (failedHere?.length === 0) continue;
      const filters = failedHere ? filtersOf(failedHere) : topics;
      await step(NAMES[name], () => project(name, tests, filters)).catch((fault) => faults.push(fault));
    }
    await keepFailed(tests);
    if (!failed && topics.length === 0)
      await step("Controls that no journey presses", refuseUnpressed).catch((fault) => faults.push(fault));
    if (faults.length > 0) throw faults[0];
  });
}

const NAMES = {
  "workerd-rare": "Services and doors, what takes long",
  journeys: "Journeys of the main jobs",
  "journeys-rare": "Journeys, what takes long",
};

/** The arguments of vitest that choose these tests. */
function filtersOf(failed) {
  const files = [...new Set(failed.map(({ file }) => file))];
  const names = failed.map(({ test }) => test.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const isWhole = failed.some(({ test }) => test === WHOLE_FILE);
  return isWhole ? files : [...files, "--testNamePattern", names.join("|")];
}

/** Throws when the tours found controls that no journey pressed, typed into or reached by keys; prints them. */
async function refuseUnpressed() {
  const notes = await Promise.all(["journeys", "journeys-rare"].map((name) => readFile(join(CONTROLS, name), "utf8")));
  const left = await unwalked(notes.join("").trim().split("\n"));
  console.log(left.join("\n") || "None.");
  if (left.length > 0) throw new Error(`No journey presses ${left.length} of the controls.`);
}

async function prepare(browser) {
  await ensureInstalled();
  if (browser) process.env.CHROMIUM_PATH = await ensureChromium(browser);
  await openReports();
}

/** Runs the checks, prints their outcome, and ends this process with the code of the first that failed. */
async function tell(checks) {
  endTogether(130);
  const tests = [];
  const fault = await checks(tests).then(
    () => null,
    (error) => error,
  );
  if (fault) console.error(`\n${fault.message ?? fault}`);
  printOutcome(tests);
  process.exit(fault ? (fault instanceof CommandFailed ? fault.exitCode : 1) : 0);
}

/** Waits for two parallel checks to end; throws when one has failed. */
async function both(one, other) {
  await Promise.allSettled([one, other]);
  await Promise.all([one, other]);
}

async function step(name, check) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  await check();
  console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs a project of vitest.config.ts, or the files of it that the filters choose, and adds its results. */
async function project(name, tests, filters = []) {
  const controls = join(CONTROLS, name);
  await mkdir(CONTROLS, { recursive: true });
  await rm(controls, { force: true });
  const reporters = ["--reporter=default", "--reporter=./scripts/count-reporter.mjs"];
  // A topic need not have tests in each project; a whole project without one has lost its files.
  const chosen = filters.length > 0 ? ["--passWithNoTests", ...filters] : [];
  try {
    await run(tool("vitest/vitest.mjs", "run", "--project", name, ...reporters, ...chosen), {
      TEST_REPORT: reportOf(name),
      CONTROLS_FILE: controls,
    });
  } finally {
    tests.push(...(await resultsOf(name)));
  }
}
