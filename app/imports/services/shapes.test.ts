import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { workers } from "#app/people/data/tables";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { importRecords, importWorkers } from "#tests/files/imports";

/** The files of `tests/sheets` by their names, in base64. */
const FILES = (env as unknown as { SHEETS: Record<string, string> }).SHEETS;

const RECORDS = Object.keys(FILES)
  .filter((name) => !name.includes("workers"))
  .sort();

test("there is a shape of Excel, LibreOffice, Google Sheets and Numbers, as text and as a workbook", () => {
  expect(RECORDS).toEqual([
    "excel-french.csv",
    "excel-mac.csv",
    "excel-unicode.txt",
    "excel-utf8.csv",
    "excel.xlsx",
    "google-sheets.csv",
    "google-sheets.xlsx",
    "libreoffice.csv",
    "libreoffice.xlsx",
    "numbers-with-summary.xlsx",
    "numbers.csv",
    "numbers.xlsx",
  ]);
});

test.each(RECORDS)("%s becomes three records, with the days, names and figures that were typed", async (name) => {
  await using factory = await openFurnished();
  await factory.env.DB.batch(
    [
      "UPDATE workers SET name = 'Aïda Benali', search_text = 'aida benali' WHERE id = 11",
      "UPDATE workers SET name = 'Brahim N''Aït', search_text = 'brahim n''ait' WHERE id = 13",
      "UPDATE production_lines SET name = 'Couture œillets', name_key = 'couture oeillets', search_text = 'couture oeillets' WHERE id = 32",
    ].map((statement) => factory.env.DB.prepare(statement)),
  );
  const result = await importRecords(factory, karim, bytesOf(name), { confirmShifts: true });
  expect(result).toMatchObject({ created: 3, rejected: 0 });
  const stored = await factory.deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
  expect(
    stored.map(({ date, shift, workerId, lineId, productId, piecesMade, piecesDefective, secondsWorked }) => [
      [date, shift, workerId, lineId, productId],
      [piecesMade, piecesDefective, secondsWorked / 3600],
    ]),
  ).toEqual([
    [
      ["2026-03-18", "morning", "11", "31", "21"],
      [1050, 4, 7.5],
    ],
    [
      ["2026-03-17", "afternoon", "13", "32", "22"],
      [80, 0, 8],
    ],
    [
      ["2026-03-17", "night", "12", "33", "23"],
      [60, 1, 6.25],
    ],
  ]);
  expect(await importRecords(factory, karim, bytesOf(name))).toMatchObject({ created: 0, unchanged: 3 });
});

test("workers of an Excel file keep the zeros that its cells show, in the cin and in the telephone", async () => {
  await using factory = await openFurnished();
  const file = bytesOf("excel-workers.xlsx");
  expect(await importWorkers(factory, karim, file)).toMatchObject({ created: 2, rejected: 0 });
  const stored = async (cin: string) => (await factory.deps.db.select().from(workers).where(eq(workers.cin, cin)))[0];
  expect(await stored("09283928")).toMatchObject({ name: "Aïda L’Hôte", phone: "06 12 34 56 78", role: "Coupeuse" });
  expect(await stored("00000412")).toMatchObject({ name: "Zoé Cœur", role: "Mécanicienne" });
  expect(await importWorkers(factory, karim, file)).toMatchObject({ created: 0, unchanged: 2 });
});

function bytesOf(name: string) {
  return Uint8Array.from(atob(FILES[name] ?? ""), (character) => character.charCodeAt(0));
}
