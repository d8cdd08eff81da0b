import { expect, test } from "vitest";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { importRecords, importWorkers, workersFile } from "#tests/files/imports";
import { rowOf, sheetOf, workbook } from "#tests/files/workbooks";
import type { TestFactory } from "#tests/server/factory";
import { previewImport } from "./preview";

/** A list of workers that an old program saved in the letters of MS-DOS. */
const msDos = Uint8Array.from(
  "43494e3b4e6f6d0d0a5a5a3930303030313b48826c8a6e65204672616e876f69730d0a5a5a3930303030323b416e647282652042827261 6e678a72650d0a"
    .replaceAll(" ", "")
    .match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);

async function namesIn({ env }: TestFactory) {
  const { results } = await env.DB.prepare("SELECT name FROM workers WHERE cin LIKE 'ZZ%' ORDER BY cin").all<{
    name: string;
  }>();
  return results.map(({ name }) => name);
}

test("a file in the letters of MS-DOS is warned about, and its names are right once its code page is chosen", async () => {
  await using factory = await openFurnished();
  const guessed = await previewImport(factory.deps, karim, workersFile(msDos));
  expect(guessed.detected).toMatchObject({ encoding: "windows-1252", strangeText: "H‚lŠne Fran‡ois" });
  const settings = { encoding: "ibm850" as const };
  const chosen = await previewImport(factory.deps, karim, workersFile(msDos, { settings }));
  expect(chosen.detected).toMatchObject({ encoding: "ibm850", strangeText: null });
  await importWorkers(factory, karim, msDos, { settings });
  expect(await namesIn(factory)).toEqual(["Hélène François", "Andrée Bérangère"]);
});

test("days with the name of their month and hours by the clock become the same record", async () => {
  const days = ["18-mars-26", "18 mars 2026", "mercredi 18 mars 2026", "20260318", "18 / 03 / 2026"];
  const hours = ["7:30", "7h30", "7 h 30", "07:30:00", "7,5"];
  for (const [index, day] of days.entries()) {
    await using factory = await openFurnished();
    const file = `Date;Quart;CIN;Ligne;Article;Quantité;Défauts;Heures\n${day};matin;AB1;Sewing 1;SH-1;20;0;${hours[index]}`;
    expect(await importRecords(factory, karim, file)).toMatchObject({ created: 1, rejected: 0 });
    const { results } = await factory.env.DB.prepare("SELECT date, seconds_worked FROM performance_records").all();
    expect(results).toEqual([{ date: "2026-03-18", seconds_worked: 27_000 }]);
  }
});

test("a day, a shift and a line that are merged over three people become three records", async () => {
  await using factory = await openFurnished();
  const rows = [
    rowOf(1, ["Date", "Quart", "CIN", "Ligne", "Article", "Quantité", "Défauts", "Heures"]),
    rowOf(2, ["18/03/2026", "matin", "AB1", "Sewing 1", "SH-1", 10, 0, 1]),
    rowOf(3, [null, null, "AB2", null, "SH-1", 11, 0, 1]),
    rowOf(4, [null, null, "AB3", null, "SH-1", 12, 0, 1]),
  ].join("");
  const merges = ["A2:A4", "B2:B4", "D2:D4"].map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const file = workbook({
    sheet: sheetOf(rows).replace("</worksheet>", `<mergeCells>${merges}</mergeCells></worksheet>`),
  });
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 3, rejected: 0 });
  const { results } = await factory.env.DB.prepare(
    "SELECT DISTINCT date, shift, line_id AS line FROM performance_records",
  ).all();
  expect(results).toEqual([{ date: "2026-03-18", shift: "morning", line: 31 }]);
});
