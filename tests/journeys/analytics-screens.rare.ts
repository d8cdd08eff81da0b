import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import type { Language } from "#app/i18n/languages";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { fillTwoLines } from "./two-lines";

let app: App;
let made: Awaited<ReturnType<typeof fillTwoLines>>;

beforeAll(async () => {
  app = await openApp("analytics-screens");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  made = await fillTwoLines(api);
});

afterAll(() => app?.stop());

const WIDTHS = [390, 820, 1440];

/** 924 good pieces of 4.5 minutes in 4,800 minutes; 76 of 1,000 defective. */
const SAID = {
  en: {
    figures: ["Total pieces", "1,000", "7.6%", "4.8", "min per piece", "10", "86.6%", "Against standard minutes"],
    board: "Good pieces entered each hour",
    sheet: "Record a shift",
    tabs: {
      production: "Pieces by worker",
      quality: "Error rate by weekday and shift",
      efficiency: "Efficiency by worker",
      compare: "Pieces per reported day",
      top: "Efficiency of good pieces against standard minutes, from 3 records or 8 hours",
    },
  },
  fr: {
    figures: [
      "Total des pièces",
      "1 000",
      "7,6 %",
      "4,8",
      "min par pièce",
      "10",
      "86,6 %",
      "Par rapport aux minutes standard",
    ],
    board: "Bonnes pièces saisies par heure",
    sheet: "Saisir la production d’une équipe",
    tabs: {
      production: "Pièces par ouvrier",
      quality: "Taux d’erreur par jour de semaine et équipe",
      efficiency: "Efficacité par ouvrier",
      compare: "Pièces par jour renseigné",
      top: "Efficacité en bonnes pièces par rapport aux minutes standard, à partir de 3 relevés ou 8 heures",
    },
  },
} satisfies Partial<
  Record<Language, { figures: string[]; board: string; sheet: string; tabs: Record<string, string> }>
>;

test.each([
  ["fr", 390, "dark"],
  ["en", 820, "light"],
  ["fr", 1440, "light"],
] as const)(
  "sheet, board and every tab of analytics are in %s, accessible at %i pixels, and fit every screen",
  async (language, width, theme) => {
    await using visitor = await visit({ baseURL: app.url, language, theme, viewport: { width, height: 900 } });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    const { figures, board, sheet, tabs } = SAID[language];
    const { productionLineId } = made.aida;
    const screens = [
      [`/performance/entry?${new URLSearchParams({ productionLineId })}`, sheet],
      ...Object.entries(tabs).map(([tab, words]) => [`/performance/analytics?groupBy=worker&tab=${tab}`, words]),
      [`/board/${productionLineId}`, board],
    ] as const;
    for (const [path = "", words = ""] of screens) {
      await page.setViewportSize({ width, height: 900 });
      await open(path);
      await page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
      await expectAccessible(page, `${path} ${language} ${theme}`);
      for (const each of WIDTHS) {
        await page.setViewportSize({ width: each, height: 900 });
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(sideways, { message: `${path} at ${each}` }).toBeLessThanOrEqual(0);
      }
      for (const figure of path.includes("tab=") ? figures : []) {
        const shown = page.locator("main dl").first().getByText(figure, { exact: true });
        expect(await shown.count(), `${figure} on ${path}`).toBeGreaterThan(0);
      }
    }
  },
);

