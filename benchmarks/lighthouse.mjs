import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.mjs";
import { addressOf, isPublic, openDemo, signIn } from "../scripts/demo-app.mjs";
import { endTogether } from "../scripts/processes.mjs";

/**
 * `npm run bench:lighthouse [-- --runs 1 --pages records,workers --url URL]`: the scores of Lighthouse's mobile profile
 * for pages of the demo factory, each the median of three visits in a new browser that is signed in by its cookie. npx
 * downloads Lighthouse at the first run (about 190 MB), so that nobody else installs it.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const PAGES = ["landing", "login", "dashboard", "chat", "analytics", "workers", "calendar", "records"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The audits in which a page must be without fault, among them that a control's name holds its visible text. */
const FAULTLESS = ["accessibility", "best-practices"];
const NAMED = "label-content-name-mismatch";
const REPORT_BYTES = 100_000_000;
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    pages: { type: "string", default: PAGES.join(",") },
    url: { type: "string" },
  },
});

async function main() {
  endTogether(130);
  const executablePath = await ensureChromium();
  const app = values.url ? { url: values.url, stop: () => {} } : await openDemo("lighthouse");
  const faults = new Set();
  try {
    console.log(
      "| page | performance | accessibility | best practices | SEO | LCP, s | blocked, ms | unused script, kB |",
    );
    console.log("|---|---:|---:|---:|---:|---:|---:|---:|");
    for (const name of values.pages.split(",")) {
      const reports = [];
      for (let count = 0; count < Number(values.runs); count += 1) {
        reports.push(await judge(executablePath, app.url, name));
      }
      console.log(lineOf(name, reports));
      for (const fault of reports.flatMap(faultsOf)) faults.add(`${name}: ${fault}`);
    }
    for (const fault of faults) console.log(fault);
  } finally {
    await app.stop();
  }
}

/** The report of one first visit. */
async function judge(executablePath, url, name) {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const args = [`--remote-debugging-port=${port}`, "--headless=new", "--no-sandbox", "--disable-gpu"];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, baseURL: url });
  try {
    if (!isPublic(name)) await signIn(context, url);
    const address = new URL(await addressOf(name, url), url).href;
    // The profile is new, and resetting it would sign the user out.
    const options = ["--output=json", "--quiet", `--port=${port}`, "--disable-storage-reset"];
    const command = ["--yes", LIGHTHOUSE, address, ...options, "--no-enable-error-reporting"];
    const { stdout } = await run("npx", command, { maxBuffer: REPORT_BYTES });
    return JSON.parse(stdout);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function lineOf(name, reports) {
  const middleOf = (figure) => middle(reports.map(figure));
  const scores = CATEGORIES.map((id) => Math.round(100 * middleOf(({ categories }) => categories[id].score)));
  const lcp = middleOf(({ audits }) => audits["largest-contentful-paint"].numericValue) / 1000;
  const blocked = middleOf(({ audits }) => audits["total-blocking-time"].numericValue);
  const unused = middleOf(({ audits }) => audits["unused-javascript"].details?.overallSavingsBytes ?? 0) / 1000;
  return `| ${[name, ...scores, lcp.toFixed(2), Math.round(blocked), Math.round(unused)].join(" | ")} |`;
}

function faultsOf({ categories, audits }) {
  const counted = FAULTLESS.flatMap((id) => categories[id].auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id);
  return [...counted, NAMED]
    .filter((id) => audits[id]?.score !== null && audits[id]?.score < 1)
    .map((id) => `${audits[id].title} (${audits[id].details?.items?.length ?? 1})`);
}

function middle(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

await main();
