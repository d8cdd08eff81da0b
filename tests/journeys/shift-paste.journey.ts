import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { signIn } from "./people";
import { pieces, planned, rowOf, save } from "./shift-plan";

test("a block of a spreadsheet fills the sheet, and what is unusual is marked and not blocked", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Pasted", 3);
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await paste(
    page,
    `${shift.names[2]}\t90\t1\n${shift.names[0]}\t110\t2\n${shift.names[1]}\t110\t2\nNobody Known\t5\t0\n`,
  );
  const notice = page.getByText("Not on this sheet: Nobody Known.");
  await notice.waitFor();
  await rowOf(page, shift.names[1]).getByText("Same as the row above").waitFor();
  await expectAccessible(page, "the sheet with marks");

  await save(page);
  await notice.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort())
    .toEqual([110, 110, 90]);
});

test("a pasted line that says somebody was away keeps its place, and the next block takes back the notice", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Away", 3);
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await paste(page, "abs\t\n20\t1\n21\t0\n");
  const notice = page.getByText("Not understood and left out: abs");
  await notice.waitFor();
  expect(await Promise.all(shift.names.map((name) => pieces(page, name).inputValue()))).toEqual(["", "20", "21"]);
  await paste(page, "19\t0\n20\t1\n21\t0\n");
  await notice.waitFor({ state: "detached" });
  await page.getByLabel(`Product: ${shift.product}, ${shift.names[1]}`).focus();
  await paste(page, "Nothing known\t22\t0\n");
  await page.getByText("Unknown product, chosen for nobody: Nothing known").waitFor();
  await page.getByLabel(`Product: Choose a product, ${shift.names[1]}`).waitFor();
});

/** Ctrl+V with this on the clipboard, which a headless browser does not let anybody fill. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
