import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { explains } from "./pressing";

let app: App;
const DAYS = 24;

/**
 * Scarves have no standard minutes: 40 good pieces a day in four of eight hours, on a line with a target of 100 in
 * eight.
 */
beforeAll(async () => {
  app = await openApp("analytics-targets");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  const { day } = await api.get("/api/dashboard");
  const { id: workerId } = await api.post("/api/workers", { name: "Aïda Benali", cin: "AB1" });
  const { id: productId } = await api.post("/api/products", { name: "Scarf", code: "SC" });
  const { id: productionLineId } = await api.post("/api/production-lines", {
    name: "Sewing 1",
    capacity: 1,
    targetOutput: 100,
  });
  for (let ago = 1; ago <= DAYS; ago += 1) {
    await api.post("/api/performance-records", {
      workerId,
      productId,
      productionLineId,
      shift: "morning",
      date: addDays(day, -ago),
      hours: 4,
      piecesMade: 42,
      piecesDefective: 2,
    });
  }
});

afterAll(() => app?.stop());

test("without standard minutes range, days, chart, the best and a record show the same share of the target", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics?tab=efficiency");
  const figures = page.getByRole("region", { name: "Figures of the period" });
  await figures.getByRole("button", { name: "80%", exact: true }).waitFor();
  await explains(page, figures.getByRole("button", { name: "Against the target for these hours" }));

  await page.getByText("without standard minutes: against the lines’ targets for the hours worked").waitFor();

  const all = page.getByRole("region", { name: "All figures" });
  expect(await all.getByRole("button", { name: "80.0%", exact: true }).count()).toBe(20);
  await page.getByRole("button", { name: "As a table" }).click();
  const chart = page.getByRole("table", { name: "Efficiency by day" });
  expect(await chart.getByRole("button", { name: "80.0%", exact: true }).count()).toBe(DAYS);
  await all.getByRole("button", { name: "80.0%", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Efficiency: / });
  await dialog.getByText(/good pieces ÷ good pieces due for these hours/).waitFor();
  expect(await dialog.getByRole("definition").allInnerTexts()).toEqual(["40", "50"]);
  await dialog.getByRole("link", { name: "Open the list of these records" }).click();
  await page.getByText("Share of target").filter({ visible: true }).first().waitFor();
  await page.getByText("80%", { exact: true }).filter({ visible: true }).first().waitFor();
});

test("the day figure, the pieces of the cards and all figures of the best open the days and records they sum, in French and on a phone", async () => {
  await using visitor = await visit({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    locale: "fr-FR",
  });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics?tab=top");
  const figures = page.getByRole("region", { name: "Chiffres de la période" });
  await figures.getByText("Par rapport à l’objectif pour ces heures").waitFor();
  await expectAccessible(page, "the best on a phone");

  await figures.getByRole("button", { name: /^24 jours renseignés sur \d+ à renseigner$/ }).click();
  const days = page.getByRole("dialog", { name: /^Jours renseignés/ });
  await days.getByText("Le nombre de jours avec un relevé.").waitFor();
  expect(await days.getByRole("definition").allInnerTexts()).toEqual(["24", "24"]);
  expect(await days.getByRole("listitem").count()).toBe(20);
  await days.getByRole("button", { name: "Page suivante" }).click();
  await days.getByText("21–24 sur 24").waitFor();
  expect(await days.getByRole("listitem").count()).toBe(4);
  await page.keyboard.press("Escape");

  await expectInputs(page, figures.getByRole("button", { name: /^960 bonnes$/ }), /^Bonnes pièces/, [
    /^1\s008$/,
    /^48$/,
  ]);
  const best = page.getByRole("tabpanel", { name: "Meilleurs" });
  await expectInputs(page, best.getByRole("button", { name: "24 relevés" }), /^Relevés : Aïda/, [/^24$/]);
  await expectInputs(page, best.getByRole("button", { name: "96 h" }), /^Heures travaillées : Aïda/, [/^96$/, /^24$/]);
  await expectInputs(page, best.getByRole("button", { name: /^960 bonnes$/ }), /^Bonnes pièces : Aïda/, [
    ...[/^1\s008$/, /^48$/],
  ]);
  await explains(page, best.getByRole("button", { name: "Part de l’objectif" }));
  await expectInputs(page, best.getByRole("button", { name: /^80,0/ }), /^Efficacité : Aïda/, [/^960$/, /^1\s200$/]);
});

test("the dashboard explains the share of the target where nothing has standard minutes", async () => {
  const api = openClient(app.url);
  const { email, password } = AMINA;
  await api.post("/api/auth/login", { email, password });
  const { day } = await api.get("/api/dashboard");
  const [[worker], [product], [line]] = await Promise.all(
    ["workers", "products", "production-lines"].map(async (list) => (await api.get(`/api/${list}`)).items),
  );
  const place = { workerId: worker.id, productId: product.id, productionLineId: line.id, shift: "night", date: day };
  await api.post("/api/performance-records", {
    ...place,
    hours: 4,
    piecesMade: 42,
    piecesDefective: 2,
    confirmRepeat: true,
  });
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/dashboard");
  await explains(page, page.getByRole("button", { name: /of target$/ }).first());
});

type Button = ReturnType<Page["getByRole"]>;

async function expectInputs(page: Page, button: Button, name: RegExp, inputs: RegExp[]) {
  await button.click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("definition").first().waitFor();
  const texts = await dialog.getByRole("definition").allInnerTexts();
  expect(texts).toHaveLength(inputs.length);
  for (const [index, input] of inputs.entries()) expect(texts[index]).toMatch(input);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}
