import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { paste } from "./pasting";
import { signIn } from "./people";
import { pieces, planned, rowOf, save } from "./shift-plan";

test("a block of a spreadsheet fills the sheet, and unusual figures are marked and not blocked", async () => {
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
  const unknown = page.getByRole("listitem", { name: "Nobody Known" });
  await unknown.waitFor();
  await rowOf(page, shift.names[1]).getByText("Same as the row above").waitFor();
  await expectAccessible(page, "the sheet with marks");

  await unknown.getByRole("button", { name: "Leave out" }).click();
  await save(page);
  await expect
    .poll(async () => (await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort())
    .toEqual([110, 110, 90]);
});

test("a pasted word stays in its cell and is marked, its neighbours keep their places, and the next block replaces it", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Away", 3);
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await paste(page, "abs\t\n20\t1\n21\t0\n");
  const typed = () => Promise.all(shift.names.map((name) => pieces(page, name).inputValue()));
  const isMarked = () => pieces(page, shift.names[0]).getAttribute("aria-invalid");
  await expect.poll(typed).toEqual(["abs", "20", "21"]);
  expect(await isMarked()).toBe("true");
  await paste(page, "19\t0\n20\t1\n21\t0\n");
  await expect.poll(typed).toEqual(["19", "20", "21"]);
  expect(await isMarked()).not.toBe("true");
  await page.getByLabel(`Product: ${shift.product}, ${shift.names[1]}`).focus();
  await paste(page, "Nothing known\t22\t0\n");
  await page.getByText("Unknown product, not set: Nothing known").waitFor();
  await page.getByLabel(`Product: Choose a product, ${shift.names[1]}`).waitFor();
});

test("a copied day sheet, with numbers before the names and hours across, gives each person the sum", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Day sheet", 2);
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await paste(
    page,
    `N°\tNom\t8h-9h\t9h-10h\tTotal\n1\t${shift.names[1]}\t40\t41\t81\n2\t${shift.names[0]}\t50\t\t50\n\tTotal\t90\t41\t131\n`,
  );
  await expect.poll(() => pieces(page, shift.names[0]).inputValue()).toBe("50");
  expect(await pieces(page, shift.names[1]).inputValue()).toBe("81");
});
