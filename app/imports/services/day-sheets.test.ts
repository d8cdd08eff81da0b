import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { bookOf, HOURS, piecesOf, workshopBook } from "#tests/files/day-sheets";
import { importRecords, recordsFile } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";
import { rarely } from "#tests/thorough";
import { importResult } from "./imports";
import { previewImport } from "./preview";
import { rejectedRows } from "./rejected";
import { undoImport } from "./undo";

const PEOPLE = Array.from(
  { length: 85 },
  (_, at) => `Ouvrière ${"ABCDEFGHIJ"[at % 10]}${"abcdefghi"[Math.floor(at / 10)]}`,
);
const SHEETS = Array.from({ length: 27 }, (_, at) => `${String(at + 1).padStart(2, "0")}-02`);
const WORKSHOP = { people: PEOPLE, sheets: SHEETS, line: "Sewing 1", titles: [["Article :", "SH-1"]] };

rarely("27 day sheets of a workshop are imported at once, to the piece, after one answer about defects", async () => {
  await using factory = await openFurnished();
  await hire(factory, PEOPLE);
  const book = workshopBook(WORKSHOP);
  const looked = await previewImport(factory.deps, karim, recordsFile(book));
  const made = SHEETS.flatMap((_, day) =>
    PEOPLE.flatMap((_, person) => {
      if ((day + person) % 10 === 0) return [];
      return [HOURS.reduce((sum, _, hour) => sum + piecesOf(day, person, hour), 0)];
    }),
  );
  expect(looked).toMatchObject({
    totalRows: made.length,
    counts: { created: 0, rejected: made.length },
    fills: [{ field: "defects", rows: made.length, answer: null }],
    daySheets: { unread: [], isShared: false, otherTotals: [] },
  });
  expect(looked.daySheets?.sheets).toHaveLength(27);
  expect(looked.daySheets?.sheets[0]).toMatchObject({
    sheet: "01-02",
    date: "2026-02-01",
    line: "Sewing 1",
    product: "SH-1",
  });
  for (const { records, noRows } of looked.daySheets?.sheets ?? []) expect(records + noRows).toBe(PEOPLE.length + 6);

  const done = await importRecords(factory, karim, book, { settings: { fill: { defects: "0" } } });
  expect(done).toMatchObject({ created: made.length, rejections: [] });
  const stored = await factory.deps.db.select().from(performanceRecords);
  expect(stored.reduce((sum, { piecesMade }) => sum + piecesMade, 0)).toBe(
    made.reduce((sum, pieces) => sum + pieces, 0),
  );
  expect(new Set(stored.map(({ secondsWorked }) => secondsWorked))).toEqual(new Set([8 * SECONDS_PER_HOUR]));
  expect(await importRecords(factory, karim, book, { settings: { fill: { defects: "0" } } })).toMatchObject({
    created: 0,
    unchanged: made.length,
  });
});

const YOUSSEF = ["Youssef", 10, 12];
const HEADER = ["Nom", "8h-9h", "9h-10h"];

test("an undone import names the sheet and the row of a record that somebody has changed since", async () => {
  await using factory = await openFurnished();
  const book = bookOf({
    "17-03": [["Sewing 1", "matin", "SH-1"], HEADER, YOUSSEF],
    "16-03": [["Sewing 1", "matin", "SH-1"], HEADER, ["Fatima", 3, 4], YOUSSEF],
  });
  const { id } = await importRecords(factory, karim, book, { settings: { fill: { defects: "0" } } });
  await factory.deps.db.update(performanceRecords).set({ version: 2 }).where(eq(performanceRecords.piecesMade, 7));
  expect((await undoImport(factory.deps, karim, { id })).keptRows).toMatchObject([
    { place: { sheet: "16-03", row: 3 }, resource: "performance_record", action: "create" },
  ]);
});

test("a rejected row names its sheet and its row, in the preview, in the result and in the file to correct", async () => {
  await using factory = await openFurnished();
  const book = bookOf({
    "17-03": [["Sewing 1", "matin", "SH-1"], HEADER, YOUSSEF],
    "16-03": [["Sewing 1", "matin", "SH-1"], HEADER, ["Fatima", 3, "4o"], ["Nobody", 1, 2], YOUSSEF],
  });
  const options = { settings: { fill: { defects: "0" } } };
  const places = [
    { place: { sheet: "16-03", row: 3 }, field: "pieces" },
    { place: { sheet: "16-03", row: 4 }, field: "worker" },
  ];
  const looked = await previewImport(factory.deps, karim, recordsFile(book, options));
  expect(looked).toMatchObject({ counts: { created: 2, rejected: 2 }, rejections: places });
  expect(looked.samples[0]).toMatchObject({ place: { sheet: "17-03", row: 3 }, values: { pieces: "22", hours: "2" } });
  const { id, rejections } = await importRecords(factory, karim, book, options);
  expect(rejections).toMatchObject(places);
  expect((await importResult(factory.deps, id)).rejections).toMatchObject(places);
  const { fields, rows } = await rejectedRows(factory.deps, karim, { id });
  expect(fields).toEqual(["date", "shift", "workerName", "line", "product", "pieces", "hours"]);
  expect(rows.map(({ cells }) => cells[5])).toEqual(["4o", "3"]);
});

test("a repeated sheet names the sheet and the rows that repeat an earlier one", async () => {
  await using factory = await openFurnished();
  const rows = [["17/03/2026", "Sewing 1", "matin", "SH-1"], HEADER, YOUSSEF, ["Fatima", 1, 2]];
  const book = bookOf({ "17-03": rows, "17-03 (2)": rows });
  const fill = { defects: "0" };
  const { repeats, places } = await previewImport(factory.deps, karim, recordsFile(book, { settings: { fill } }));
  expect(repeats.lines.map((line) => places[line])).toEqual([
    { sheet: "17-03 (2)", row: 3 },
    { sheet: "17-03 (2)", row: 4 },
  ]);
});

