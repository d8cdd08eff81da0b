import { writeFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

const LINES_TOLD = 8;

/**
 * A reporter of vitest: writes to the file of `TEST_REPORT` how many tests passed and failed, which of them passed only
 * after a retry and why not before, and how long each took, in milliseconds.
 */
export default class CountReporter {
  async onTestRunEnd(modules) {
    const cases = modules.flatMap((module) => [...module.children.allTests()].map((test) => told(test, module)));
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const ofState = (wanted) => cases.filter(({ state }) => state === wanted);
    await writeFile(
      process.env.TEST_REPORT,
      JSON.stringify({
        passed: ofState("passed").length,
        failed: ofState("failed").length + broken,
        again: ofState("passed").filter(({ tries }) => tries > 1),
        took: cases.map(({ name, ms }) => ({ name, ms })),
      }),
    );
  }
}

function told(test, module) {
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
  return {
    name: `${module.relativeModuleId ?? module.moduleId}: ${test.fullName}`,
    state: test.result().state,
    why: (test.result().errors ?? []).map(whyNot).join("\n    "),
    tries: retryCount + 1,
    ms: duration,
  };
}

/** A fault of a test in a few lines, with what it got instead. An error on the page may only follow from another. */
function whyNot({ message = "", diff = "" } = {}) {
  return stripVTControlCharacters(`${message}\n${diff}`).trim().split("\n").slice(0, LINES_TOLD).join("\n    ");
}
