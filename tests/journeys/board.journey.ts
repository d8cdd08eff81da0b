import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";

let app: App;
let api: ReturnType<typeof openClient>;
let line: { id: string };
let assign: (name: string, shift?: string) => Promise<{ id: string }>;

const FIRST = ["Abdelkader", "Fatima-Zahra", "Khadija", "Mohamed", "Oumaima", "Rachid", "Salma", "Youssef"];
const LAST = ["Benali", "Cherkaoui", "El Idrissi", "Ouazzani", "Tazi"];
const FORTY = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));

/** Somewhere it is a morning that began an hour ago at least: 8,000 pieces are asked for, 4,000 made, 100 of them defective. */
beforeAll(async () => {
  app = await openApp("board");
  api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  const { version } = await api.get("/api/factory");
  await api.patch("/api/factory", { version, timeZone: whereItIsMidMorning(new Date()) });
  line = await api.post("/api/production-lines", { name: "Sewing 2", capacity: 60, targetOutput: 8_000 });
  const product = await api.post("/api/products", { name: "Shirt", code: "S1", standardMinutes: 6 });
  const { day } = await api.get("/api/dashboard");
  const place = { productionLineId: line.id, date: day };
  let count = 0;
  assign = async (name, shift = "morning") => {
    count += 1;
    const worker = await api.post("/api/workers", { name, cin: `B${count}` });
    await api.post("/api/assignments", { ...place, workerId: worker.id, shift, position: count });
    return worker;
  };
  const workers = [];
  for (const name of FORTY) workers.push(await assign(name));
  await assign("Zineb of the afternoon", "afternoon");
  const made = { ...place, productId: product.id, shift: "morning", hours: 1 };
  const record = (workerId: string, piecesMade: number, piecesDefective: number) =>
    api.post("/api/performance-records", { ...made, workerId, piecesMade, piecesDefective });
  await record(String(workers[0]?.id), 2_400, 60);
  await record(String(workers[1]?.id), 1_600, 40);
}, 120_000);

afterAll(() => app?.stop());

const WORDS = {
  en: {
    good: ["Good pieces", "3,900", "of 8,000"],
    errorRate: ["Error rate", "2.5%", "Good"],
    gap: "Ahead or behind",
    forecast: "Forecast",
    hours: "Good pieces entered each hour, 1,000 needed",
    missing: "Not reported",
    coming: "still to come",
    people: "40 people on the line",
  },
  fr: {
    good: ["Bonnes pièces", "3 900", "sur 8 000"],
    errorRate: ["Taux d’erreur", "2,5 %", "Bon"],
    gap: "Avance ou retard",
    forecast: "Prévision",
    hours: "Bonnes pièces saisies par heure, 1 000 nécessaires",
    missing: "Non communiqué",
    coming: "à venir",
    people: "40 personnes sur la ligne",
  },
} as const satisfies Partial<Record<Language, object>>;

const GOOD = 3_900;
const TARGET = 8_000;
const SHIFT_MINUTES = 8 * 60;
const BEGINS = 6 * 60;

