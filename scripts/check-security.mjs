import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBundled } from "./bundle.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { endTogether, root, run, tool } from "./processes.mjs";
import { ROWS } from "./security-rows.mjs";

/**
 * `npm run check:security`: runs every test named after a row of docs/security.md, and prints the table of what they
 * prove. A row without a test fails, like a failing test.
 */
const REPORT = join(root, ".test-state", "reports", "security.json");

endTogether(130);
await ensureInstalled();
/** With the tests that a commit leaves out. */
const browser = { CHROMIUM_PATH: await ensureChromium(), ROUNDS: "all" };
await mkdir(join(root, ".test-state", "reports"), { recursive: true });
await ensureBundled();
await run(
  tool("vitest/vitest.mjs", "run", "-t", "row \\d+:", "--reporter=json", `--outputFile.json=${REPORT}`),
  browser,
).catch(() => undefined);

const { testResults } = JSON.parse(await readFile(REPORT, "utf8"));
const ran = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .flatMap(({ title, status }) => {
    const row = /^row (\d+):/.exec(title)?.[1];
    return row && status !== "skipped" && status !== "pending" ? [{ row: Number(row), title, status }] : [];
  });
const failed = ran.filter(({ status }) => status !== "passed");
const unproven = ROWS.filter(({ row }) => !ran.some((test) => test.row === row));

for (const { row, holds } of ROWS) {
  const tests = ran.filter((test) => test.row === row);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const verdict = tests.length === 0 ? "no test" : passed === tests.length ? "holds" : "FAILS";
  console.log(
    `${String(row).padStart(3)}  ${verdict.padEnd(8)} ${String(passed).padStart(3)}/${tests.length}  ${holds}`,
  );
}
for (const { title } of failed) console.log(`failed: ${title}`);
for (const { row } of unproven) console.log(`no test for row ${row}`);
console.log(`\n${ran.length - failed.length} passed, ${failed.length + unproven.length} failed`);
process.exit(failed.length + unproven.length > 0 ? 1 : 0);
