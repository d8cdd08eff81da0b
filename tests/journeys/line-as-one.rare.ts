import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { PHONE, tooSmall, zoomed } from "./targets";

test("amina lets a sewing line count as one, records its shift with its people, and goes on hour by hour on a phone, in French and without a network", async () => {
  const app = await openApp("line-as-one");
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    const api = await apiOf(AMINA, app.url);
    const { line, day, shift } = await furnish(api);
    await using visitor = await visit({ baseURL: app.url, language: "en", viewport: { width: 1280, height: 900 } });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);

    await open("/production-lines");
    await page.getByRole("row", { name: "Sewing 1" }).getByText("Sewing 1").click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Counted by").selectOption({ label: "whole line" });
    await form.getByRole("button", { name: "Save line" }).click();
    await form.waitFor({ state: "detached" });

    const sheet = `/performance/entry?productionLineId=${line.id}&date=${day}&shift=${shift}`;
    await open(sheet);
    const made = page.getByRole("region", { name: "Made" });
    await made.getByRole("combobox", { name: "Product" }).selectOption({ label: "Shirt · SH-1" });
    await made.getByLabel("Pieces").fill("400");
    await made.getByRole("textbox", { name: "Defective" }).fill("8");
    const there = page.getByRole("region", { name: "People there" });
    for (const name of ["Youssef Alami", "Fatima Idrissi"]) {
      await there.getByRole("combobox").fill(name);
      await page.getByRole("option", { name }).click();
    }
    await there.getByText("2 people").waitFor();
    await there.getByRole("listitem").filter({ hasText: "Youssef Alami" }).getByLabel("Hours").fill("8");
    await there.getByRole("listitem").filter({ hasText: "Fatima Idrissi" }).getByLabel("Hours").fill("4");
    await made.getByRole("button", { name: "Defects by kind, Shirt" }).click();
    await made
      .getByRole("button", { name: /^Broken stitch/ })
      .first()
      .click();
    await page.keyboard.press("2");
    await expectAccessible(page, "the report of a line, its faults by kind");
    await page.keyboard.press("Escape");
    await made.getByRole("list", { name: "Defects by kind" }).waitFor();
    await expectAccessible(page, "the report of a line");
    await page.getByRole("button", { name: "Save the report" }).click();
    await page.getByRole("button", { name: "Save the correction" }).waitFor();
    const [report] = (await api.get("/api/line-reports")).items;
    expect(report).toMatchObject({ pieces: 400, defective: 8, workHours: 12, people: [{ hours: 4 }, { hours: 8 }] });
    expect(report.rows[0].defectKinds.map(({ count }: { count: number }) => count)).toEqual([1, 1]);

    await open(`/performance/overview?productionLineId=${line.id}&from=${day}&to=${day}`);
    await page.getByRole("row", { name: /Whole line/ }).waitFor();
    await open("/dashboard");
    await page.getByText("Whole line").first().waitFor();

    await using phone = await visit({ baseURL: app.url, language: "fr", ...PHONE });
    phone.forgive(NETWORK_LOST);
    await signIn(phone.context, AMINA, app.url);
    await phone.open(sheet);
    await phone.page.getByLabel("Heure par heure").check();
    await phone.page.context().setOffline(true);
    await phone.page.getByRole("button", { name: "+10", exact: true }).click();
    await phone.page.getByRole("button", { name: "+5", exact: true }).click();
    await phone.page.getByRole("button", { name: "+1 défectueuse" }).click();
    expect([await tooSmall(phone.page), await zoomed(phone.page)]).toEqual([[], []]);
    await expectAccessible(phone.page, "the report of a line, hour by hour, on a phone");
    await phone.page.getByRole("button", { name: "Enregistrer la correction" }).click();
    await phone.page.getByText("En attente du réseau").first().waitFor();
    await phone.page.context().setOffline(false);
    await expect.poll(async () => (await api.get("/api/line-reports")).items[0].pieces, { timeout: 30_000 }).toBe(16);
    const [corrected] = (await api.get("/api/line-reports")).items;
    expect(corrected).toMatchObject({ version: 2, defective: 1, rows: [{ hours: [{ pieces: 16, defective: 1 }] }] });
  } finally {
    await app.stop();
  }
});

/** A line, a product and two people of a factory that works around the clock. */
async function furnish(api: Awaited<ReturnType<typeof apiOf>>) {
  const line = await api.post("/api/production-lines", { name: "Sewing 1", capacity: 10, targetOutput: 200 });
  await api.post("/api/products", { name: "Shirt", code: "SH-1", standardMinutes: 1.5 });
  await api.post("/api/workers", { name: "Youssef Alami", cin: "AB123456" });
  await api.post("/api/workers", { name: "Fatima Idrissi", cin: "AB123457" });
  const { day } = await api.get("/api/dashboard");
  return { line, day, shift: "morning" };
}
