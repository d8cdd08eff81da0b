import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn, unique } from "./people";
import { placeAtHours } from "./places";
import { PHONE } from "./targets";

let app: App;
let behind: string;
let day: string;

/** Ten lines in a place whose morning shift is over; the first of them made half of what one person owes, and the others nothing. */
beforeAll(async () => {
  app = await openApp("dashboard-attention");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  const { version } = await api.get("/api/factory");
  const factory = { version, timeZone: placeAtHours(new Date(), 15, 22), workingDays: [1, 2, 3, 4, 5, 6, 7] };
  await api.patch("/api/factory", factory);
  const lines = [];
  for (let number = 1; number <= 10; number += 1)
    lines.push(await api.post("/api/production-lines", { name: `Sewing ${number}`, capacity: 2, targetOutput: 100 }));
  behind = lines[0].id;
  const product = await api.post("/api/products", { name: "Shirt", code: "S1" });
  const worker = await api.post("/api/workers", { name: "Aïda Benali", cin: "A1" });
  ({ day } = await api.get("/api/dashboard"));
  const place = { productionLineId: behind, shift: "morning", date: day };
  const made = { workerId: worker.id, productId: product.id, piecesMade: 25, piecesDefective: 0, hours: 8 };
  await api.post("/api/performance-records", { ...place, ...made });
});

afterAll(() => app?.stop());

const WORDS = {
  en: {
    behind: /^Sewing 1: 25 of 100 good pieces, 1 person short −50, pace −25/,
    silent: /^9 lines have not reported/,
    all: "Show all 10 lines",
    fewer: "Show fewer",
  },
  fr: {
    behind: /^Sewing 1\s: 25 bonnes pièces sur 100, 1 personne en moins −50, cadence −25/,
    silent: /^9 chaînes/,
    all: "Voir les 10 chaînes",
    fewer: "En voir moins",
  },
};

test.each(["en", "fr"] as const)(
  "in %s the manager opens the line that is behind, the silent ones, and all lines",
  async (language: Language) => {
    const words = WORDS[language];
    await using visitor = await visit({ baseURL: app.url, language });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);

    await open("/dashboard");
    const lines = page.locator("main li").filter({ hasText: /^Sewing \d+/ });
    expect(await lines.filter({ hasText: "Sewing 10" }).count()).toBe(0);
    await page.getByRole("button", { name: words.all }).click();
    await lines.filter({ hasText: "Sewing 10" }).waitFor();
    await page.getByRole("button", { name: words.fewer }).press("Enter");
    await lines.filter({ hasText: "Sewing 10" }).waitFor({ state: "detached" });

    await page.getByRole("link", { name: words.behind }).click();
    await page.waitForURL(({ pathname, searchParams }) => {
      const requested = Object.fromEntries(searchParams);
      return (
        pathname === "/performance/overview" &&
        requested.from === day &&
        requested.to === day &&
        requested.productionLineId === behind
      );
    });
    await page.getByRole("cell", { name: "Aïda Benali" }).first().waitFor();
    await page.goBack();
    await page.getByRole("link", { name: words.silent }).press("Enter");
    await page.waitForURL(
      ({ searchParams }) => searchParams.get("from") === day && !searchParams.has("productionLineId"),
    );
  },
);

test("amina gives salma lines in her form; her menu, her entry and her dashboard begin with them", async () => {
  await using admin = await visit({ baseURL: app.url, language: "en", viewport: { width: 1440, height: 900 } });
  await signIn(admin.context, AMINA, app.url);
  const username = unique("salma");
  const salma = { username, email: `${username}@atelier.example`, password: "seven cotton threads" };
  const api = await apiOf(AMINA, app.url);
  await api.post("/api/users", { ...salma, role: "supervisor" });

  await admin.open(`/users?q=${username}`);
  await admin.page.getByRole("button", { name: `Actions for ${username}` }).click();
  await admin.page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = admin.page.getByRole("dialog");
  for (const name of ["Sewing 10", "Sewing 9"]) await dialog.getByLabel(name, { exact: true }).check();
  await expectAccessible(admin.page, "the form of a user with lines");
  await dialog.getByRole("button", { name: "Save" }).click();
  await admin.page.getByRole("cell", { name: "Sewing 9, Sewing 10" }).waitFor();

  for (const { language, ...screen } of [{ language: "en" as const }, { language: "fr" as const, ...PHONE }]) {
    await using visitor = await visit({ baseURL: app.url, language, ...screen });
    const { page, context, open } = visitor;
    await signIn(context, salma, app.url);
    await open("/dashboard");
    const lines = page.locator("#lines").getByRole("link", { name: /^Sewing \d+$/ });
    await lines.first().waitFor();
    expect((await lines.allTextContents()).slice(0, 3)).toEqual(["Sewing 9", "Sewing 10", "Sewing 1"]);
    if (language === "fr") continue;
    const menu = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await menu.first().click();
    await page.waitForURL(/\/performance\/entry\?productionLineId=\d+&date=[\d-]+&shift=(morning|afternoon)$/);
    const picked = page.getByLabel("Production line", { exact: true });
    await picked.waitFor();
    expect(await picked.locator("option").allTextContents()).toEqual([
      "Sewing 9",
      "Sewing 10",
      ...Array.from({ length: 8 }, (_, index) => `Sewing ${index + 1}`),
    ]);
    expect(await picked.locator("option:checked").innerText()).toBe("Sewing 9");
  }
});
