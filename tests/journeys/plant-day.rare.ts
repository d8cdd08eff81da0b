import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { placeAtHours } from "./places";
import { PHONE, tooSmall, zoomed } from "./targets";

/** A plant of 1,040 people in three shifts: cutting and finishing count by person, sewing as one. */
const STAGES = { Cutting: 4, Sewing: 16, Finishing: 6 } as const;
const LINES = Object.entries(STAGES).flatMap(([stage, count]) =>
  Array.from({ length: count }, (_, index) => ({ name: `${stage} ${index + 1}`, stage })),
);
const SHIFTS = ["morning", "afternoon", "night"] as const;
const PEOPLE = 1_040;
const PASSWORD = "seven cotton threads";
const NADIA = { username: "nadia", email: "nadia@atelier.example", password: PASSWORD };
const SALMA = { username: "salma", email: "salma@atelier.example", password: PASSWORD };

type Api = Awaited<ReturnType<typeof apiOf>>;
let app: App;
let api: Api;
let day: string;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await openApp("plant-day");
  await openClient(app.url).post("/api/auth/register", AMINA);
  api = await apiOf(AMINA, app.url);
  await furnish();
}, 240_000);
afterAll(() => app?.stop());

async function furnish() {
  const { version } = await api.get("/api/factory");
  // The morning has run for some hours, wherever this journey runs.
  const timeZone = placeAtHours(new Date(), 8, 13);
  await api.patch("/api/factory", { version, timeZone, registration: "open", defaultRole: "supervisor" });
  const stages = new Map<string, string>();
  for (const name of Object.keys(STAGES)) stages.set(name, (await api.post("/api/stages", { name })).id);
  const made: [string, string][] = [];
  for (const { name, stage } of LINES) {
    const counts = stage === "Sewing" ? "line" : "person";
    const line = { name, stageId: stages.get(stage), capacity: 20, crew: 13, targetEfficiency: 75, counts };
    made.push([name, (await api.post("/api/production-lines", line)).id]);
  }
  ids = Object.fromEntries(made);
  const ofStages = (minutes: number[]) =>
    [...stages.values()].map((stageId, index) => ({ stageId, standardMinutes: minutes[index] }));
  for (const [name, code, minutes] of [
    ["Oxford shirt", "SH-1", [2, 20, 4]],
    ["Linen coat", "CO-1", [3, 30, 6]],
  ] as const) {
    await api.post("/api/products", { name, code, stageStandards: ofStages([...minutes]) });
  }
  for (const { username, email, password } of [NADIA, SALMA])
    await openClient(app.url).post("/api/auth/register", { username, email, password });
  ({ day } = await api.get("/api/dashboard"));
}

/** The 1,040 people, and their plan of the day: 40 on each line, in three shifts. */
function files() {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    cin: `PL${String(index).padStart(4, "0")}`,
    name: `Person ${String(index).padStart(4, "0")}`,
    line: LINES[index % LINES.length]?.name,
    shift: SHIFTS[Math.floor(index / LINES.length) % SHIFTS.length],
  }));
  return {
    people: ["cin,name", ...people.map(({ cin, name }) => `${cin},${name}`)].join("\n"),
    plan: ["cin,line,shift,date", ...people.map(({ cin, line, shift }) => `${cin},${line},${shift},${day}`)].join("\n"),
  };
}

test("amina brings 1,040 people and the plan of the day into the plant, and the calendar shows no gap", async () => {
  await using visitor = await visit({ baseURL: app.url, language: "en", viewport: { width: 1440, height: 900 } });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  const { people, plan } = files();
  await api.upload("/api/workers/import", "people.csv", people, { mode: "skip" });
  await open("/assignments/overview");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "plan.csv", mimeType: "text/csv", buffer: Buffer.from(plan) });
  await dialog.getByRole("button", { name: /^Import 1,040/ }).click();
  await dialog.getByText(/1,040 .*imported/).waitFor();
  expect((await api.get(`/api/assignments?from=${day}&to=${day}&size=1`)).total).toBe(PEOPLE);
  await open(`/assignments/calendar?week=${day}`);
  await page.getByText("Sewing 16").first().waitFor();
  expect((await api.get(`/api/assignments/gaps?from=${day}&to=${day}`)).missing).toBe(0);
});

