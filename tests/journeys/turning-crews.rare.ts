import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
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
  await (await unfolded(page.getByRole("button", { name: "Crews", exact: true }))).click();
  await dialog
    .getByRole("listitem")
    .filter({ hasText: `Turning ${attempts}` })
    .first()
    .waitFor();
});

test("a plan of crews with warnings asks for its reason before it is sent, and is planned with it", async () => {
  attempts += 1;
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: `Turning ${attempts}`, capacity: 1 });
  const workerIds = [];
  for (const name of ["Turner A", "Turner B"]) {
    workerIds.push((await api.post("/api/workers", { name, cin: `${name}-${attempts}` })).id);
  }
  const crews = [{ shift: "morning", workerIds }];
  await api.post("/api/assignments/crews", { productionLineId: line.id, begins: "2027-06-07", crews, version: 0 });
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open(`/assignments/calendar?day=2027-06-07&productionLineId=${line.id}&crews=1`);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/crews/plan")) sent += 1;
  });
  await page.getByRole("button", { name: "Plan 12 places" }).click();
  const asking = page.getByRole("dialog", { name: "Warnings" });
  await asking.getByRole("button", { name: "Plan only the other 6" }).waitFor();
  await asking.getByText(`Turning ${attempts}`).first().waitFor();
  await expectAccessible(page, "the reason of a plan of crews");
  expect(sent).toBe(0);
  await asking.getByRole("textbox", { name: "Reason" }).fill("season");
  await asking.getByRole("button", { name: "Plan anyway" }).click();
  await page.getByText("12 assignments planned.").first().waitFor();
  expect(sent).toBe(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await api.get(`/api/assignments?productionLineId=${line.id}`)).total).toBe(0);
});
