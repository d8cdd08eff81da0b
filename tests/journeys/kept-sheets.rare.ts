import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { pieces, planned, rowOf, save } from "./shift-plan";
import { newUser } from "./talkers";

test("rows that were refused because their line was deactivated can be read and moved to another line", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Closed", 2);
  const other = await planned("Open", 1);
  await signIn(context);
  await open(shift.path);
  await pieces(page, shift.names[0]).fill("40");
  await pieces(page, shift.names[1]).fill("41");
  const api = await apiOf();
  await api.post(`/api/production-lines/${shift.id}/toggle`);
  await save(page);
  for (const name of shift.names) {
    await rowOf(page, name).getByText("Refused: This line is not active.").waitFor();
  }

  await page.getByRole("link", { name: "1 shift refused" }).click();
  const kept = page.getByRole("region", { name: "On this device" });
  await kept.getByText("Nothing can be recorded on this line now.").waitFor();
  expect(await kept.getByRole("link", { name: shift.line }).count()).toBe(0);
  await kept.getByText("Show 2 rows").click();
  for (const [index, made] of ["40", "41"].entries()) {
    const row = rowOf(page, shift.names[index]);
    await row.getByText(made, { exact: true }).waitFor();
    await row.getByText(shift.product).waitFor();
    await row.getByText("Refused: This line is not active.").waitFor();
  }
  await expectAccessible(page, "rows of a line that was switched off");

  await api.post(`/api/production-lines/${shift.id}/toggle`);
  await page.reload();
  await kept.getByRole("link", { name: "Open", exact: true }).click();
  await expect.poll(() => pieces(page, shift.names[0]).inputValue()).toBe("40");
  await api.post(`/api/production-lines/${shift.id}/toggle`);
  await page.reload();
  await page.getByText("This production line is not active. Choose another one.").waitFor();
  await kept.getByRole("button", { name: "Move to another line" }).click();
  await page.getByRole("menuitem", { name: other.line }).waitFor();
  await expectAccessible(page, "the lines to move to", "[role=menu]");
  await page.getByRole("menuitem", { name: other.line }).click();
  await expect.poll(() => pieces(page, shift.names[1]).inputValue()).toBe("41");
  await save(page);
  await expect
    .poll(async () =>
      (await other.recorded()).items.map(({ workerName, piecesMade }) => [workerName, piecesMade]).sort(),
    )
    .toEqual([
      [shift.names[0], 40],
      [shift.names[1], 41],
    ]);
  expect((await shift.recorded()).total).toBe(0);
  expect(await page.getByRole("link", { name: "1 shift refused" }).count()).toBe(0);
  forgive(/422/);
});

test("somebody who may no longer record still reads the refused rows, and confirms before discarding them", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Former", 1);
  const hana = await newUser("hana", "Hana", "Former");
  await signIn(context, hana);
  await open(shift.path);
  await pieces(page, shift.names[0]).fill("52");
  const api = await apiOf();
  const { version } = await api.get(`/api/users/${hana.id}`);
  await api.patch(`/api/users/${hana.id}`, { role: "viewer", version });
  await save(page);
  await page.getByRole("link", { name: "1 shift refused" }).waitFor();

  await open("/performance/entry");
  await page.getByRole("heading", { name: "This page is not open to your role" }).waitFor();
  const kept = page.getByRole("region", { name: "On this device" });
  await kept.getByText("You may no longer record.").waitFor();
  expect(await kept.getByRole("button", { name: "Move to another line" }).count()).toBe(0);
  await kept.getByText("Show 1 row").click();
  await rowOf(page, shift.names[0]).getByText("52", { exact: true }).waitFor();
  await expectAccessible(page, "rows of somebody who may not record any more");

  await kept.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("dialog", { name: "Discard 1 row?" });
  await expectAccessible(page, "the question before rows are discarded");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await page.reload();
  await kept.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await kept.waitFor({ state: "detached" });
  expect((await shift.recorded()).total).toBe(0);
  forgive(/403/);
});

test("a typed row is taken away and a sheet is emptied only after a question", async () => {
  await using visitor = await visit();
  const { context, page, open } = visitor;
  const shift = await planned("Emptied", 1);
  await signIn(context);
  await open(shift.path);
  await pieces(page, shift.names[0]).fill("61");
  await pieces(page, shift.names[0]).press("+");
  const made = page.getByLabel(`Pieces, ${shift.names[0]}`);
  await made.nth(1).fill("7");
  await page.getByRole("button", { name: `Remove this row of ${shift.names[0]}` }).click();
  const question = page.getByRole("dialog", { name: "Discard 1 row?" });
  await question.getByText(shift.line).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await made.nth(1).inputValue()).toBe("7");
  await page.getByRole("button", { name: `Remove this row of ${shift.names[0]}` }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => made.count()).toBe(1);

  await page.getByRole("button", { name: "Empty the sheet" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await made.inputValue()).toBe("61");

  await page.getByRole("button", { name: "Empty the sheet" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => pieces(page, shift.names[0]).inputValue()).toBe("");
});