test.each(["en", "fr"] as const)(
  "the board says the gap, the forecast, the error rate, each hour and all forty names, in %s",
  async (language) => {
    const words = WORDS[language];
    await using visitor = await visit({ baseURL: app.url, language, viewport: { width: 1920, height: 1080 } });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open(`/board/${line.id}`);
    const said = (await page.locator("main").innerText()).replace(/[\u00A0\u202F]/g, " ").split(/\s*\n\s*/);
    const after = (label: string) => said.slice(said.indexOf(label) + 1);
    for (const [label, value, note] of [words.good, words.errorRate]) {
      expect(after(label).slice(0, 2)).toEqual([value, note]);
    }

    // By the clock on the board itself, which does not show its seconds.
    const [clock = ""] = said.filter((text) => /^\d\d:\d\d$/.test(text));
    const [hours = 0, minutes = 0] = clock.split(":").map(Number);
    const passed = hours * 60 + minutes - BEGINS;
    const shares = [passed / SHIFT_MINUTES, (passed + 1) / SHIFT_MINUTES] as const;
    const [gap = "", due = ""] = after(words.gap);
    expect(numberIn(gap)).toBe(GOOD - numberIn(due));
    expect(gap.startsWith("+")).toBe(GOOD > numberIn(due));
    expect(numberIn(due)).toBeGreaterThanOrEqual(Math.round(TARGET * shares[0]));
    expect(numberIn(due)).toBeLessThanOrEqual(Math.round(TARGET * shares[1]));
    const forecast = numberIn(after(words.forecast)[0]);
    expect(forecast).toBeLessThanOrEqual(Math.round(GOOD / shares[0]));
    expect(forecast).toBeGreaterThanOrEqual(Math.round(GOOD / shares[1]));

    const columns = page.getByRole("region", { name: words.hours }).getByRole("listitem");
    const told = (await columns.allInnerTexts()).map((text) => text.trim().split("\n")[0]?.replace(/\s/g, " "));
    const at = told.indexOf(words.good[1]);
    expect(at).toBeGreaterThan(0);
    expect(told).toEqual([...Array(at).fill(words.missing), words.good[1], ...Array(7 - at).fill(words.coming)]);
    expect(await columns.locator(".hatched").count()).toBe(at);

    const names = page.getByRole("region", { name: words.people }).getByRole("listitem");
    expect((await names.allInnerTexts()).sort()).toEqual(FORTY.toSorted());
    for (const viewport of [
      { width: 1920, height: 1080 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await names.evaluateAll(cutOff), `${viewport.width} pixels`).toEqual([]);
    }
    await expectAccessible(page, `the board in ${language}`);
  },
);

test("of more people than fit the board says how many they are, by itself and without loading anew for days", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await page.clock.install();
  await open(`/board/${line.id}`);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  for (const name of ["Adil", "Badia", "Chakib"]) await assign(name);
  await page.getByText("and 3 more").waitFor();
  await page.getByRole("heading", { name: "43 people on the line" }).waitFor();

  for (let days = 0; days < 3; days += 1) {
    const read = page.waitForResponse(/\/api\/production-lines\/\d+\/board/);
    await page.clock.fastForward("24:00:00");
    await (await read).finished();
  }
  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
});

test("a board keeps the screen lit, and takes a newer version by itself once it no longer fills the screen", async () => {
  await using visitor = await visit({ baseURL: app.url, serviceWorkers: "allow" });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await page.addInitScript(() => {
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type);
      return Object.assign(window, { lock }).lock;
    };
  });
  await open(`/board/${line.id}`);
  await page.waitForFunction(() => (window as { lock?: WakeLockSentinel }).lock?.released === false);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.evaluate(async () => {
    document.title = "the page of before";
    const registration = await navigator.serviceWorker.register("/sw.js?newer");
    // Told after the page's own listener, which was there first.
    await new Promise((ready) => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => next.state === "installed" && ready(null));
    });
  });
  expect(await page.getByText("A newer version of Trame is ready.").count()).toBe(0);
  expect(await page.title()).toBe("the page of before");

  await page.evaluate(() => document.exitFullscreen());
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith("?newer"));
  await page.waitForFunction(() => document.title !== "the page of before");
  await page.getByRole("heading", { name: "Sewing 2" }).waitFor();
});

/** "117 due by now" as 117, "−1 204" as -1204. */
function numberIn(text = ""): number {
  return Number(text.replace(/[−–]/g, "-").replace(/[^\d-]/g, ""));
}

/** The names of which something is outside of the screen or of their column. */
function cutOff(items: Element[]): string[] {
  const isCut = (item: Element) => {
    const { left, right, bottom } = item.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > innerHeight || item.scrollWidth > item.clientWidth;
  };
  return items.filter(isCut).map(({ textContent }) => textContent ?? "");
}

/** A morning shift lasts from six to two: the first of these places where it began an hour ago and ends in one. */
function whereItIsMidMorning(now: Date): string {
  const places = [
    "Pacific/Auckland",
    "Asia/Tokyo",
    "Asia/Dhaka",
    "Africa/Tunis",
    "America/Sao_Paulo",
    "America/Chicago",
    "Pacific/Honolulu",
  ];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));
  return places.find((place) => hourIn(place) >= 7 && hourIn(place) < 13) ?? "UTC";
}
