import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { CommandFailed, endTogether, root, run, tool } from "./processes.mjs";
import { tryUpload } from "./upload.mjs";
import { weighPages } from "./weights.mjs";

const REPORTS = join(root, ".test-state", "reports");
/** More files than these that fail are no missed beat. */
const WALKED_AGAIN_AT_MOST = 5;

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
  await step("Deployment, without sending it", tryUpload);
  await step("Weight of the pages", weighPages);
  await step("Types", () => run(tool("typescript/bin/tsc")));
  await step("Format and lint", () => run(tool("@biomejs/biome/bin/biome", "check", ".")));
  await step("Unused code", () => run(tool("knip/bin/knip.js")));
  await step("Rules", () => project("unit", counts));
  await step("Services and doors", () => project("workerd", counts));
  if (withBrowser) await step("Journeys", () => journeys(counts, browser));
}

async function step(name, check) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  await check();
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** A file with a journey that failed is walked once more, in a factory of its own: a busy machine may miss a beat. */
async function journeys(counts, env) {
  const first = { passed: 0, failed: 0 };
  try {
    await project("journeys", first, env);
  } catch (error) {
    const again = (await results("journeys")).filter(({ status }) => status !== "passed");
    if (again.length === 0 || again.length > WALKED_AGAIN_AT_MOST) throw error;
    const names = again.map(({ name }) => relative(root, name));
    console.log(`\n— Journeys, again: ${names.join(", ")}`);
    first.failed = 0;
    first.passed -= casesOf(again, "passed").length;
    await project("journeys", first, env, names);
  } finally {
    counts.passed += first.passed;
    counts.failed += first.failed;
  }
}

async function project(name, counts, env = {}, only = []) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  await rm(reportOf(name), { force: true });
  try {
    await run(tool("vitest/vitest.mjs", "run", "--project", name, ...reporters, ...only), env);
  } finally {
    const files = await results(name);
    counts.passed += casesOf(files, "passed").length;
    counts.failed += casesOf(files, "failed").length;
  }
}

function casesOf(files, wanted) {
  return files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted);
}

function reportOf(name) {
  return join(REPORTS, `${name}.json`);
}

/** What became of each file of the last run. */
async function results(name) {
  const { testResults } = await readFile(reportOf(name), "utf8").then(JSON.parse, () => ({ testResults: [] }));
  return testResults;
}
