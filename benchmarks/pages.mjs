import { chromium } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.mjs";
import { isPublic, openDemo, SCREENS, signIn } from "../scripts/demo-app.mjs";
import { endTogether } from "../scripts/processes.mjs";

/**
 * `npm run bench:pages [-- URL]`: what a first visit to a page of the demo factory costs in Chromium, as a phone on a slow
 * network sees it: bytes and requests, exact, and LCP, CLS and long tasks with the processor slowed four times. Without
 * a URL it serves a demo factory of its own. The middle of three visits.
 */
const PAGES = ["landing", "login", "dashboard", "calendar", "chat"];
const VISITS = 3;
const SLOWED = 4;
/** 1.6 Mbit/s and 150 ms, the profile of design/performance.md. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const VIEWPORT = { width: 412, height: 823 };
const QUIET_MS = 1_500;

async function main() {
  endTogether(130);
  const executablePath = await ensureChromium();
  const app = process.argv[2] ? { url: process.argv[2], stop: () => {} } : await openDemo("pages");
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    console.log(
      "| page | requests | script, kB | style, kB | page itself, kB | all, kB | LCP, s | CLS | long tasks, ms | INP of a click, ms |",
    );
    console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (const name of PAGES) console.log(lineOf(name, await visits(browser, app.url, name)));
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function visits(browser, url, name) {
  const all = [];
  for (let visit = 0; visit < VISITS; visit += 1) all.push(await see(browser, url, name));
  return all;
}

/** One first visit, with nothing kept from another. */
async function see(browser, url, name) {
  const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, serviceWorkers: "block" });
  if (!isPublic(name)) await signIn(context, url);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const sent = await countBytes(devtools);
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(observe);
  await page.goto(SCREENS[name], { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET_MS);
  const seen = { ...sent, ...(await page.evaluate(() => globalThis.measured)) };
  const click = await clickCost(page);
  await context.close();
  return { ...seen, click };
}

/** From opening the search to the next picture, as the browser itself measures an event. */
async function clickCost(page) {
  await page.locator("header button").first().click();
  await page.waitForTimeout(QUIET_MS / 3);
  return page.evaluate(() => globalThis.measured.event);
}

async function countBytes(devtools) {
  const sent = { requests: 0, Script: 0, Stylesheet: 0, Document: 0, all: 0 };
  const types = new Map();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    sent.requests += 1;
    sent.all += encodedDataLength;
    if (type in sent) sent[type] += encodedDataLength;
  });
  await devtools.send("Network.enable");
  return sent;
}

/** Runs in the page, before anything of it. */
function observe() {
  const measured = { lcp: 0, cls: 0, long: 0, event: 0 };
  globalThis.measured = measured;
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", ({ startTime }) => {
    measured.lcp = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) measured.cls += value;
  });
  watch("longtask", ({ duration }) => {
    measured.long += duration - 50;
  });
  watch(
    "event",
    ({ duration }) => {
      measured.event = Math.max(measured.event, duration);
    },
    { durationThreshold: 16 },
  );
}

function lineOf(name, all) {
  const middle = (of) => all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)];
  const kilobytes = (type) => (middle((visit) => visit[type]) / 1000).toFixed(1);
  const cells = [
    name,
    middle(({ requests }) => requests),
    kilobytes("Script"),
    kilobytes("Stylesheet"),
    kilobytes("Document"),
    kilobytes("all"),
    (middle(({ lcp }) => lcp) / 1000).toFixed(2),
    middle(({ cls }) => cls).toFixed(3),
    Math.round(middle(({ long }) => long)),
    middle(({ click }) => click),
  ];
  return `| ${cells.join(" | ")} |`;
}

await main();