test("Amina narrows the range, the person and the line by name, and compares two people and two products", async () => {
  await using visitor = await visit({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics");
  const figures = page.getByRole("region", { name: "Figures of the period" });
  const says = (figure: string) => figures.getByText(figure, { exact: true }).first().waitFor();
  await says("1,000");

  const range = page.getByLabel("Period", { exact: true });
  await range.selectOption("Yesterday");
  await says("200");
  await says("8%");
  await range.selectOption("Choose dates");
  await page.getByLabel("From", { exact: true }).fill(addDays(made.day, -3));
  await says("600");
  expect(new URL(page.url()).searchParams.get("from")).toBe(addDays(made.day, -3));
  await range.selectOption("Last 7 days");
  await says("1,000");

  await choose(page, "Worker", "Aïda Benali");
  await says("500");
  await says("2.6%");
  await page.getByLabel("Line", { exact: true }).selectOption("Sewing 2");
  await page.getByText("No performance records found.").waitFor();
  expect(await figures.getByText("Not reported").count()).toBe(5);
  await page.getByRole("button", { name: "Reset" }).click();
  await says("1,000");

  await page.getByRole("tab", { name: "Compare" }).click();
  const differ = async () => {
    const errors = page.getByRole("listitem").filter({ hasText: "Error rate" });
    await errors.getByText("Difference: +10 points", { exact: true }).waitFor();
    expect(await errors.getByRole("button", { name: /%$/ }).allInnerTexts()).toEqual(["2.6%", "12.6%"]);
  };
  await page.getByLabel("What to compare").selectOption("Two workers");
  await choose(page, "First", "Aïda Benali");
  await choose(page, "Second", "Brahim Idrissi");
  await differ();
  await page.getByLabel("What to compare").selectOption("Two products");
  await page.locator("select[aria-label=First]").selectOption("Shirt");
  await page.waitForURL(/first=/);
  await page.locator("select[aria-label=Second]").selectOption("Trousers");
  await differ();
});

test("the drawing code comes when a chart is shown, a chart takes the theme's colours, and paper gets figures only", async () => {
  await using visitor = await visit({ baseURL: app.url, theme: "light", viewport: { width: 1440, height: 900 } });
  const { page, context } = visitor;
  await signIn(context, AMINA, app.url);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const drawing = () => requested.filter((path) => /chart-canvas/.test(path)).length;
  await page.goto("/performance/analytics?groupBy=worker&tab=compare", { waitUntil: "networkidle" });
  expect(drawing()).toBe(0);
  await page.getByRole("tab", { name: "Production" }).click();
  await page.locator("canvas").waitFor();
  expect(drawing()).toBe(1);

  const isDrawnIn = async (color: string) => (await page.locator("canvas").evaluate(mostDrawn)) === color;
  const light = await page.evaluate(accentOfTheme);
  await expect.poll(() => isDrawnIn(light)).toBe(true);
  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  await expect.poll(() => page.evaluate(accentOfTheme)).not.toBe(light);
  const dark = await page.evaluate(accentOfTheme);
  await expect.poll(() => isDrawnIn(dark)).toBe(true);

  await page.emulateMedia({ media: "print" });
  for (const hidden of [page.locator("aside"), page.getByRole("tablist")]) {
    expect(await hidden.isVisible()).toBe(false);
  }
  await page.getByRole("region", { name: "Figures of the period" }).getByText("86.6%").waitFor();
  await page.getByRole("table", { name: "All figures" }).getByText("12.60%").waitFor();
  await page.locator("canvas").waitFor();
  const [ink, paper] = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    return [getComputedStyle(title).color, getComputedStyle(document.body).backgroundColor];
  });
  expect([ink, paper]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});

async function choose(page: Page, box: string, name: string) {
  await page.getByRole("combobox", { name: box, exact: true }).fill(name.slice(0, 4));
  await page.getByRole("option", { name }).click();
}

/**
 * The colour that most of a drawing is filled with, as "r,g,b". It is read from a copy, because the drawing itself is
 * slow to read.
 */
function mostDrawn(drawing: HTMLElement | SVGElement): string {
  const { width, height } = drawing as HTMLCanvasElement;
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy?.drawImage(drawing as HTMLCanvasElement, 0, 0);
  const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = `${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`;
    if (pixels[at + 3] === 255) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "nothing";
}

function accentOfTheme(): string {
  const brush = document.createElement("canvas").getContext("2d");
  if (!brush) return "no canvas";
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
}
