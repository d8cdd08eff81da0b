import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { tabTo } from "./keys";
import { paste } from "./pasting";
import { apiOf, signIn } from "./people";
import { explains } from "./pressing";
import { pieces, planned, rowOf, type Shift, save } from "./shift-plan";
import { PHONE, tooSmall } from "./targets";

/** The most keystrokes that three faults by kind and a stop may add to a shift of twelve people. */
const MOST_MORE = 15;
const FAULTY = [2, 5, 9];

type Kept = { workerName: string; piecesDefective: number; defectKinds: { causeId: string; count: number }[] };
const keptOf = async (shift: Shift) => (await shift.recorded()).items as unknown as Kept[];

async function kindOf(code: string): Promise<string> {
  const { items } = await (await apiOf()).get("/api/causes?list=defect");
  return items.find((cause: { code: string }) => cause.code === code).id;
}

const tallyOf = (page: Page, name: string | undefined) => page.getByRole("group", { name: `Defects by kind, ${name}` });
const openTally = (page: Page, name: string | undefined) =>
  page.getByRole("button", { name: `Defects by kind, ${name}`, exact: true });

rarely(
  "salma adds three faults by kind and a stop to a shift of twelve people with at most fifteen keystrokes",
  async () => {
    await using visitor = await visit();
    const { page, open } = visitor;
    await signIn(visitor.context);
    let keys = 0;
    const press = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    const type = async (shift: Shift, typeFault: (index: number) => Promise<void>) => {
      await open(shift.path);
      await tabTo(page, `Pieces, ${shift.names[0]}`);
      keys = 0;
      for (const index of shift.names.keys()) {
        await press("3", "0", "0");
        if (FAULTY.includes(index)) await typeFault(index);
        await press("Enter");
      }
    };

    const plain = await planned("Untold", 12);
    await type(plain, () => press("Tab", "1"));
    await press("Enter");
    await expect.poll(async () => (await plain.recorded()).total).toBe(12);
    const without = keys;

    const shift = await planned("Tallied", 12);
    await type(shift, async (index) => {
      await press("*");
      await tallyOf(page, shift.names[index]).waitFor();
      await press(index === FAULTY[1] ? "5" : "1");
    });
    for (const _ of ["DHU", "error rate", "stops"]) await press("Shift+Tab");
    await press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Reason/);
    await press("m", "Tab", "2", "0", "Enter");
    await expect.poll(async () => (await shift.recorded()).total).toBe(12);
    expect(keys - without).toBeLessThanOrEqual(MOST_MORE);

    const [broken, measured] = await Promise.all(["broken-stitch", "wrong-measure"].map(kindOf));
    const told = (await keptOf(shift)).filter(({ defectKinds }) => defectKinds.length > 0);
    expect(told.map((each) => [each.workerName, each.piecesDefective, each.defectKinds]).sort()).toEqual([
      [shift.names[2], 1, [{ causeId: broken, count: 1 }]],
      [shift.names[5], 1, [{ causeId: measured, count: 1 }]],
      [shift.names[9], 1, [{ causeId: broken, count: 1 }]],
    ]);
    await rowOf(page, shift.names[5]).getByText("Wrong measurement: 1").waitFor();
  },
);

