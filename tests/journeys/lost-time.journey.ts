import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { planned } from "./shift-plan";

const DATE = "2026-02-10";

async function stopped(kind: string) {
  const shift = await planned(kind, 1);
  const api = await apiOf();
  const place = { productionLineId: shift.id, shift: "morning", date: DATE, reason: "Noted late" };
  await api.post("/api/stops", { ...place, reasonId: "14", minutes: 20, people: 12 });
  await api.post("/api/stops", { ...place, reasonId: "18", minutes: 30, people: 2 });
  const query = `from=${DATE}&to=${DATE}&productionLineId=${shift.id}`;
  return { ...shift, api, query, stored: async () => (await api.get(`/api/stops?${query}`)).items };
}

test("amina finds the stops of a line, corrects one, deletes one and takes it back, and reads what they cost", async () => {
  await using visitor = await visit();
  const { context, page, open } = visitor;
  const shift = await stopped("Halt");
  await signIn(context);
  await open(`/performance/stops?${shift.query}`);
  const sums = page.getByRole("region", { name: "Sums of these stops" });
  await sums.getByText("300", { exact: true }).waitFor();
  await expectAccessible(page, "the list of stops");

  await page.getByRole("button", { name: `Actions for Machine, ${shift.line}` }).click();
  await page.getByRole("menuitem", { name: "Correct" }).click();
  await page.getByLabel("Minutes, Machine").fill("25");
  await page.getByLabel("Reason for the correction").fill("Counted again");
  await page.keyboard.press("Enter");
  await sums.getByText("360", { exact: true }).waitFor();

  await page.getByRole("button", { name: `Actions for Power, ${shift.line}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await sums.getByText("360", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await sums.getByText("360", { exact: true }).waitFor();
  expect(await shift.stored()).toHaveLength(2);

  // A resting pointer holds the toasts, which lie over the acts of the screen.
  await page.mouse.move(1, 1);
  await page.getByRole("link", { name: "Analyse lost time" }).click();
  const costs = page.getByRole("region", { name: "Cost of the stops" });
  await costs.getByText("360", { exact: true }).waitFor();
  await page.getByRole("button", { name: "As a table" }).click();
  await page.getByRole("row", { name: /Machine 1 300 83/ }).waitFor();
  await page.getByLabel("Group lost time by").selectOption("shift");
  await page.getByRole("row", { name: /Morning 2 360 100/ }).waitFor();
  await expectAccessible(page, "the tab of lost time");
  await page.getByRole("link", { name: "All stops" }).click();
  await page.getByRole("heading", { level: 1, name: "Stops" }).waitFor();
  await page.getByRole("button", { name: `Actions for Machine, ${shift.line}` }).click();
  await page.getByRole("menuitem", { name: "Open the shift" }).click();
  await page.getByText("25 min × 12 people = 300 work minutes").waitFor();
});

rarely("on her phone, in French, amina reads a stop and its cost without scrolling sideways", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { context, page, open } = visitor;
  const shift = await stopped("Panne");
  await signIn(context);
  for (const [address, heading] of [
    [`/performance/stops?${shift.query}`, "Arrêts"],
    [`/performance/analytics?tab=lostTime&${shift.query}`, "Analyses"],
  ] as const) {
    await open(address);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.getByText("300", { exact: true }).first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${address} on a phone`);
  }
});
