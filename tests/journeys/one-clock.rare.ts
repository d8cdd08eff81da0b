import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { openClient } from "../../scripts/factory-client.mjs";
import { wakeDemo } from "../../scripts/server.mjs";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";

let app: App;
let api: ReturnType<typeof openClient>;
const admin = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

beforeAll(async () => {
  app = await openApp("one-clock", "demo", { DEMO: "own" });
  await wakeDemo(app.url);
  api = openClient(app.url);
  await api.post("/api/auth/login", admin);
}, 120_000);

afterAll(() => app?.stop());

/** The pages with a clock, and the least number of times that each shows. */
async function pagesWithTimes(): Promise<[path: string, times: number][]> {
  const [{ items: lines }, { items: talks }, { day }] = await Promise.all([
    api.get("/api/production-lines?size=1"),
    api.get("/api/chat/conversations"),
    api.get("/api/dashboard"),
  ]);
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return [
    [`/board/${lines[0].id}`, 1],
    ["/settings/audit-logs", 5],
    ["/settings/audit-stats", 1],
    [`/settings/audit-logs?resource=production_line&resourceId=${lines[0].id}`, 0],
    ["/settings/factory", 1],
    ["/settings/account", 1],
    [`/performance/entry?productionLineId=${lines[0].id}&shift=night&date=${tomorrow}`, 1],
    ["/chat", 1],
    [`/chat?c=${talks[0].id}`, 1],
    ["/workers", 1],
    ["/products", 1],
    ["/users", 1],
  ];
}

test("a browser whose table of time zones is an hour off shows the times, days and shifts of the server", async () => {
  const context = { baseURL: app.url, language: "en" as const };
  await using plain = await visit({ ...context, javaScriptEnabled: false });
  await using stale = await visit(context);
  await stale.context.addInitScript(shiftZones);
  for (const { context } of [plain, stale])
    await context.request.post("/api/auth/login", { data: admin, headers: { Origin: app.url } });
  await stale.open("/dashboard");
  expect(await stale.page.evaluate(hourOff)).toBe(true);
  for (const [path, times] of await pagesWithTimes()) {
    await plain.page.goto(path);
    await navigate(stale.page, path);
    await expect
      .poll(async () => {
        await plain.page.reload();
        const [server, browser] = await Promise.all([plain, stale].map(({ page }) => timesOn(page)));
        return { path, isSame: JSON.stringify(server) === JSON.stringify(browser), server, browser };
      })
      .toMatchObject({ path, isSame: true });
    expect((await timesOn(stale.page)).length, path).toBeGreaterThanOrEqual(times);
  }
  expect(await stale.page.evaluate(() => Reflect.get(window, "__zonesAsked"))).toEqual([]);
}, 180_000);

/** Goes to a page as a link does, so that the browser draws it from data. */
function navigate(page: Page, path: string) {
  return page.evaluate(
    (to) => (window.__remixRouter as unknown as { navigate(to: string): Promise<void> }).navigate(to),
    path,
  );
}

/** The shift in the header, and each time of day on the page with the words before it. */
async function timesOn(page: Page) {
  const [header, main] = await Promise.all([
    page
      .locator("header")
      .first()
      .innerText({ timeout: 500 })
      .catch(() => ""),
    page.locator("main").first().innerText(),
  ]);
  return [
    /Morning|Afternoon|Night|Between shifts/.exec(header)?.[0] ?? "",
    ...(main.match(/[\w ,]*\b\d\d:\d\d(:\d\d)?/g) ?? []),
  ];
}

/** Puts the browser's clocks of all named zones an hour ahead, and notes which zones a page asks for. */
function shiftZones() {
  const Real = Intl.DateTimeFormat;
  const requested: string[] = [];
  Object.assign(window, { __zonesAsked: requested });
  Intl.DateTimeFormat = new Proxy(Real, {
    construct(target, [locale, options]) {
      const format = new target(locale, options);
      if (!options?.timeZone || options.timeZone === "UTC") return format;
      requested.push(options.timeZone);
      return { format: (at: number) => format.format(at + 3_600_000) } as Intl.DateTimeFormat;
    },
  });
}

function hourOff() {
  const at = Date.UTC(2026, 0, 1, 12);
  const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Casablanca", timeStyle: "short" }).format(at);
  (Reflect.get(window, "__zonesAsked") as string[]).length = 0;
  return shown === "14:00";
}
