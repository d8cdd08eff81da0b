import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

const DAYS = ["2027-03-16", "2027-03-18", "2027-03-19"];

/** A journey may run again, with another worker. */
let attempts = 0;

/** A worker who is planned on three days of a line. */
async function planned(called: string) {
  const api = await apiOf();
  attempts += 1;
  const [name, cin] = [`${called} ${attempts}`, `LEAVES-${attempts}`];
  const worker = await api.post("/api/workers", { name, cin });
  const line = await api.post("/api/production-lines", { name: `Line of ${name}`, capacity: 10 });
  for (const date of DAYS) {
    const place = { workerId: worker.id, productionLineId: line.id, shift: "morning", date };
    await api.post("/api/assignments", { ...place, reason: "tested" });
  }
  const shiftsLeft = async () => (await api.get(`/api/assignments?workerId=${worker.id}`)).total as number;
  return { worker, name, cin, api, shiftsLeft };
}

test("a last day in the form names the planned days after it, and frees them once that is confirmed", async () => {
  const { worker, name, api, shiftsLeft } = await planned("Leila Lastday");
  await using visitor = await visit();
  const { page, context, open } = visitor;
  // The question is a refusal of the first save.
  visitor.forgive(/409/);
  await signIn(context);
  await open(`/workers?q=${name}`);
  await page.getByRole("row", { name: new RegExp(name) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Last day").fill("2027-03-17");
  await dialog.getByLabel("Most hours a day").fill("4");
  await dialog.getByRole("checkbox", { name: "Night" }).check();
  await dialog.getByRole("button", { name: "Save worker" }).click();
  const free = dialog.getByRole("checkbox", { name: "Take 2 planned shifts off the plan" });
  await free.waitFor();
  await dialog.getByText("Thu 18 Mar").first().waitFor();
  await expectAccessible(page, "the form of somebody who leaves");
  expect(await shiftsLeft()).toBe(3);

  await dialog.getByRole("link", { name: /^This worker is planned on days outside these dates/ }).click();
  await expect.poll(() => free.evaluate((box) => box === document.activeElement)).toBe(true);
  await free.check();
  await dialog.getByRole("button", { name: "Save worker" }).click();
  await page.getByText(`${name} was saved. 2 shifts were taken off the plan.`).waitFor();
  expect(await shiftsLeft()).toBe(1);
  const saved = { lastDay: "2027-03-17", mostHours: 4, shiftsOff: ["night"], weekdaysOff: [] };
  expect(await api.get(`/api/workers/${worker.id}`)).toMatchObject(saved);
});

test("deleting somebody who is planned asks about the days first, and frees them on the second press", async () => {
  const { name, cin, shiftsLeft } = await planned("Dounia Deleted");
  await using visitor = await visit();
  const { page, context, open } = visitor;
  // The question is a refusal of the first save.
  visitor.forgive(/409/);
  await signIn(context);
  await open(`/workers?q=${name}`);
  await page
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(cin);
  await dialog.getByRole("button", { name: "Delete worker" }).click();
  await dialog.getByText("Still planned in 3 shifts:").waitFor();
  await expectAccessible(page, "the question before somebody planned is deleted");
  expect(await shiftsLeft()).toBe(3);

  await dialog.getByRole("button", { name: "Delete and free 3 shifts" }).click();
  await page.getByText("Worker deleted.").waitFor();
  expect(await shiftsLeft()).toBe(0);
});
