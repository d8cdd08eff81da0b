import { writeFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

const LINES_OF_A_TEST = 16;

/** Takes the place of the test's name when a file did not load, or failed outside its tests. */
export const WHOLE_FILE = "the file itself";

/**
 * The result of one test; `why` holds the reasons of a failure, `tries` counts from 1.
 * @typedef {{ file: string, test: string, state: string, why: string[], tries: number, ms: number, work: Work }} Told
 * @typedef {{ factories: number, pageLoads: number }} Work
 */

const NO_WORK = { factories: 0, pageLoads: 0 };

/** A reporter of vitest: writes how each test went to the file of `TEST_REPORT`. */
export default class CountReporter {
  async onTestRunEnd(modules) {
    const notified = modules.flatMap((module) => [
      ...[...module.children.allTests()].map((test) => tell(test, module)),
      ...brokenFile(module),
    ]);
    await writeFile(process.env.TEST_REPORT, JSON.stringify(notified));
  }
}

function tell(test, module) {
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
  const { state, errors = [] } = test.result();
  const { seen: { lines: seen = [] } = {}, work = NO_WORK } = test.meta();
  return {
    file: fileOf(module),
    test: test.fullName,
    state,
    why: [...whyNot(errors, LINES_OF_A_TEST - seen.length), ...seen],
    tries: retryCount + 1,
    ms: duration,
    work,
  };
}

function brokenFile(module) {
  const errors = module.errors();
  if (errors.length === 0) return [];
  const why = whyNot(errors, LINES_OF_A_TEST);
  return [{ file: fileOf(module), test: WHOLE_FILE, state: "failed", why, tries: 1, ms: 0, work: NO_WORK }];
}

function fileOf(module) {
  return module.relativeModuleId ?? module.moduleId;
}

/**
 * The expected and the actual value, and the place. A second try mostly fails with the same words, which are printed
 * once.
 */
function whyNot(errors, lines) {
  const faults = [...new Map(errors.map((error) => [error.message, error])).values()];
  return faults.flatMap((fault) => linesOf(fault, Math.max(3, Math.floor(lines / faults.length))));
}

function linesOf({ message = "", diff = "", stacks = [] }, most) {
  const lines = stripVTControlCharacters(`${message}\n${diff}`).split("\n");
  const at = stacks.find(({ file }) => !file.includes("node_modules"));
  return [
    ...lines.filter((line) => line.trim() !== "").slice(0, most - 1),
    at ? `at ${at.file}:${at.line}` : "at an unknown place",
  ];
}
