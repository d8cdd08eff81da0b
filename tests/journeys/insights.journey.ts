import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { rarely } from "#tests/thorough";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { openLanguageModel } from "./language-model";
import { type App, inDatabase, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { explains } from "./pressing";

const PHRASED =
  "The most urgent thing is the error rate of [A], which has jumped in the last days of the period. " +
  "Look at its machines first, and follow the rate for the rest of the week.";

let app: App;
let model: Awaited<ReturnType<typeof openLanguageModel>>;
let api: ReturnType<typeof openClient>;
let today: string;

beforeAll(async () => {
  model = await openLanguageModel(PHRASED);
  app = await openApp("insights", "none", model.variables);
  api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  today = (await api.get("/api/dashboard")).day;
  await api.post("/api/products", { name: "Shirt", code: "S1", standardMinutes: 4.5 });
  for (const name of ["Sewing 1", "Sewing 2"]) await api.post("/api/production-lines", { name, capacity: 4 });
  for (const cin of ["A1", "A2", "A3"]) await api.post("/api/workers", { name: `Worker ${cin}`, cin });
  await api.upload("/api/performance-records/import", "records.csv", fortyDays());
});

afterAll(async () => {
  await app?.stop();
  await model?.stop();
});

rarely("amina sees a missing date and a failure, which costs her no turn", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, forgive, open } = visitor;
  forgive(/500/);
  await signIn(context, AMINA, app.url);
  await open("/performance/ai-insights");
  await page.getByText("There is no report yet.").waitFor();
  const generate = page.getByRole("button", { name: "Generate report" });
  expect(await page.getByLabel("Start date").inputValue()).toBe(addDays(today, -29));
  expect(await page.getByLabel("End date").inputValue()).toBe(today);
  await page.getByLabel("Start date").fill("");
  await generate.click();
  await page.getByText("Please select both start and end dates before generating the report.").waitFor();
  await expectAccessible(page, "insights without dates");

  await page.getByLabel("Start date").fill(addDays(today, -29));
  await page.getByLabel("End date").fill("");
  await generate.click();
  await expect.poll(() => page.getByLabel("End date").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("End date").fill(today);
  onTestFinished(() => inDatabase(app, "DROP TRIGGER IF EXISTS away"));
  await inDatabase(app, "CREATE TRIGGER away BEFORE INSERT ON insight_reports BEGIN SELECT RAISE(ABORT, 'away'); END");
  await generate.click();
  await page.getByText("An error occurred while generating insights.").waitFor();
  await expect.poll(() => generate.isEnabled()).toBe(true);

  await context.addCookies([{ name: "trame-language", value: "fr", url: app.url }]);
  await open("/performance/ai-insights");
  const inFrench = page.getByRole("button", { name: "Générer le rapport" });
  await page.getByLabel("Date de début").fill("");
  await inFrench.click();
  await page.getByText("Veuillez sélectionner les dates de début et de fin avant de générer le rapport.").waitFor();
  await page.getByRole("button", { name: "30 derniers jours" }).click();
  await inFrench.click();
  await page.getByText("Une erreur s'est produite lors de la génération des analyses.").waitFor();
});

test("amina generates and reads a report, waits for the next one, and exports it in both languages", async () => {
  // Lets the journey run again, because a taken turn lasts for half an hour.
  await inDatabase(app, "DELETE FROM insight_turns", "DELETE FROM insight_reports");
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/ai-insights");
  await page.getByRole("button", { name: "Last 30 days" }).click();
  await page.getByRole("button", { name: "Generate report" }).click();
  await page.getByRole("heading", { name: "Sewing 1 · Error rate jumped" }).first().waitFor();
  await page
    .locator(":focus")
    .getByRole("button", { name: /^Executive summary/ })
    .click();
  await page.getByText(PHRASED.replace("[A]", "Sewing 1")).waitFor();
  await explains(page, page.getByRole("button", { name: "Error rate jumped" }).first());
  await page.getByText("Phrased by the language model small; every number was checked against the report.").waitFor();
  await page.getByRole("button", { name: "New report" }).click();
  await page.getByText(/^A new report can be generated in \d+:\d\d\.$/).waitFor();
  expect(await page.getByRole("button", { name: "Generate report" }).isDisabled()).toBe(true);
  await expectAccessible(page, "insights with a report");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toMatch(/Alerts,Critical: Error rate jumped,Sewing 1,/);

  await context.addCookies([{ name: "trame-language", value: "fr", url: app.url }]);
  await open("/performance/ai-insights");
  await page.getByRole("heading", { name: "Sewing 1 · Saut du taux d’erreur" }).first().waitFor();
  await page.getByRole("button", { name: /^Synthèse/ }).click();
  await page.getByRole("button", { name: "Nouveau rapport" }).click();
  await page.getByText("Rédigé par le rédacteur intégré à partir des chiffres du rapport.").waitFor();
  await page.getByText(/^Un nouveau rapport pourra être généré dans \d+:\d\d\.$/).waitFor();
  await expectAccessible(page, "insights with a report, in French");
  const [french] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter en CSV" }).click(),
  ]);
  expect(await readFile(await french.path(), "utf8")).toMatch(/Alertes;Critique\s: Saut du taux d’erreur;Sewing 1;/);

  await page.getByRole("link", { name: "Pourquoi" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Sewing 1" }).waitFor();
  await page.getByText("Jours du constat").waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Voir les relevés" }).first().click();
  await page.waitForURL(/\/performance\/overview\?.*productionLineId=/);
});

/** Forty days of two lines; on the first, one piece in ten is defective for the last six. */
function fortyDays() {
  const rows = Array.from({ length: 40 }, (_, day) => day).flatMap((day) =>
    ["Sewing 1", "Sewing 2"].flatMap((line) =>
      ["A1", "A2", "A3"].map((cin, seat) => {
        const isBad = line === "Sewing 1" && day < 6;
        const shift = line === "Sewing 1" ? "morning" : "afternoon";
        const [made, defective] = [100 + ((day * 7 + seat * 5) % 9), isBad ? 10 : 1 + ((day * 5 + seat * 3) % 3)];
        return [addDays(today, -1 - day), shift, cin, line, "S1", made, defective, 8].join(",");
      }),
    ),
  );
  return ["date,shift,worker,line,product,pieces,defects,hours", ...rows].join("\n");
}
