import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBundled } from "./bundle.mjs";
import { ensureChromium } from "./chromium.mjs";
import { unwalked } from "./controls.mjs";
import { ensureInstalled } from "./install.mjs";
import { CommandFailed, endTogether, root, run, tool } from "./processes.mjs";
import { tryUpload } from "./upload.mjs";
import { weighPages } from "./weights.mjs";

const REPORTS = join(root, ".test-state", "reports");
/**
 * The controls that the journeys found and pressed, a file for each project: `npm run test:all` also reads that of `npm
 * test`.
 */
const CONTROLS = join(root, ".test-state", "controls");
const SLOWEST_TOLD = 10;

/** The checks of every commit. Stops at the first one that fails. */
export function testCommit({ withBrowser }) {
  return tell(async (tests) => {
    await prepare(withBrowser);
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

/** The slow tests of parts that rarely break, which `npm test` leaves out. */
export function testRare() {
  return tell(async (tests) => {
    await prepare(true);
    await step("Build", ensureBundled);
    await step("Services and doors, what takes long", () => project("workerd-rare", tests));
    await step("Journeys, what takes long", () => project("journeys-rare", tests));
    await step("Controls that no journey presses", tellUnpressed);
  });
}

/** Prints the controls that the tours found and that no journey pressed, typed into or reached by keys. */
async function tellUnpressed() {
  const notes = await Promise.all(
    ["journeys", "journeys-rare"].map((name) => readFile(join(CONTROLS, name), "utf8").catch(() => null)),
  );
  if (notes.includes(null)) return console.log("Unknown: `npm test` has not walked here before.");
  const left = await unwalked(notes.join("").trim().split("\n"));
  console.log(left.join("\n") || "None.");
}

async function prepare(withBrowser) {
  await ensureInstalled();
  if (withBrowser) process.env.CHROMIUM_PATH = await ensureChromium();
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
}

/** Runs the checks, and reports at the end how many tests passed, which were slow, and which were retried. */
async function tell(checks) {
  endTogether(130);
  const tests = [];
  const exitCode = await checks(tests).then(
    () => 0,
    (error) => {
      console.error(`\n${error.message ?? error}`);
      return error instanceof CommandFailed ? error.exitCode : 1;
    },
  );
  const slowest = tests.flatMap(({ took }) => took).sort((one, other) => other.ms - one.ms);
  console.log("\nThe slowest:");
  for (const { name, ms } of slowest.slice(0, SLOWEST_TOLD)) console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`);
  const again = tests.flatMap(({ again }) => again);
  for (const { name, tries, why } of again) console.log(`Passed only at try ${tries}: ${name}\n    ${why}`);
  console.log(
    `\n${sum(tests, "passed")} passed, ${again.length} of them when tried again, ${sum(tests, "failed")} failed`,
  );
  process.exit(exitCode);
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

/** Runs a project of vitest.config.ts, and adds its results. */
async function project(name, tests) {
  const report = join(REPORTS, `${name}.json`);
  const controls = join(CONTROLS, name);
  await mkdir(CONTROLS, { recursive: true });
  await rm(controls, { force: true });
  const reporters = ["--reporter=default", "--reporter=./scripts/count-reporter.mjs"];
  try {
    await run(tool("vitest/vitest.mjs", "run", "--project", name, ...reporters), {
      TEST_REPORT: report,
      CONTROLS_FILE: controls,
    });
  } finally {
    const counted = await readFile(report, "utf8").then(JSON.parse, () => null);
    if (counted) tests.push(counted);
  }
}

function sum(tests, name) {
  return tests.reduce((total, counted) => total + counted[name], 0);
}
