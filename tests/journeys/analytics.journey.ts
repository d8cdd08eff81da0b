import { afterAll, beforeAll, expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { fillTwoLines } from "./two-lines";

let app: App;
let brahim: Awaited<ReturnType<typeof fillTwoLines>>["brahim"];

beforeAll(async () => {
  app = await openApp("figures");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  ({ brahim } = await fillTwoLines(api));
  await api.patch(`/api/production-lines/${brahim.productionLineId}`, { targetOutput: 500, version: 1 });
});

afterAll(() => app?.stop());

test("Amina follows a figure from the range to the records it sums", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/performance/analytics");
  const figures = page.getByRole("region", { name: "Figures of the period" });
  await figures.getByText("1,000", { exact: true }).waitFor();
  await figures
    .getByText("Good", { exact: true })
    .or(figures.getByText("Fair", { exact: true }))
    .first()
    .waitFor();

  await page.getByLabel("Group by").selectOption("productionLine");
  await page.waitForURL(/groupBy=productionLine/);
  await page.getByRole("tab", { name: "Quality" }).click();
  await page.waitForURL(/tab=quality/);
  const worst = page.getByRole("region", { name: "All figures" }).getByRole("row").nth(1);
  await worst.getByRole("link", { name: "Sewing 2" }).waitFor();
  await worst.getByRole("button", { name: "12.60%" }).click();

  const dialog = page.getByRole("dialog", { name: "Error rate: Sewing 2" });
  await dialog.getByText("Defective pieces ÷ pieces made × 100.").waitFor();
  expect(await dialog.getByRole("definition").allInnerTexts()).toEqual(["63", "500"]);
  expect(await dialog.getByRole("row").count()).toBe(6);
  await dialog.getByRole("link", { name: "Open the list of these records" }).click();
  await page.waitForURL(/\/performance\/overview\?/);
  expect(new URL(page.url()).searchParams.get("productionLineId")).toBe(brahim.productionLineId);
  await page.getByText("1–5 of 5").waitFor();
});

rarely(
  "Amina filters by the product, and opens the records of a line and day from the map of shares of target",
  async () => {
    await using visitor = await visit({ baseURL: app.url });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open("/performance/analytics?tab=efficiency");
    await page.getByLabel("Product", { exact: true }).selectOption(brahim.productId);
    await page.waitForURL(/productId=\d+/);
    const map = page.getByRole("region", { name: "Share of target by line and day" });
    await map.waitFor();
    await expectAccessible(page, "the map of shares of target");
    await map
      .getByRole("row", { name: /^Sewing 2/ })
      .getByRole("link")
      .last()
      .click();
    await page.waitForURL(/\/performance\/overview\?/);
    const filter = new URL(page.url()).searchParams;
    expect(filter.get("productionLineId")).toBe(brahim.productionLineId);
    expect(filter.get("productId")).toBe(brahim.productId);
    expect(filter.get("from")).toBe(filter.get("to"));
  },
);
