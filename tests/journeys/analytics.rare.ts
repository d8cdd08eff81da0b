import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { openClient } from "../../scripts/factory-client.mjs";
import { isAlive, NETWORK_LOST, visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { fillTwoLines } from "./two-lines";

let app: App;
let api: ReturnType<typeof openClient>;
let made: Awaited<ReturnType<typeof fillTwoLines>>["aida"];

beforeAll(async () => {
  app = await openApp("analytics");
  api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  made = (await fillTwoLines(api)).aida;
});

afterAll(() => app?.stop());

test("before the scripts load, a person's choice counts, and a list that the browser restored does not", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context } = visitor;
  await signIn(context, AMINA, app.url);
  const range = page.getByLabel("Period", { exact: true });
  for (const isPersons of [false, true]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/performance/analytics", { waitUntil: "commit" });
    const address = page.url();
    if (isPersons) await range.selectOption("last7");
    else await range.evaluate((list) => void Object.assign(list, { value: "last7" }));
    release();
    await page.waitForFunction(isAlive);
    await page.waitForTimeout(500);
    await page.unroute(/\.js$/);
    if (isPersons) await page.waitForURL(/from=/);
    else expect(page.url()).toBe(address);
  }
});

test("the tab of quality names the lines with most of the defects, and the weekdays and shifts they fall on", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics?tab=quality");
  const pareto = page.getByRole("region", { name: /^Defects by/ });
  await pareto.getByLabel("Sort defects by").selectOption("productionLine");
  await page.waitForURL(/defects=productionLine/);
  await pareto.getByText("1 accounts for 80% of 76 defective pieces", { exact: false }).waitFor();
  await pareto.getByRole("button", { name: "As a table" }).click();
  await pareto.getByRole("row", { name: /^Sewing 2/ }).waitFor();
  expect(await pareto.getByRole("row").allInnerTexts()).toEqual([
    "Production line\tDefective pieces\tCumulative share",
    "Sewing 2\t63\t82.9% 63 of 76",
    "Sewing 1\t13\t100.0% 76 of 76",
  ]);
  await pareto.getByRole("button", { name: "63", exact: true }).click();
  const defects = page.getByRole("dialog", { name: "Defective pieces: Sewing 2" });
  await defects.getByText("The sum of the defective pieces in these records.").waitFor();
  expect(await defects.getByRole("definition").allInnerTexts()).toEqual(["63", "5"]);
  await page.keyboard.press("Escape");
  await defects.waitFor({ state: "detached" });

  const map = page.getByRole("table", { name: "Error rate by weekday and shift" });
  const { day } = await api.get("/api/dashboard");
  const nameOf = (date: string) =>
    new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }).format(new Date(date));
  const weekdays = await map.getByRole("columnheader").allInnerTexts();
  const morning = map.getByRole("row", { name: /^Morning/ });
  const cellOf = (date: string) => morning.getByRole("cell").nth(weekdays.indexOf(nameOf(date)));
  await cellOf(addDays(day, -6)).getByText("No records").waitFor();
  expect(
    await map
      .getByRole("row", { name: /^Night/ })
      .getByText("No records")
      .count(),
  ).toBe(7);
  await cellOf(addDays(day, -1)).getByRole("button", { name: "8.0%" }).click();
  const dialog = page.getByRole("dialog", { name: `Error rate: ${nameOf(addDays(day, -1))}, Morning` });
  await dialog.getByText("Defective pieces ÷ pieces made × 100.").waitFor();
  expect(await dialog.getByRole("definition").allInnerTexts()).toEqual(["16", "200"]);
});

test("a chart becomes a table by one key, and its figures and its drawing can be saved", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics?groupBy=worker");
  await page.locator("canvas").waitFor();

  const csv = await downloaded(page, "Save figures (CSV)");
  expect(csv.toString("utf8")).toBe("\uFEFFWorker,Pieces\r\nAïda Benali,500\r\nBrahim Idrissi,500\r\n");
  const png = await downloaded(page, "Save as picture (PNG)");
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  await page.getByRole("button", { name: "As a table" }).click();
  await page.getByRole("rowheader", { name: "Aïda Benali" }).waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
});

