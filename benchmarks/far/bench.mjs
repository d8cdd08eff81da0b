import { join } from "node:path";
import { readConstants } from "../../scripts/constants.mjs";
import { openDemo } from "../../scripts/demo-app.mjs";
import { root } from "../../scripts/processes.mjs";
import { openBrowser } from "./browser.mjs";

const PUBLIC = { landing: "/", "sign-in page": "/auth/login" };
const SCREENS = {
  dashboard: "/dashboard",
  calendar: "/assignments/calendar",
  records: "/performance/overview",
  analytics: "/performance/analytics",
  log: "/settings/audit-logs",
  inbox: "/chat",
};
/** A year before the demo's own records, so that nobody has worked in these shifts, and long after its plan. */
const BEFORE_DAYS = 400;
const AFTER_DAYS = 400;
const SHIFT = 20;
const CELLS = 40;

/** Prints the time to the first byte of pages and saves for each delay of a trip to D1, in milliseconds. */
export async function benchFar({ trips, times }) {
  const app = await openDemo("far", {}, { around: join(root, "benchmarks", "far", "delayed.mjs") });
  try {
    const measured = new Map();
    for (const trip of trips) {
      await fetch(`${app.url}/far?trip=${trip}`, { method: "POST" });
      for (const [what, ms] of await measure(app.url, times)) measured.set(what, [...(measured.get(what) ?? []), ms]);
    }
    console.log(`| first byte, ms | ${trips.map((trip) => `${trip} ms a trip`).join(" | ")} |`);
    console.log(`|---|${trips.map(() => "---:").join("|")}|`);
    for (const [what, row] of measured) console.log(`| ${what} | ${row.join(" | ")} |`);
  } finally {
    await app.stop();
  }
}

async function measure(url, times) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const account = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };
  const stranger = openBrowser(url);
  const admin = openBrowser(url);
  await done(admin.post("/api/auth/login", account));
  const { acts, talk } = await actsOf(admin);

  const rows = [];
  const row = async (what, act) => rows.push([what, await medianOf(times, act)]);
  for (const [what, path] of Object.entries(PUBLIC)) await row(what, () => stranger.open(path));
  for (const [what, path] of Object.entries(SCREENS)) await row(what, () => admin.open(path));
  await row("a conversation", () => admin.open(talk));
  for (const [what, act] of Object.entries(acts)) await row(what, act);
  await row("a sign-in", () => openBrowser(url).post("/api/auth/login", account));
  return rows;
}

/** The saves, each time on a day or for people of its own, and the address of a group. */
async function actsOf(admin) {
  const list = async (path) => JSON.parse((await done(admin.get(path))).text).items;
  const workers = await list("/api/workers?size=100");
  const [product] = await list("/api/products?size=1");
  const [line] = await list("/api/production-lines?size=1");
  const group = (await list("/api/chat/conversations")).find(({ kind }) => kind === "group");
  const people = workers.map(({ id }) => id);
  const productionLineId = line.id;
  const made = { productId: product.id, piecesMade: 90, piecesDefective: 2, hours: 4 };
  const late = { reason: "measured", confirmRepeat: true };
  const acts = {
    "a record": () =>
      admin.post("/api/performance-records", {
        ...made,
        ...late,
        productionLineId,
        shift: "morning",
        date: dayFromToday(-BEFORE_DAYS - next()),
        workerId: people[0],
      }),
    "a shift of twenty": () =>
      admin.post("/api/performance-records/bulk", {
        ...late,
        productionLineId,
        shift: "morning",
        date: dayFromToday(-BEFORE_DAYS - next()),
        rows: people.slice(0, SHIFT).map((workerId) => ({ ...made, workerId })),
      }),
    "forty painted cells": () => {
      const begin = AFTER_DAYS + CELLS * next();
      const date = (index) => dayFromToday(begin + index);
      const cells = Array.from({ length: CELLS }, (_, index) => ({
        productionLineId,
        shift: "morning",
        date: date(index),
      }));
      return admin.post("/api/assignments/strokes", {
        kind: "paint",
        workerIds: [people[0]],
        cells,
        reason: "measured",
      });
    },
    "a message": () =>
      admin.post(`/api/chat/conversations/${group.id}/messages`, { clientId: crypto.randomUUID(), text: "Measured." }),
  };
  return { acts, talk: `/chat?c=${group.id}` };
}

let used = 0;
function next() {
  used += 1;
  return used;
}

function dayFromToday(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The median after one to warm up. */
async function medianOf(times, act) {
  await done(act());
  const all = [];
  for (let time = 0; time < times; time += 1) all.push((await done(act())).ms);
  return Math.round(all.sort((one, other) => one - other)[Math.floor(times / 2)]);
}

async function done(asked) {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}
