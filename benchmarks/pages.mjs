import { chromium } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.mjs";
import { addressOf, adminOf, isPublic, openDemo, signIn } from "../scripts/demo-app.mjs";
import { endTogether } from "../scripts/processes.mjs";

/**
 * `npm run bench:pages [-- URL]`: the cost of a first visit to a page of the demo factory in Chromium, as on a phone
 * with a slow network: bytes and requests, exact, and LCP, CLS and long tasks with the processor slowed four times;
 * then the time from the most frequent acts to the next frame, on a desktop, also slowed; and first, what each page
 * costs the server. Without a URL it serves a demo factory of its own. The median of three visits.
 */
const PAGES = ["landing", "login", "dashboard", "calendar", "chat"];
const VISITS = 3;
const SLOWED = 4;
/** 1.6 Mbit/s and 150 ms, the profile of docs/performance.md. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const VIEWPORT = { width: 412, height: 823 };
const DESK = { width: 1280, height: 800 };
const QUIET_MS = 1_500;

/** The pages whose cost on the server is measured, each by the median of so many requests after a few to warm up. */
const SERVED = ["dashboard", "chat", "analytics", "workers", "assignments", "calendar", "records"];
const WARMING = 5;
const REQUESTS = 31;
const PHONE_AGENT = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

/** The most frequent acts, and their screens. */
const ACTS = [
  { what: "open the search", screen: "dashboard", act: (page) => page.keyboard.press("Control+k") },
  { what: "change the theme", screen: "dashboard", before: openThemes, act: (page) => option(page, "Light").click() },
  { what: "sort a list", screen: "workers", act: (page) => heading(page, "Name").click() },
  { what: "filter a list", screen: "workers", before: focusFilter, act: (page) => page.keyboard.press("ArrowDown") },
  { what: "send a message", screen: "chat", before: writeMessage, act: (page) => page.keyboard.press("Enter") },
];

async function main() {
  endTogether(130);
  const executablePath = await ensureChromium();
  const app = process.argv[2] ? { url: process.argv[2], stop: () => {} } : await openDemo("pages");
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    console.log("| page | session, ms | data, ms | drawing, ms | all, ms | HTML, kB | on a phone, kB |");
    console.log("|---|---:|---:|---:|---:|---:|---:|");
    for (const name of SERVED) console.log(await served(app.url, name));
    console.log();
    console.log(
      "| page | requests | script, kB | style, kB | page itself, kB | all, kB | LCP, s | CLS | long tasks, ms |",
    );
    console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (const name of PAGES) console.log(lineOf(name, await often(() => see(browser, app.url, name))));
    console.log("\n| act | to the next picture, ms |\n|---|---:|");
    for (const act of ACTS) console.log(`| ${act.what} | ${middle(await often(() => time(browser, app.url, act)))} |`);
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function often(visit) {
  const all = [];
  for (let count = 0; count < VISITS; count += 1) all.push(await visit());
  return all;
}

/**
 * The parts of a page's time: a call that reads nothing but the session, the page's data beside that, and drawing the
 * page beside both.
 */
async function served(url, name) {
  const headers = { Cookie: await cookiesOf(url) };
  const address = await addressOf(name, url);
  const dataAddress = address.replace(/^[^?]+/, "$&.data");
  const session = await timed(`${url}/api/auth/me`, headers);
  const data = await timed(url + dataAddress, headers);
  const page = await timed(url + address, headers);
  const phone = await timed(url + address, { ...headers, "User-Agent": PHONE_AGENT });
  const parts = [session.ms, data.ms - session.ms, page.ms - data.ms, page.ms].map((part) => part.toFixed(1));
  return `| ${[name, ...parts, ...[page, phone].map(({ bytes }) => (bytes / 1000).toFixed(1))].join(" | ")} |`;
}

/** The cookies of an administrator's browser after its first answer. */
async function cookiesOf(url) {
  const admin = await adminOf(url);
  await admin.get("/api/auth/me");
  return admin.cookie();
}

/** The median time and the bytes of an answer. */
async function timed(address, headers) {
  const times = [];
  let bytes = 0;
  for (let count = 0; count < WARMING + REQUESTS; count += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    if (count >= WARMING) times.push(performance.now() - began);
  }
  return { ms: middle(times), bytes };
}

/** One first visit, with nothing cached from another. */
async function see(browser, url, name) {
  const { context, page, devtools } = await enter(browser, url, { name, viewport: VIEWPORT });
  const sent = await countBytes(devtools);
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await page.goto(await addressOf(name, url), { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET_MS);
  const seen = { ...sent, ...(await page.evaluate(() => globalThis.measured)) };
  await context.close();
  return seen;
}

/** The time from an act to the next frame, as the browser itself measures an event. */
async function time(browser, url, { screen, before, act }) {
  const { context, page } = await enter(browser, url, { name: screen, viewport: DESK });
  await page.goto(await addressOf(screen, url));
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
  await before?.(page);
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => {
    Object.assign(globalThis.measured, { event: 0, since: performance.now() });
  });
  await act(page);
  await page.waitForTimeout(QUIET_MS);
  const { event } = await page.evaluate(() => globalThis.measured);
  await context.close();
  return event;
}

async function enter(browser, url, { name, viewport }) {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: "block", locale: "en-GB" });
  if (!isPublic(name)) await signIn(context, url);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(observe);
  return { context, page, devtools };
}

async function openThemes(page) {
  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await option(page, "Light").waitFor();
}

async function writeMessage(page) {
  await page.getByRole("textbox", { name: /^Write to/ }).fill("The thread of machine 3 breaks again.");
}

/** The first choice of a filter follows "all" by one key. */
async function focusFilter(page) {
  await page.getByRole("combobox", { name: "Everyone", exact: true }).focus();
}

const option = (page, name) => page.getByRole("option", { name, exact: true });
const heading = (page, name) => page.getByRole("columnheader", { name }).getByRole("button");

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

/** Runs in the page, before its own code. */
function observe() {
  const measured = { lcp: 0, cls: 0, long: 0, event: 0, since: 0 };
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
    ({ startTime, duration }) => {
      // Typing before an act is reported with the frame after the act.
      if (startTime >= measured.since) measured.event = Math.max(measured.event, duration);
    },
    { durationThreshold: 16 },
  );
}

function lineOf(name, all) {
  const middleOf = (figure) => middle(all.map(figure));
  const kilobytes = (type) => (middleOf((visit) => visit[type]) / 1000).toFixed(1);
  const cells = [
    name,
    middleOf(({ requests }) => requests),
    kilobytes("Script"),
    kilobytes("Stylesheet"),
    kilobytes("Document"),
    kilobytes("all"),
    (middleOf(({ lcp }) => lcp) / 1000).toFixed(2),
    middleOf(({ cls }) => cls).toFixed(3),
    Math.round(middleOf(({ long }) => long)),
  ];
  return `| ${cells.join(" | ")} |`;
}

function middle(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

await main();