test("two lines are compared, in French and on a phone, and nothing is wider than the screen", async () => {
  await using visitor = await visit({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    locale: "fr-FR",
  });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics?tab=compare&compare=productionLine");
  await page.getByText("Choisissez les deux à comparer.").waitFor();
  await page.getByLabel("À comparer").selectOption("Sewing 1");
  await page.waitForURL(/first=/);
  await page.getByLabel("Avec", { exact: true }).selectOption("Sewing 2");
  await page.waitForURL(/second=/);

  const errors = page.getByRole("listitem").filter({ hasText: "Taux d’erreur" });
  await errors.getByText("Écart : +10 points", { exact: true }).waitFor();
  await errors.getByText(/Au-delà du hasard/).waitFor();
  const paces = page.getByRole("listitem").filter({ hasText: "Pièces par jour renseigné" });
  await paces.getByText("Écart : 0", { exact: true }).waitFor();
  await paces.getByRole("button", { name: "100" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Pièces par jour renseigné : Sewing 1" });
  await dialog.getByText("Pièces produites ÷ jours avec un relevé.").waitFor();
  expect(await dialog.getByRole("definition").allInnerTexts()).toEqual(["500", "5"]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  for (const tab of ["Production", "Qualité", "Efficacité", "Meilleurs"]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tabpanel", { name: tab }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("records reach open analytics, a dashboard and a board without a reload, also those made while they were cut off", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  let isCutOff = false;
  const cuts: (() => void)[] = [];
  await context.routeWebSocket(/\/floor/, (socket) => {
    if (isCutOff) return void socket.close();
    socket.connectToServer();
    cuts.push(() => void socket.close());
  });
  const { day, shift } = await api.get(`/api/production-lines/${made.productionLineId}/board`);
  const board = await context.newPage();
  await board.goto(`/board/${made.productionLineId}`);
  const dashboard = await context.newPage();
  await dashboard.goto("/dashboard");
  await open("/performance/analytics");
  await expect.poll(() => cuts.length).toBe(3);
  const screens = [page, dashboard, board];
  for (const screen of screens) await screen.evaluate(() => Object.assign(window, { isAsOpened: true }));

  const record = (piecesMade: number) =>
    api.post("/api/performance-records", {
      ...made,
      shift,
      date: day,
      piecesMade,
      piecesDefective: 0,
      confirmRepeat: true,
    });
  const pieces = async () => (await api.get(`/api/performance/analytics?from=${day}&to=${day}`)).totals.pieces;
  const standsEverywhere = async () => {
    const { totals } = await api.get("/api/performance/analytics");
    const figures = page.getByRole("region", { name: "Figures of the period" });
    await figures.getByText(totals.pieces.toLocaleString("en"), { exact: true }).first().waitFor();
    const today = String(await pieces());
    const shifts = board.getByRole("region", { name: "Shifts of the day" });
    await shifts.getByText(today, { exact: true }).waitFor();
    const ofFactory = dashboard.getByRole("region", { name: "Figures of the factory" });
    await ofFactory.getByText(today, { exact: true }).first().waitFor();
    for (const screen of screens) expect(await screen.evaluate(() => "isAsOpened" in window)).toBe(true);
  };
  await record(123);
  await standsEverywhere();

  isCutOff = true;
  for (const cut of cuts) cut();
  await record(45);
  isCutOff = false;
  await standsEverywhere();
});

test("when the server fails while figures are read again, they stay with a message, and recover by themselves", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open, forgive } = visitor;
  forgive(NETWORK_LOST);
  await signIn(context, AMINA, app.url);
  await page.clock.install();
  await open("/performance/analytics");
  const figures = page.getByRole("region", { name: "Figures of the period" });
  const { totals } = await api.get("/api/performance/analytics");
  await figures.getByText(totals.pieces.toLocaleString("en"), { exact: true }).first().waitFor();

  const address = /performance\/analytics\.data/;
  await page.route(address, (route) => route.abort());
  const { day, shift } = await api.get(`/api/production-lines/${made.productionLineId}/board`);
  const more = { ...made, shift, date: day, piecesMade: 67, piecesDefective: 0, confirmRepeat: true };
  await api.post("/api/performance-records", more);
  await page.getByText("These figures may be out of date", { exact: false }).waitFor();
  await figures.getByText(totals.pieces.toLocaleString("en"), { exact: true }).first().waitFor();

  await page.unroute(address);
  await page.clock.fastForward("00:16");
  await figures
    .getByText((totals.pieces + 67).toLocaleString("en"), { exact: true })
    .first()
    .waitFor();
  await page.getByText("These figures may be out of date", { exact: false }).waitFor({ state: "detached" });
});

test("a chart whose drawing code was lost leaves the figures around it, and comes with a retry", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open, forgive } = visitor;
  forgive(NETWORK_LOST);
  forgive(/The above error occurred|Unable to preload/);
  await signIn(context, AMINA, app.url);
  const code = /figure-chart-canvas/;
  await page.route(code, (route) => route.abort("connectionreset"));
  await open("/performance/analytics");
  const panels = page.locator("main");
  const retry = panels.getByRole("alert").getByRole("button", { name: "Retry" }).first();
  await retry.scrollIntoViewIfNeeded();
  await retry.waitFor();
  await page.getByRole("region", { name: "Figures of the period" }).getByText("1,", { exact: false }).first().waitFor();
  await page.unroute(code);
  await retry.press("Enter");
  await panels.locator("canvas").first().waitFor();
});

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFile(await download.path());
}
