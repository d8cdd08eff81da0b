import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { placeAtHours } from "./places";

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
