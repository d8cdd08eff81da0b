import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

let line: { id: string };
let worker: { id: string };

beforeAll(async () => {
  const api = await apiOf();
  line = await api.post("/api/production-lines", { name: "Planned line", capacity: 1 });
  worker = await api.post("/api/workers", { name: "Latifa Planned", cin: "PLAN1" });
  const other = await api.post("/api/workers", { name: "Omar Planned", cin: "PLAN2" });
  const seat = { productionLineId: line.id, shift: "morning", date: "2026-03-18" };
  await api.post("/api/assignments", { ...seat, workerId: other.id });
});

test("amina plans somebody, is told what speaks against it, explains, changes her mind and takes it back", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  await signIn(context);
  await open(`/assignments/overview?productionLineId=${line.id}`);
  await page.getByRole("button", { name: "New assignment" }).first().click();
  const dialog = page.getByRole("dialog");
  const box = dialog.getByRole("combobox", { name: "Worker" });
  await box.click();
  await box.fill("latifa");
  await page.getByRole("option", { name: /Latifa Planned/ }).click();
  await dialog.getByLabel("Shift").selectOption("morning");
  await dialog.getByLabel("Date").fill("2026-03-18");
  await dialog.getByText("2 people for 1 positions").waitFor();
  await dialog.getByRole("button", { name: "Save assignment" }).click();
  await dialog.getByText("Something speaks against this assignment.").first().waitFor();
  await expectAccessible(page, "an assignment with a warning");

  await dialog.getByLabel("Reason").fill("Training on the new machine");
  await dialog.getByRole("button", { name: "Save assignment" }).click();
  await page.getByRole("cell", { name: "Training on the new machine" }).waitFor();
  const api = await apiOf();
  const { items } = await api.get(`/api/assignments?workerId=${worker.id}`);
  expect(items).toMatchObject([{ date: "2026-03-18", shift: "morning", reason: "Training on the new machine" }]);

  await page.getByRole("button", { name: /Latifa Planned/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(async () => (await api.get(`/api/assignments?workerId=${worker.id}`)).total).toBe(0);
  // The browser itself tells of the save that was refused.
  forgive(/422/);
});

test("amina reads the plan in French on a phone", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/assignments/overview");
  await page.getByRole("heading", { level: 1, name: "Affectations" }).waitFor();
  await expectAccessible(page, "/assignments/overview fr");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
