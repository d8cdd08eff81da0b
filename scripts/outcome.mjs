import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

const STATE = join(root, ".test-state");
const REPORTS = join(STATE, "reports");
/** The tests that failed last, for `npm run test:all -- --failed`. */
const FAILED = join(STATE, "failed.json");

const SLOWEST_SHOWN = 10;
/** The last 60 lines of the output hold this many failures with their reasons. */
const FAILURES_SHOWN = 3;

/** Forgets the reports of the run before. */
export async function openReports() {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
}

/** The file into which scripts/count-reporter.mjs writes the results of a project of vitest.config.ts. */
export function reportOf(project) {
  return join(REPORTS, `${project}.json`);
}

/**
 * The results of a project: how each test went, and how long it took. None where the run broke off before its end.
 * @returns {Promise<import("./count-reporter.mjs").Told[]>}
 */
export async function resultsOf(project) {
  const notified = await readFile(reportOf(project), "utf8").then(JSON.parse, () => []);
  return notified.map((test) => ({ ...test, project }));
}

/** The tests that failed last, each with its project, file and name. */
export async function readFailed() {
  return readFile(FAILED, "utf8").then(JSON.parse, () => []);
}

export async function keepFailed(tests) {
  const failed = tests
    .filter(({ state }) => state === "failed")
    .map(({ project, file, test }) => ({ project, file, test }));
  await writeFile(FAILED, JSON.stringify(failed));
}

/**
 * Prints the outcome of a run: how long its steps took, the slowest tests, those that passed only when tried again, and
 * why the others failed.
 * @param {import("./count-reporter.mjs").Told[]} tests
 * @param {[name: string, seconds: number][]} steps
 */
export function printOutcome(tests, steps) {
  const ofState = (wanted) => tests.filter(({ state }) => state === wanted);
  const again = ofState("passed").filter(({ tries }) => tries > 1);
  const failed = ofState("failed");
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN);
  console.log("\nThe steps:");
  for (const [name, seconds] of steps) console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
  if (slowest.length > 0) console.log("\nThe slowest:");
  for (const test of slowest) console.log(`  ${(test.ms / 1000).toFixed(1)} s  ${nameOf(test)}`);
  for (const test of again) console.log(`\nPassed only at try ${test.tries}: ${nameOf(test)}\n${indented(test.why)}`);
  for (const test of failed.slice(0, FAILURES_SHOWN)) console.log(`\nFAIL ${nameOf(test)}\n${indented(test.why)}`);
  for (const test of failed.slice(FAILURES_SHOWN)) console.log(`FAIL ${nameOf(test)}`);
  console.log(`\n${ofState("passed").length} passed, ${failed.length} failed`);
}

/** The work of these tests. The same code costs the same on any machine, however fast it is. */
export function workOf(tests) {
  const sum = (kind) => tests.reduce((total, { work }) => total + work[kind], 0);
  return { tests: tests.length, factories: sum("factories"), pageLoads: sum("pageLoads") };
}

function nameOf({ file, test }) {
  return `${file}: ${test}`;
}

function indented(lines) {
  return lines.map((line) => `    ${line}`).join("\n");
}
