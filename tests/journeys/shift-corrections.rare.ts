import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { pieces, planned, rowOf, save } from "./shift-plan";

test("a second product is one key away, and a whole line can change its product at once", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Second", 2);
  const api = await apiOf();
  await api.post("/api/products", { name: `Scarf ${shift.id}`, code: shift.id, status: "active" });
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await page.keyboard.type("60");
  await page.keyboard.press("+");
  await expect.poll(() => page.getByLabel(`Hours, ${shift.names[0]}`).count()).toBe(2);
  expect(await page.getByLabel(`Hours, ${shift.names[0]}`).first().inputValue()).toBe("4");
  const second = `Product: Choose a product, ${shift.names[0]}`;
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(second);

  await page.getByLabel(`Product: Choose a product, ${shift.names[0]}`).click();
  await expectAccessible(page, "the choice of a product");
  await page.getByLabel("Name or code").fill(`scarf ${shift.id}`);
  await page.getByRole("option", { name: /Scarf/ }).click();
  await page.keyboard.type("30");
  await save(page);
  await expect
    .poll(async () => (await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort())
    .toEqual([30, 60]);
});

test("a saved row is corrected in the sheet, with a reason once its day is over, and a conflict is shown", async () => {
  await using visitor = await visit();
  const { page, open, forgive } = visitor;
  const shift = await planned("Corrected", 2);
  const [first, second] = shift.names;
  const api = await apiOf();
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, first).click();
  await page.keyboard.type("60");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Enter");
  await rowOf(page, first).getByText("Recorded", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Save/);

  const correct = page.getByRole("button", { name: `Correct the record of ${first}` });
  await correct.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Pieces, ${first}`);
  await page.keyboard.type("66");
  await page.keyboard.press("Enter");
  await rowOf(page, first).getByText("Give a reason for correcting this record after its day.").waitFor();
  await page.getByLabel("Reason for the correction").fill("Counted again");
  await expectAccessible(page, "a record that is corrected in its row");
  const [before] = (
    await api.get(`/api/performance-records?productionLineId=${shift.id}&from=2026-02-10&to=2026-02-10`)
  ).items;
  await api.patch(`/api/performance-records/${before.id}`, {
    version: before.version,
    piecesMade: 61,
    reason: "Earlier",
  });
  await page.getByRole("button", { name: `Save the correction of ${first}` }).click();
  await rowOf(page, first)
    .getByText(/Somebody has changed this record meanwhile: .*, 61 pieces/)
    .waitFor();
  await page.getByRole("button", { name: `Save the correction of ${first}` }).click();
  await rowOf(page, first).getByText("66", { exact: true }).waitFor();
  await expect.poll(() => correct.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await shift.recorded()).items).toMatchObject([{ workerName: first, piecesMade: 66 }]);

  await correct.click();
  await page.getByLabel(`Pieces, ${first}`).fill("1");
  await page.keyboard.press("Escape");
  await rowOf(page, first).getByText("66", { exact: true }).waitFor();
  expect(await pieces(page, second).inputValue()).toBe("");
  forgive(/4(09|22)/);
});