test("sheets that are no day sheets, empty or of another day are named with the reason, and the rest is read", async () => {
  await using factory = await openFurnished();
  const titles = ["Sewing 1", "matin", "SH-1"];
  const book = bookOf({
    Effectif: [
      ["Nom", "Fonction"],
      ["Youssef", "opérateur"],
    ],
    "17-03": [titles, HEADER, YOUSSEF],
    "16-03": [titles, HEADER, ["Youssef", "congé", null]],
    "15-03": [["Date : 14/03/2026"], titles, HEADER, YOUSSEF],
    Vide: [],
  });
  const { daySheets, totalRows } = await previewImport(factory.deps, karim, recordsFile(book));
  expect(totalRows).toBe(1);
  expect(daySheets?.sheets.map(({ sheet }) => sheet)).toEqual(["17-03"]);
  expect(daySheets?.unread).toEqual([
    { sheet: "16-03", reason: "noFigures" },
    { sheet: "15-03", reason: "otherDay" },
    { sheet: "Effectif", reason: "noDaySheet" },
    { sheet: "Vide", reason: "noDaySheet" },
  ]);
});

test("what no sheet says is asked once, and each answer fills every row", async () => {
  await using factory = await openFurnished();
  const book = bookOf({ "17": [HEADER, YOUSSEF, ["Fatima", 5, 6]], "16": [HEADER, YOUSSEF] });
  const fill = { month: "2026-03", shift: "morning", line: "Sewing 1", product: "SH-1", defects: "0" };
  const looked = await previewImport(factory.deps, karim, recordsFile(book));
  expect(looked.fills.map(({ field, rows, answer }) => [field, rows, answer])).toEqual([
    ["month", 3, null],
    ["shift", 3, null],
    ["line", 3, null],
    ["product", 3, null],
    ["defects", 3, null],
  ]);
  expect(looked.fills[3]?.choices).toContainEqual({ value: "SH-1", label: "SH-1 · Shirt" });
  await importRecords(factory, karim, book, { settings: { fill } });
  const stored = await factory.deps.db.select().from(performanceRecords);
  expect(stored.map(({ date, piecesMade, productId }) => [date, piecesMade, productId]).sort()).toEqual([
    ["2026-03-16", 22, "21"],
    ["2026-03-17", 11, "21"],
    ["2026-03-17", 22, "21"],
  ]);
  const again = await previewImport(factory.deps, karim, recordsFile(book, { settings: { fill } }));
  expect(again).toMatchObject({
    counts: { unchanged: 3 },
    fills: [{ field: "month", answer: "2026-03" }, {}, {}, {}, {}],
  });
});

test("a table without a column of lines and defects is imported with one answer to each", async () => {
  await using factory = await openFurnished();
  const file = "Date;Équipe;Ouvrier;Produit;Pièces;Heures\n18/03/2026;matin;Youssef;SH-1;12;2\n";
  const looked = await previewImport(factory.deps, karim, recordsFile(file));
  expect(looked).toMatchObject({
    missingColumns: ["line"],
    daySheets: null,
    fills: [
      { field: "line", rows: 1 },
      { field: "defects", rows: 1 },
    ],
  });
  const fill = { line: "Sewing 2", defects: "0" };
  expect(await importRecords(factory, karim, file, { settings: { fill } })).toMatchObject({
    created: 1,
    rejections: [],
  });
});

test("products across are one record each, from a text file as well", async () => {
  await using factory = await openFurnished();
  const file = [
    "Date : 17/03/2026;;;",
    "Sewing 2;matin;;",
    "Nom;SH-1;Trousers;Heures;Rebuts",
    "Youssef;30;10;8;4",
    "Total;30;10;8;4",
  ];
  await importRecords(factory, karim, file.join("\n"));
  const stored = await factory.deps.db.select().from(performanceRecords);
  expect(
    stored.map(({ productId, piecesMade, piecesDefective, secondsWorked }) => [
      productId,
      piecesMade,
      piecesDefective,
      secondsWorked / SECONDS_PER_HOUR,
    ]),
  ).toEqual([
    ["21", 30, 3, 6],
    ["22", 10, 1, 2],
  ]);
});

rarely(
  "hostile day sheets stay within the limits",
  async () => {
    await using factory = await openFurnished();
    const look = (book: Uint8Array | string) => previewImport(factory.deps, karim, recordsFile(book));
    const sheets = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`S${at}`, [HEADER, ["x".repeat(300), "y", "z"]]]),
    );
    expect((await look(bookOf(sheets))).daySheets).toBeNull();
    const words = Array.from({ length: 300 }, () => ["Youssef", "douze 12", "Date : 99/99/9999"]);
    const { counts, rejections } = await look(bookOf({ "31-02": [HEADER, ...words] }));
    expect(counts).toMatchObject({ created: 0, rejected: 300 });
    expect(rejections[0]).toMatchObject({ field: "date", place: { sheet: "31-02", row: 2 } });
    const people = Array.from({ length: 20_001 }, (_, at) => `P${at};1;2`);
    const block = ["Nom;8h-9h;9h-10h", ...people];
    expect((await look(["01-02-2026;;", ...block].join("\n"))).totalRows).toBe(20_001);
  },
  60_000,
);

async function hire({ env }: TestFactory, people: readonly string[]) {
  await env.DB.prepare(
    `INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at, version, hidden_at)
      SELECT 1000 + key, value, 'W' || key, 'w' || key, lower(value), lower(value), 0, 0, 1, NULL FROM json_each(?1)`,
  )
    .bind(JSON.stringify(people))
    .run();
}
