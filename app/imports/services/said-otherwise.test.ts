import { expect, test } from "vitest";
import { matchColumns } from "#app/core/domain/sheets/header";
import type { ImportKind } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { allowPeopleWithoutCin, importRecords, recordsFile, workersFile } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";
import { previewImport } from "./preview";

async function stored({ deps }: TestFactory) {
  const rows = await deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
  return rows.map(({ date, shift, piecesMade, piecesDefective, secondsWorked }) =>
    [date, shift, piecesMade, piecesDefective, secondsWorked / 3_600].join(" "),
  );
}

test("a file says the good pieces: those made are these and the scrap, also by a rate", async () => {
  await using factory = await openFurnished();
  const counted =
    "Date;Équipe;CIN;Ligne;Réf. article;Pièces bonnes;Rebuts;Tps travaillé\n18/03/2026;matin;AB1;Sewing 1;SH-1;603;54;8\n";
  const looked = await previewImport(factory.deps, karim, recordsFile(counted));
  expect([looked.missingColumns, looked.ignored]).toEqual([[], []]);
  expect(await importRecords(factory, karim, counted, { confirmShifts: true })).toMatchObject({ created: 1 });
  const rated =
    "Date;Shift;CIN;Line;Product;Good pieces;Error rate;Hours\n2026-03-18;morning;AB2;Sewing 1;SH-1;95;5%;8\n" +
    "2026-03-18;morning;AB3;Sewing 1;SH-1;80;100%;8\n";
  expect(await importRecords(factory, karim, rated, { confirmShifts: true })).toMatchObject({
    created: 1,
    rejected: 1,
  });
  expect(await stored(factory)).toEqual(["2026-03-18 morning 657 54 8", "2026-03-18 morning 100 5 8"]);
});

test("a file says the pieces made and the good ones: the others are defective, and nothing is asked", async () => {
  await using factory = await openFurnished();
  const file =
    "Date;Shift;CIN;Line;Product;Pieces;Good pieces;Hours\n2026-03-18;morning;AB1;Sewing 1;SH-1;120;110;8\n" +
    "2026-03-18;morning;AB2;Sewing 1;SH-1;100;110;8\n";
  const looked = await previewImport(factory.deps, karim, recordsFile(file));
  expect(looked.fills).toEqual([]);
  expect(looked.rejections).toMatchObject([{ line: 3, field: "defects" }]);
  await importRecords(factory, karim, file, { confirmShifts: true });
  expect(await stored(factory)).toEqual(["2026-03-18 morning 120 10 8"]);
});

test("a table with the start and the end of the work says its hours and its shift, also over midnight", async () => {
  await using factory = await openFurnished();
  const file =
    "Date,Line,Operator,Job,Total Prod,Total Rej,Start Time,End Time\n" +
    "1-2-2026,Sewing 1,Youssef,SH-1,10,6,08:30,15:30\n" +
    "2-2-2026,Sewing 1,Fatima,SH-1,25,18,08:30,13:30\n" +
    "13-2-2026,Sewing 1,Fatima,SH-1,25,18,21:30,05:30\n";
  const looked = await previewImport(factory.deps, karim, recordsFile(file));
  expect(looked).toMatchObject({ daySheets: null, missingColumns: [], guessed: ["product"], fills: [] });
  expect(looked.detected.dateIsAmbiguous).toBe(false);
  await importRecords(factory, karim, file, { confirmShifts: true });
  expect(await stored(factory)).toEqual([
    "2026-02-01 morning 10 6 7",
    "2026-02-02 morning 25 18 5",
    "2026-02-13 night 25 18 8",
  ]);
});

test("a start without an end says no hours: the row waits for them", async () => {
  await using factory = await openFurnished();
  const file =
    "Date,Line,Operator,Product,Pieces,Defects,Start Time,End Time\n2026-02-01,Sewing 1,Youssef,SH-1,10,0,08:30,\n";
  const looked = await previewImport(factory.deps, karim, recordsFile(file));
  expect(looked.fills.map(({ field }) => field)).toEqual(["shift", "hours"]);
});

test("a day above 12 settles the order of day and month, however far below it stands", async () => {
  await using factory = await openFurnished();
  const row = (day: string) => `${day}/02/2026;morning;AB1;Sewing 1;SH-1;10;0;1`;
  const rows = [...Array.from({ length: 600 }, (_, at) => row(String(1 + (at % 12)))), row("28")];
  const file = `Date;Shift;CIN;Line;Product;Pieces;Defects;Hours\n${rows.join("\n")}\n`;
  const { detected } = await previewImport(factory.deps, karim, recordsFile(file));
  expect([detected.dateFormat, detected.dateIsAmbiguous]).toEqual(["dmy", false]);
});