test("salma takes a fault back, undoes, and reads what is not said and what is more than the pieces", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Counted", 2);
  const [first, second] = shift.names;
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, first).click();
  await page.keyboard.type("100");
  await page.keyboard.press("*");
  const tally = tallyOf(page, first);
  const defects = page.getByLabel(`Defective, ${first}`);
  await page.keyboard.type("112");
  await expect.poll(() => defects.inputValue()).toBe("3");
  await expectAccessible(page, "the open tally", "main");
  await page.keyboard.press("Shift+Digit1");
  await tally.getByRole("button", { name: "Broken stitch: 1" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("-");
  await expect.poll(() => defects.inputValue()).toBe("1");
  await page.keyboard.press("Control+z");
  await expect.poll(() => defects.inputValue()).toBe("2");
  await page.keyboard.press("Escape");
  await tally.waitFor({ state: "detached" });
  await expect.poll(() => defects.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await rowOf(page, first).getByText("Skipped stitch: 1").waitFor();

  await defects.fill("5");
  await page.keyboard.press("*");
  await tally.getByText("3 defective pieces without a kind").waitFor();
  await defects.fill("1");
  await tally.getByText("1 fault more than defective pieces").waitFor();
  await tally.getByRole("button", { name: "Take one back: Skipped stitch" }).click();
  await tally.getByText("1 fault counted").waitFor();
  await tally.getByRole("button", { name: "Done" }).click();

  await pieces(page, second).click();
  await paste(page, "Pièces\tDéfauts\tHeures\tPoint sauté\tstain\n90\t\t8\t2\t1");
  await expect.poll(() => page.getByLabel(`Defective, ${second}`).inputValue()).toBe("3");
  await save(page);
  await expect.poll(async () => (await keptOf(shift)).map((each) => each.piecesDefective).sort()).toEqual([1, 3]);
});

rarely("with gloves and without a network a shift is counted by kind, kept, and sent once", async () => {
  await using visitor = await visit(PHONE);
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Gloves", 1);
  const [name] = shift.names;
  await signIn(context);
  await open(shift.path);
  await context.setOffline(true);
  await pieces(page, name).fill("80");
  await openTally(page, name).tap();
  const tally = tallyOf(page, name);
  for (const kind of [/^Stain/, /^Stain/, /^Other/]) await tally.getByRole("button", { name: kind }).first().tap();
  expect(await tooSmall(page)).toEqual([]);
  await expectAccessible(page, "the open tally on a phone", "main");
  await tally.getByRole("button", { name: "Done" }).tap();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(shift.path);
  await rowOf(later, name).getByText("Stain: 2").waitFor();
  await explains(later, later.getByRole("button", { name: "DHU" }).first());
  await context.setOffline(true);
  await save(later);
  await later.getByRole("listitem").filter({ hasText: "Waiting for the network" }).first().waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await keptOf(shift)).map((each) => each.piecesDefective)).toEqual([3]);
  const [kept] = await keptOf(shift);
  const [stain, other] = await Promise.all(["stain", "other"].map(kindOf));
  expect(kept?.defectKinds).toEqual(
    [
      { causeId: stain, count: 2 },
      { causeId: other, count: 1 },
    ].sort((a, b) => Number(a.causeId) - Number(b.causeId)),
  );
  forgive(NETWORK_LOST);
});

rarely("amina corrects the kinds of a record in the sheet and in its form, and takes them all back", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Retold", 1);
  const [name] = shift.names;
  const [broken, stain] = await Promise.all(["broken-stitch", "stain"].map(kindOf));
  const api = await apiOf();
  await api.post("/api/performance-records", {
    productionLineId: shift.id,
    shift: "morning",
    date: "2026-02-10",
    workerId: shift.workerIds[0],
    productId: shift.productId,
    piecesMade: 100,
    piecesDefective: 2,
    defectKinds: [{ causeId: broken, count: 2 }],
    hours: 8,
  });
  await signIn(visitor.context);
  await open(shift.path);
  await page.getByRole("button", { name: `Correct the record of ${name}` }).click();
  await page.getByLabel("Reason for the correction").waitFor();
  await page.keyboard.press("*");
  const tally = tallyOf(page, name);
  await tally.getByRole("button", { name: "Broken stitch: 2" }).waitFor();
  await tally.getByRole("button", { name: /^Stain/ }).click();
  await tally.getByText("1 fault more than defective pieces").waitFor();
  await expectAccessible(page, "the kinds of a record that is corrected", "main");
  await page.keyboard.press("Escape");
  await page.getByLabel("Reason for the correction").fill("Looked again");
  await page.keyboard.press("Enter");
  await rowOf(page, name).getByText("Stain: 1").waitFor();
  const kept = async () => (await keptOf(shift))[0];
  // The row shows the typed kinds before they are saved.
  await expect.poll(kept).toMatchObject({ piecesDefective: 2, defectKinds: [{ count: 2 }, { causeId: stain }] });

  await open(`/performance/overview?productionLineId=${shift.id}&from=2026-02-10&to=2026-02-10`);
  await page.getByRole("button", { name: new RegExp(`${name}`) }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Broken stitch: 2").waitFor();
  await dialog.getByRole("button", { name: "By kind" }).click();
  await expectAccessible(page, "the kinds in the form of a record", "[role=dialog]");
  for (const kind of ["Broken stitch", "Broken stitch", "Stain"]) {
    await dialog.getByRole("button", { name: `Take one back: ${kind}` }).click();
  }
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Reason for the correction").fill("None after all");
  await dialog.getByRole("button", { name: "Save record" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await kept())?.defectKinds).toEqual([]);
});
