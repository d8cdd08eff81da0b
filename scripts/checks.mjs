import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { ensureBundled } from "./bundle.mjs";
import { ensureChromium } from "./chromium.mjs";
import { unwalked } from "./controls.mjs";
import { WHOLE_FILE } from "./count-reporter.mjs";
import { ensureInstalled } from "./install.mjs";
import { keepFailed, openReports, printOutcome, readFailed, reportOf, resultsOf, workOf } from "./outcome.mjs";
import { CommandFailed, endTogether, root, run, tool } from "./processes.mjs";
import { tryUpload } from "./upload.mjs";
import { weighPages } from "./weights.mjs";

/** The controls that the journeys found and pressed, a file for each project. */
const CONTROLS = join(root, ".test-state", "controls");

/** The checks of every commit. Stops at the first one that fails. */
export function testCommit({ withBrowser }) {
  return tell(async (tests) => {
    await prepare(withBrowser ? { isShellEnough: true } : null);
    await inLanes(2, [
      ["Types", types],
      ["Build, and what is made of it", checkBuild],
      ["Rules", () => project("unit", tests)],
      ["Format and lint", lint],
    ]);
    await step("Services and doors", () => project("workerd", tests));
    if (withBrowser) await step("Journeys", () => project("journeys", tests));
    await keepBudget(tests);
  });
}

/** What a change of some topics needs while somebody works on it: types, lint, and the tests with a topic in their path. */
export function testTopics(topics) {
  return tell(async (tests) => {
    await prepare(null);
    await inLanes(2, [
      ["Types", types],
      ["Format and lint", lint],
      ["Rules", () => project("unit", tests, topics)],
    ]);
    await step("Services and doors", () => project("workerd", tests, topics));
  });
}

const types = () => run(tool("typescript/bin/tsc"));
const lint = () => run(tool("@biomejs/biome/bin/biome", "check", "."));

/**
 * Throws when the tests of a commit have become more work than everybody agreed to wait for. It is counted, never
 * timed: a slow machine fails nobody's commit.
 */
async function keepBudget(tests) {
  const budget = JSON.parse(await readFile(join(root, "scripts", "budget.json"), "utf8"));
  const work = workOf(tests);
  const over = Object.entries(work).filter(([kind, count]) => count > budget[kind]);
  console.log(
    `\n${Object.entries(work)
      .map(([kind, count]) => `${count} of ${budget[kind]} ${kind}`)
      .join(", ")}`,
  );
  if (over.length > 0) {
    throw new Error("The tests of a commit are more work than scripts/budget.json allows: move some to test:all.");
  }
}

async function checkBuild() {
  await step("Build", ensureBundled);
  await step("Unused code", () => run(tool("knip/bin/knip.js")));
  await step("Deployment, without sending it", tryUpload);
  await step("Weight of the pages", weighPages);
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
    if (!failed) await tryAllRounds(tests, topics).catch((fault) => faults.push(fault));
    for (const name of failed ? Object.keys(NAMES) : ["workerd-rare", "journeys", "journeys-rare"]) {
      const failedHere = failed?.filter(({ project }) => project === name);
      if (failedHere?.length === 0) continue;
      const filters = failedHere ? filtersOf(failedHere) : topics;
      await step(NAMES[name], () => project(name, tests, filters, ALL)).catch((fault) => faults.push(fault));
    }
    await keepFailed(tests);
    if (!failed && topics.length === 0)
      await step("Controls that no journey presses", refuseUnpressed).catch((fault) => faults.push(fault));
    if (faults.length > 0) throw faults[0];
  });
}

/** With what the test of a commit leaves out (tests/thorough.ts). */
const ALL = { ROUNDS: "all" };

/** Runs the files of rules, services and doors of which the test of a commit tries a part. */
async function tryAllRounds(tests, topics) {
  const ofTopics = (file) => topics.length === 0 || topics.some((topic) => file.includes(topic));
  const files = (await filesWith("#tests/thorough")).filter(ofTopics);
  if (files.length === 0) return;
  await step("Rules, services and doors, all their rounds", async () => {
    for (const name of ["unit", "workerd"]) await project(name, tests, files, ALL);
  });
}

/** The tests whose text contains this. */
async function filesWith(text) {
  const folders = await Promise.all(
    ["app", "workers"].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = folders
    .flat()
    .filter((entry) => /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return files.filter((_, index) => texts[index]?.includes(text)).map((file) => relative(root, file));
}

const NAMES = {
  unit: "Rules",
  workerd: "Services and doors",
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
  const started = Date.now();
  const tests = [];
  const fault = await checks(tests).then(
    () => null,
    (error) => error,
  );
  if (fault) console.error(`\n${fault.message ?? fault}`);
  printOutcome(tests, [...seconds, ["In all", (Date.now() - started) / 1000]]);
  process.exit(fault ? (fault instanceof CommandFailed ? fault.exitCode : 1) : 0);
}

/**
 * Runs steps, so many at a time, each as soon as a lane is free. After a failure no other step begins, and the first
 * failure is thrown once the running ones have ended.
 * @param {number} count
 * @param {[name: string, check: () => Promise<unknown>][]} steps
 */
async function inLanes(count, steps) {
  const waiting = [...steps];
  const faults = [];
  const lane = async () => {
    for (let next = waiting.shift(); next && faults.length === 0; next = waiting.shift()) {
      await step(...next).catch((fault) => faults.push(fault));
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
  if (faults.length > 0) throw faults[0];
}

/** How long each step took, for the last lines. */
const seconds = [];

async function step(name, check) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  await check();
  const took = (Date.now() - started) / 1000;
  seconds.push([name, took]);
  console.log(`  ${name}: ${took.toFixed(1)} s`);
}

/** Runs a project of vitest.config.ts, or the files of it that the filters choose, and adds its results. */
async function project(name, tests, filters = [], env = {}) {
  const controls = join(CONTROLS, name);
  await mkdir(CONTROLS, { recursive: true });
  await rm(controls, { force: true });
  const reporters = ["--reporter=default", "--reporter=./scripts/count-reporter.mjs"];
  // A topic need not have tests in each project; a whole project without one has lost its files.
  const chosen = filters.length > 0 ? ["--passWithNoTests", ...filters] : [];
  try {
    await run(tool("vitest/vitest.mjs", "run", "--project", name, ...reporters, ...chosen), {
      ...env,
      TEST_REPORT: reportOf(name),
      CONTROLS_FILE: controls,
    });
  } finally {
    tests.push(...(await resultsOf(name)));
  }
}
