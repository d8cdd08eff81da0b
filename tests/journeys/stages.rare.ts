import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { PHONE } from "./targets";

test("amina names the stages of her factory, puts lines in them, and reads what is finished and what waits; in French on a phone too", async () => {
  const app = await openApp("stages");
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    const api = await apiOf(AMINA, app.url);
    const made = await furnish(api);
    await using visitor = await visit({ baseURL: app.url, language: "en", viewport: { width: 1280, height: 900 } });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);

    await open("/settings/factory#stages");
    await page.getByRole("button", { name: "Add the usual stages" }).click();
    await page.getByRole("button", { name: "Remove Washing" }).click();
    await page.getByRole("button", { name: "Move Packing up" }).click();
    await page.getByRole("textbox", { name: "Name of stage 1", exact: true }).fill("Cutting hall");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("The settings are saved.").waitFor();
    const { items: stages } = await api.get("/api/stages");
    expect(stages.map(({ name }: { name: string }) => name)).toEqual([
      "Cutting hall",
      "Sewing",
      "Finishing",
      "Packing",
      "Inspection",
    ]);
    await expectAccessible(page, "the settings with stages");

    for (const [line, stage] of [
      ["Cutting 1", "Cutting hall"],
      ["Sewing 1", "Sewing"],
    ] as const) {
      await open("/production-lines");
      await page.getByRole("row", { name: line }).getByText(line).click();
      const form = page.getByRole("dialog");
      await form.getByLabel("Stage").selectOption({ label: stage });
      await form.getByRole("button", { name: "Save line" }).click();
      await form.waitFor({ state: "detached" });
    }

    await made.record("Cutting 1", 100, 4);
    await made.record("Sewing 1", 60, 3);
    await open("/dashboard");
    await page.getByText("Finished today").waitFor();
    expect(await page.locator("main dl dd").first().innerText()).toMatch(/^57\b/);
    const strip = page.getByRole("list", { name: "Stages today" });
    expect((await strip.getByRole("listitem").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
      expect.stringMatching(/^Cutting hall 96 .*4% 36 wait behind it$/),
      expect.stringMatching(/^Sewing 57 .*5%$/),
    ]);
    await page.getByText("91.2%").waitFor();
    await expectAccessible(page, "the dashboard with stages");

    await strip.getByRole("link", { name: "Sewing" }).click();
    await page.getByText("Finished pieces").waitFor();
    await page
      .getByRole("table", { name: "All figures" })
      .getByRole("row", { name: /Cutting hall/ })
      .waitFor();

    await open("/products");
    await page.getByRole("row", { name: "Shirt" }).getByText("Shirt").click();
    const product = page.getByRole("dialog");
    await product.getByText("Standard minutes by stage").click();
    await product.getByRole("textbox", { name: "Cutting hall" }).fill("2.5");
    await product.getByRole("textbox", { name: "Sewing" }).fill("20");
    await expectAccessible(page, "a product with standard minutes by stage");
    await product.getByRole("button", { name: "Save product" }).click();
    await product.waitFor({ state: "detached" });
    await page.getByRole("cell", { name: "Cutting hall 2.5 · Sewing 20" }).waitFor();
    const { items } = await api.get("/api/products?q=Shirt");
    const coming = { unitPrice: 12.125, valuesFrom: "2099-01-01" };
    await api.patch(`/api/products/${items[0].id}`, { version: items[0].version, ...coming });
    await open("/products");
    await page.getByRole("row", { name: "Shirt" }).getByText("Shirt").click();
    await product.getByText("From Thursday 1 January 2099: Unit price €12.125").waitFor();
    await product.getByLabel("Price of labour").fill("3.5");
    await product.getByLabel("Values hold from").fill("2099-06-01");
    await expect.poll(() => product.getByLabel("Unit price").inputValue()).toBe("12.125");
    await product.getByRole("button", { name: "Save product" }).click();
    await product.waitFor({ state: "detached" });
    expect((await api.get(`/api/products/${items[0].id}`)).held.later).toEqual([
      { from: "2099-01-01", unitPrice: 12.125 },
      { from: "2099-06-01", labourPrice: 3.5 },
    ]);
    const dated = await api.post("/api/production-lines", { name: "Dated line", capacity: 10, targetOutput: 500 });
    await api.patch(`/api/production-lines/${dated.id}`, { version: 1, targetOutput: 600, valuesFrom: "2099-01-01" });
    await open("/production-lines?q=dated");
    await page.getByRole("row", { name: "Dated line" }).getByText("Dated line").click();
    const line = page.getByRole("dialog");
    await line.getByLabel("Capacity").fill("12");
    await line.getByLabel("Values hold from").fill("2099-06-01");
    await expect.poll(() => line.getByLabel("Target", { exact: false }).first().inputValue()).toBe("600");
    await line.getByRole("button", { name: "Save line" }).click();
    await line.waitFor({ state: "detached" });
    expect((await api.get(`/api/production-lines/${dated.id}`)).held.later).toEqual([
      { from: "2099-01-01", targetOutput: 600 },
      { from: "2099-06-01", capacity: 12 },
    ]);
    const byStage = await api.get(`/api/performance/analytics?from=${made.day}&to=${made.day}&groupBy=stage`);
    expect(
      byStage.groups.map(({ label, efficiency }: { label: string; efficiency: number }) => [label, efficiency]),
    ).toEqual([
      ["Cutting hall", (96 * 2.5) / 240],
      ["Sewing", (57 * 20) / 240],
    ]);

    await using phone = await visit({ baseURL: app.url, language: "fr", ...PHONE });
    await signIn(phone.context, AMINA, app.url);
    await phone.open("/dashboard");
    await phone.page.getByText("Fini aujourd’hui").waitFor();
    await phone.page.getByText("36 en attente derrière").waitFor();
    await expectAccessible(phone.page, "the dashboard with stages on a phone");
    await phone.open("/products");
    await phone.page.getByText("Cutting hall 2,5").waitFor();
    await phone.page.getByText("Shirt").first().click();
    await phone.page.getByText("Minutes standard par étape").waitFor();
  } finally {
    await app.stop();
  }
});

/** Two lines, a product and a worker of a factory that works around the clock; records are of today. */
async function furnish(api: Awaited<ReturnType<typeof apiOf>>) {
  const line = (name: string) => api.post("/api/production-lines", { name, capacity: 10, targetOutput: 200 });
  const lines = { "Cutting 1": await line("Cutting 1"), "Sewing 1": await line("Sewing 1") };
  const product = await api.post("/api/products", { name: "Shirt", code: "SH-1" });
  const worker = await api.post("/api/workers", { name: "Youssef Alami", cin: "AB123456" });
  const { day } = await api.get("/api/dashboard");
  return {
    day,
    record: (name: keyof typeof lines, piecesMade: number, piecesDefective: number) =>
      api.post("/api/performance-records", {
        workerId: worker.id,
        productId: product.id,
        productionLineId: lines[name].id,
        shift: "morning",
        date: day,
        piecesMade,
        piecesDefective,
        hours: 4,
        confirmRepeat: true,
      }),
  };
}