test("the file of a line computer has heads with an underscore, and a list of people its words for leaving", () => {
  const read = (kind: ImportKind, header: string[]) => Object.keys(matchColumns(header, KINDS[kind].fields).mapping);
  expect(read("stops", ["date", "shift", "line", "downtime_min", "downtime_reason"])).toEqual([
    "date",
    "shift",
    "line",
    "reason",
    "minutes",
  ]);
  expect(read("workers", ["Mle", "Nom", "Sortie le"])).toEqual(["number", "name", "lastDay"]);
  expect(read("products", ["Réf. article", "Désignation", "Prix façon"])).toEqual(["code", "name", "labourPrice"]);
  for (const heading of ["Façon", "Prix de façon", "Price of labour", "Piece rate", "Cost of making", "CM"])
    expect([heading, read("products", ["Code", "Prix", heading])]).toEqual([
      heading,
      ["code", "unitPrice", "labourPrice"],
    ]);

  expect(read("performance_records", ["Retouches"])).toEqual(["defects"]);
  expect(read("performance_records", ["2e choix"])).toEqual(["defects"]);
});

test("a repeated line of a list is no row; a name that comes twice without a number may be two people", async () => {
  await using factory = await openFurnished();
  const file = "CIN;Nom;Chaîne\nZZ1;Aïda Benali;A\nZZ2;Zoé Amrani;A\nZZ1;Aïda Benali;A\nZZ1;Aïda Benali;B\n";
  const looked = await previewImport(factory.deps, karim, workersFile(file));
  expect(looked.noRows).toEqual({ total: 1, rows: [{ line: 4, text: "ZZ1 Aïda Benali A" }] });
  expect(looked.rejections).toMatchObject([{ line: 5, key: "imports:cinTwice" }]);
  await allowPeopleWithoutCin(factory);
  const named = await previewImport(factory.deps, karim, workersFile("Nom;Téléphone\nNadia Tazi;\nNadia Tazi;\n"));
  expect([named.noRows.total, named.rejections.length]).toEqual([0, 1]);
});

test("the preview says what would be stored of each row, and what is stored now where it changes", async () => {
  await using factory = await openFurnished();
  const file = (hours: string, pieces: string) =>
    `Date;Équipe;Ouvrier;Ligne;Produit;Pièces;Défauts;Heures\n17/03/2026;Matin;youssef;SEWING 1;sh-1;${pieces};0;${hours}\n`;
  const looked = await previewImport(factory.deps, karim, recordsFile(file("7h30", "1 215"), { confirmShifts: true }));
  expect(looked.about).toEqual({ people: 1, days: 1, lines: 1 });
  expect(looked.samples).toMatchObject([
    {
      values: { date: "17/03/2026", shift: "Matin", worker: "youssef", pieces: "1 215", hours: "7h30" },
      stored: {
        date: "2026-03-17",
        shift: "morning",
        worker: "Youssef",
        line: "Sewing 1",
        product: "Shirt · SH-1",
        pieces: 1_215,
        defects: 0,
        hours: 7.5,
      },
      before: null,
    },
  ]);
  await importRecords(factory, karim, file("7h30", "1 215"), { confirmShifts: true });
  const again = recordsFile(file("7,5", "1 216"), { mode: "update", confirmShifts: true });
  expect((await previewImport(factory.deps, karim, again)).samples).toMatchObject([
    { action: "update", stored: { pieces: 1_216, hours: 7.5 }, before: { pieces: 1_215, hours: 7.5 } },
  ]);
});

test("a list says what would be stored of people and of products as they are today", async () => {
  await using factory = await openFurnished();
  const people = await previewImport(
    factory.deps,
    karim,
    workersFile("CIN;Nom;Prénom;Sortie le\nAB1;Amrani;Youssef;31/12/2026\n", { mode: "update" }),
  );
  expect(people.samples).toMatchObject([
    {
      stored: { cin: "AB1", name: "Youssef Amrani", lastDay: "2026-12-31" },
      before: { name: "Youssef", lastDay: null },
    },
  ]);
  const products = await previewImport(factory.deps, karim, {
    ...workersFile("Code;Prix;Prix façon;SMV\nSH-1;12,50;3,25;2,75\n", { mode: "update" }),
    kind: "products",
  });
  expect(products.samples).toMatchObject([
    { stored: { unitPrice: 12.5, labourPrice: 3.25, standardMinutes: 2.75 }, before: { standardMinutes: 4.5 } },
  ]);
});