test("nadia and salma count two sewing lines hour by hour on their phones, with a change of style, a stop, and no network for a while", async () => {
  await using nadia = await visit({ baseURL: app.url, language: "en", ...PHONE });
  await signIn(nadia.context, NADIA, app.url);
  await nadia.open(sheetOf("Sewing 1"));
  const made = nadia.page.getByRole("region", { name: "Made" });
  await made.getByRole("combobox", { name: "Product" }).selectOption({ label: "Oxford shirt · SH-1" });
  await nadia.page.getByLabel("Hour by hour").check();
  await made.getByLabel("Pieces").nth(1).fill("30");
  await made.getByLabel("Pieces").nth(2).fill("24");
  // The coats begin in the hour that runs.
  await made.getByRole("button", { name: "Add a product" }).click();
  await made.getByRole("combobox", { name: "Product" }).nth(1).selectOption({ label: "Linen coat · CO-1" });
  for (const name of ["+5", "+1", "+1 defective"]) await made.getByRole("button", { name, exact: true }).last().click();
  // One of the fourteen is away, another one stays for half of the shift.
  const there = nadia.page.getByRole("region", { name: "People there" });
  await there.getByRole("listitem").nth(0).getByRole("checkbox").uncheck();
  await there.getByRole("listitem").nth(1).getByRole("button", { name: "Half" }).click();
  await nadia.page.getByRole("button", { name: "What held the line up?" }).click();
  await nadia.page.getByLabel("Reason of stop 1").selectOption({ index: 1 });
  await nadia.page.getByLabel("Minutes of stop 1").fill("20");
  // A control that lies half under the bar of sums is smaller than a finger for as long as it does.
  await nadia.page.evaluate(() => scrollTo(0, 0));
  expect([await tooSmall(nadia.page), await zoomed(nadia.page)]).toEqual([[], []]);
  await expectAccessible(nadia.page, "a sewing line of the plant, hour by hour, with a stop");
  await nadia.page.getByRole("button", { name: "Save the report" }).click();
  await nadia.page.getByRole("button", { name: "Save the correction" }).waitFor();

  await using salma = await visit({ baseURL: app.url, language: "fr", ...PHONE });
  salma.forgive(NETWORK_LOST);
  await signIn(salma.context, SALMA, app.url);
  await salma.open(sheetOf("Sewing 2"));
  await salma.page.getByLabel("Heure par heure").check();
  const choice = salma.page.getByRole("combobox", { name: "Produit" }).first();
  await choice.selectOption({ label: "Oxford shirt · SH-1" });
  await salma.context.setOffline(true);
  for (const _press of [1, 2, 3]) await salma.page.getByRole("button", { name: "+10", exact: true }).click();
  await expectAccessible(salma.page, "une chaîne de couture sans réseau");
  await salma.page.getByRole("button", { name: "Enregistrer le rapport" }).click();
  await salma.page.getByText("En attente du réseau").first().waitFor();
  await salma.context.setOffline(false);
  await expect.poll(async () => (await reports()).length, { timeout: 30_000 }).toBe(2);

  const [one, two] = await Promise.all(["Sewing 1", "Sewing 2"].map(reportOf));
  expect(one).toMatchObject({ pieces: 61, defective: 1 });
  expect(two).toMatchObject({ pieces: 30, defective: 0 });
  // Of fourteen one is away; who is there for half of the shift has half of its hours.
  expect([one.people.length, two.people.length]).toEqual([13, 14]);
  expect(new Set(one.people.map(({ hours }: { hours: number }) => hours)).size).toBe(2);
  expect((await api.get(`/api/stops?from=${day}&to=${day}`)).items).toMatchObject([{ minutes: 20 }]);
});

test("at the end of the shift the people of cutting and finishing are recorded, and amina's round shows what a recount gives, in both languages", async () => {
  for (const [line, pieces, defective] of [
    ["Cutting 1", 140, 0],
    ["Finishing 1", 40, 2],
  ] as const) {
    const { items } = await api.get(`/api/assignments?from=${day}&to=${day}&productionLineId=${ids[line]}&size=100`);
    const crew = items.filter(({ shift }: { shift: string }) => shift === "morning");
    const rows = crew.slice(0, 2).map(({ workerId }: { workerId: string }) => ({
      workerId,
      productId: undefined as string | undefined,
      piecesMade: pieces / 2,
      piecesDefective: defective / 2,
      hours: 2,
    }));
    const { items: products } = await api.get("/api/products?q=SH-1&size=1");
    for (const row of rows) row.productId = products[0].id;
    await api.post("/api/performance-records/bulk", { productionLineId: ids[line], shift: "morning", date: day, rows });
  }
  const dashboard = await api.get("/api/dashboard");
  expect(dashboard.stages.map(({ name, good, waiting }: Record<string, unknown>) => [name, good, waiting])).toEqual([
    ["Cutting", 140, 49],
    ["Sewing", 90, 50],
    ["Finishing", 38, null],
  ]);
  expect(dashboard.today.finished).toBe(38);
  const { groups, totals } = await api.get(`/api/performance/analytics?from=${day}&to=${day}&groupBy=stage`);
  const recounted = await Promise.all(["Sewing 1", "Sewing 2"].map(reportOf));
  const earned = recounted.reduce((sum, { earnedMinutes }) => sum + earnedMinutes, 0);
  const worked = recounted.reduce((sum, { workHours }) => sum + workHours * 60, 0);
  const efficiencies = Object.fromEntries(
    groups.map(({ label, efficiency }: { label: string; efficiency: number }) => [label, efficiency]),
  );
  expect(earned).toBe(54 * 20 + 6 * 30 + 30 * 20);
  expect(efficiencies.Cutting).toBeCloseTo((140 * 2) / 240, 9);
  expect(efficiencies.Sewing).toBeCloseTo(earned / worked, 3);
  expect(efficiencies.Finishing).toBeCloseTo((38 * 4) / 240, 9);
  expect(totals.pieces).toBe(140 + 91 + 40);

  for (const [language, finished] of [
    ["en", "Finished today"],
    ["fr", "Fini aujourd’hui"],
  ] as const) {
    await using visitor = await visit({ baseURL: app.url, language, viewport: { width: 1440, height: 900 } });
    await signIn(visitor.context, AMINA, app.url);
    await visitor.open("/dashboard");
    await visitor.page.getByText(finished).waitFor();
    await expectAccessible(visitor.page, `the dashboard of the plant, ${language}`);
    await visitor.open("/performance/analytics?groupBy=stage");
    await visitor.page
      .getByRole("row", { name: /Sewing/ })
      .first()
      .waitFor();
    await expectAccessible(visitor.page, `the stages of the plant, ${language}`);
  }
});

function sheetOf(line: string) {
  return `/performance/entry?productionLineId=${ids[line]}&date=${day}&shift=morning`;
}

async function reports() {
  return (await api.get(`/api/line-reports?from=${day}&to=${day}`)).items as { id: string; productionLineId: string }[];
}

async function reportOf(line: string) {
  const found = (await reports()).find(({ productionLineId }) => productionLineId === ids[line]);
  return api.get(`/api/line-reports/${found?.id}`);
}
