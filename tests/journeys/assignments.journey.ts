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

test("amina plans somebody, sees the warnings, gives a reason, changes her mind and undoes it", async () => {
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
  await dialog.getByLabel("Position").fill("1");
  await dialog.getByText("2 people for 1 position").waitFor();
  await dialog.getByRole("button", { name: "Save assignment" }).click();
  await dialog.getByText("This assignment has a warning.").first().waitFor();
  await expectAccessible(page, "an assignment with a warning");

  await dialog.getByLabel("Reason").fill("Training on the new machine");
  await dialog.getByRole("button", { name: "Save assignment" }).click();
  await page.getByRole("cell", { name: "Training on the new machine" }).waitFor();
  const api = await apiOf();
  const { items } = await api.get(`/api/assignments?workerId=${worker.id}`);
  expect(items).toMatchObject([
    { date: "2026-03-18", shift: "morning", position: 1, reason: "Training on the new machine" },
  ]);

  await page.getByRole("button", { name: /Latifa Planned/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog.getByRole("button", { name: "Save assignment" }).click();
  await page.getByText("No changes to save").waitFor();

  const total = async () => (await api.get(`/api/assignments?workerId=${worker.id}`)).total;
  await page.getByRole("button", { name: /Latifa Planned/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(total).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("The assignments are planned again.").waitFor();
  expect(await total()).toBe(1);
  // The browser itself logs the refused save.
  forgive(/422/);
});
