import { expect, test } from "vitest";
import { errorsOf, isPassed, placed, tableOf } from "./outcome.mjs";

const passed = {
  version: "Chromium 156",
  jobs: [{ name: "sign in", fault: null, errors: [], seconds: 4.44 }],
  screens: { visits: 50, found: [], seconds: 61.2 },
};
const failed = {
  version: "Firefox 153",
  jobs: [
    { name: "sign in", fault: "the text a|b did not come\nat /auth/login", errors: ["TypeError: x"], seconds: 20 },
  ],
  screens: { visits: 50, found: [{ path: "/chat", language: "fr", errors: ["one", "one", "two"] }], seconds: 75 },
};

test("a run is a table with a row for each job and a column for each engine", () => {
  expect(tableOf([passed, failed])).toBe(
    [
      "| | Chromium 156 | Firefox 153 |",
      "| --- | --- | --- |",
      "| sign in | passed, 4.4 s | failed: the text a\\|b did not come |",
      "| screens without an error | 50 of 50, 61 s | 49 of 50, 75 s |",
    ].join("\n"),
  );
});

test("errors are listed by job and by screen, a repeated one once", () => {
  expect(errorsOf(failed)).toEqual([
    "Firefox 153, sign in, en: 1",
    "    TypeError: x",
    "Firefox 153, /chat, fr: 3",
    "    one",
    "    two",
  ]);
});

test("a run passes without a failed job, and without an error in a job or on a screen", () => {
  expect(isPassed(passed)).toBe(true);
  expect(isPassed({ ...passed, jobs: failed.jobs })).toBe(false);
  expect(isPassed({ ...passed, jobs: [{ name: "sign in", fault: null, errors: ["one"], seconds: 1 }] })).toBe(false);
  expect(isPassed({ ...passed, screens: failed.screens })).toBe(false);
});

test("the table replaces the one of the last run, and a document without a place for it is refused", () => {
  const document = "# Tests\n\n<!-- engines -->\n\nold\n\n<!-- /engines -->\n\nend";
  expect(placed(document, "new")).toBe("# Tests\n\n<!-- engines -->\n\nnew\n\n<!-- /engines -->\n\nend");
  expect(() => placed("# Tests", "new")).toThrow("no place");
});
