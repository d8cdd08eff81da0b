import { expect, test } from "vitest";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

/** A journey may run again, with another line. */
let attempts = 0;

test("the crews of a line are filled in from its plan, saved, planned for two weeks in one press, and taken back", async () => {
  attempts += 1;
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: `Turning ${attempts}`, capacity: 10 });
  const shifts = ["morning", "afternoon"];
  for (const shift of shifts) {
    const worker = await api.post("/api/workers", {
      name: `Turner ${shift} ${attempts}`,
      cin: `T-${shift}-${attempts}`,
    });
    const place = { workerId: worker.id, productionLineId: line.id, shift, date: "2027-05-05" };
    await api.post("/api/assignments", { ...place, reason: "tested" });
  }
  const planned = async () => (await api.get(`/api/assignments?productionLineId=${line.id}&from=2027-05-10`)).total;
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open(`/assignments/calendar?day=2027-05-05&productionLineId=${line.id}&crews=1`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: `Set the crews of Turning ${attempts}` }).click();
  await dialog.getByText("Filled in from the plan of this week.").waitFor();
  await dialog.getByRole("button", { name: "Save crews" }).click();
  await dialog.getByLabel("From").fill("2027-05-12");
  await dialog.getByRole("combobox", { name: "For", exact: true }).selectOption("2");
  await dialog.getByRole("button", { name: "Plan 24 places" }).click();
  await page.getByText("24 assignments planned.").first().waitFor();
  expect(await planned()).toBe(24);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(planned).toBe(0);

  await open("/assignments/calendar");
  await page.getByRole("button", { name: "Crews", exact: true }).click();
  await dialog
    .getByRole("listitem")
    .filter({ hasText: `Turning ${attempts}` })
    .first()
    .waitFor();
});
