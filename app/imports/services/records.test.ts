import { expect, test } from "vitest";
import { all as everyLine } from "#app/catalogue/data/production-lines";
import { all as everyProduct } from "#app/catalogue/data/products";
import { productionLines, products } from "#app/catalogue/data/tables";
import { writeHandover } from "#app/chat/services/handovers";
import { exportSheet } from "#app/core/http/exports";
import { translate } from "#app/i18n/server";
import { ImportOptions } from "#app/imports/domain/imports";
import { StopInput } from "#app/losses/domain/stops";
import { createStop } from "#app/losses/services/stops";
import { workers } from "#app/people/data/tables";
import { createAssignment } from "#app/planning/services/assignments";
import { lineDays, performanceRecords, plantDays } from "#app/records/data/tables";
import { RecordQuery } from "#app/records/domain/record-lists";
import { allRecords } from "#app/records/services/reading";
import { correctProduct, createRecord } from "#app/records/services/records";
import { karim } from "#tests/cast/cast";
import { fillRecords, openFurnished } from "#tests/cast/records";
import { groupOf } from "#tests/cast/talking";
import { importRecords, recordsFile } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";
import { recordExportColumns } from "#workers/api/records/columns";
import { startImport } from "./imports";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const french =
  "Date;Équipe;CIN;Ligne;Code produit;Pièces;Défauts;Taux d'erreur (%);Heures\r\n" +
  "18/03/2026;Matin;AB1;Sewing 1;SH-1;100;4;;7,5\r\n" +
  "17/03/2026;Après-midi;ab2;sewing 2;tr-1;1 050;;2,5;7h30\r\n" +
  "17.03.2026;nuit;AB3;Finishing;SC-1;80;0;;8\r\n";

test("a file of a French Excel becomes records, in Windows-1252 with decimal commas", async () => {
  await using factory = await openFurnished();
  const bytes = Uint8Array.from(french, (character) => character.charCodeAt(0));
  const options = ImportOptions.parse({ confirmShifts: true });
  const result = await startImport(factory.deps, karim, {
    kind: "performance_records",
    file: { name: "mars.csv", bytes },
    options,
  });

  expect(result).toMatchObject({ created: 3, rejected: 0 });
  expect(await factory.deps.db.select().from(performanceRecords)).toMatchObject([
    {
      workerId: "11",
      lineId: "31",
      productId: "21",
      shift: "morning",
      date: "2026-03-18",
      piecesMade: 100,
      piecesDefective: 4,
      secondsWorked: 27_000,
      standardMillis: 4_500,
      createdBy: karim.id,
    },
    {
      workerId: "12",
      shift: "afternoon",
      date: "2026-03-17",
      piecesMade: 1050,
      piecesDefective: 26,
      errorRateTyped: 2.5,
      secondsWorked: 27_000,
    },
    { workerId: "13", shift: "night", standardMillis: null },
  ]);
  expect(await factory.deps.db.select().from(plantDays)).toMatchObject([{ records: 2 }, { records: 1 }]);
});

test("the same file again changes nothing; repeats inside a file are counted one by one", async () => {
  await using factory = await openFurnished();
  const twice = `${french}18/03/2026;Matin;AB1;Sewing 1;SH-1;100;4;;7,5\r\n`;
  expect(await importRecords(factory, karim, twice, { confirmShifts: true })).toMatchObject({ created: 4 });
  expect(await importRecords(factory, karim, twice, { mode: "update" })).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 4,
  });
  expect(await importRecords(factory, karim, french, { mode: "update" })).toMatchObject({ created: 0, unchanged: 3 });
});

test("exact repeats inside a file are shown before anything is written, and can be left out", async () => {
  await using factory = await openFurnished();
  const twice = `${french}18/03/2026;Matin;AB1;Sewing 1;SH-1;100;4;;7,5\r\n`;
  const preview = await previewImport(factory.deps, karim, recordsFile(twice, { confirmShifts: true }));
  expect(preview).toMatchObject({ counts: { created: 4, rejected: 0 }, repeats: { total: 1, lines: [5] } });

  const leaving = await previewImport(
    factory.deps,
    karim,
    recordsFile(twice, { leaveRepeats: true, confirmShifts: true }),
  );
  expect(leaving).toMatchObject({
    counts: { created: 3, rejected: 1 },
    rejections: [{ line: 5, field: null, key: "imports:repeatedRow" }],
    repeats: { total: 1, lines: [5] },
  });
  expect(await importRecords(factory, karim, twice, { leaveRepeats: true, confirmShifts: true })).toMatchObject({
    created: 3,
    rejected: 1,
  });
});

test("different figures are skipped or written, and undoing puts the totals back", async () => {
  await using factory = await openFurnished();
  await importRecords(factory, karim, french, { confirmShifts: true });
  const before = await factory.deps.db.select().from(lineDays);
  const changed = french.replace(";100;4;", ";120;6;");
  expect(await importRecords(factory, karim, changed)).toMatchObject({ updated: 0, unchanged: 3 });

  const { id } = await importRecords(factory, karim, changed, { mode: "update" });
  expect((await factory.deps.db.select().from(lineDays)).some(({ pieces }) => pieces === 120)).toBe(true);
  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ status: "undone", kept: 0 });
  expect(await factory.deps.db.select().from(lineDays)).toEqual(before);
});

test("each row that cannot be a record says why", async () => {
  await using factory = await openFurnished();
  const rows = [
    "2026-03-19,morning,AB1,Sewing 1,SH-1,1,0,8",
    "soon,morning,AB1,Sewing 1,SH-1,1,0,8",
    "2026-03-18,dawn,AB1,Sewing 1,SH-1,1,0,8",
    "2026-03-18,night,AB9,Sewing 1,SH-1,1,0,8",
    "2026-03-18,night,AB1,Sewing 9,SH-1,1,0,8",
    "2026-03-18,night,AB1,Sewing 1,XX,1,0,8",
    "2026-03-18,night,AB1,Sewing 1,SH-1,1.5,0,8",
    "2026-03-18,night,AB1,Sewing 1,SH-1,1,2,8",
    "2026-03-18,night,AB1,Sewing 1,SH-1,1,,8",
    "2026-03-18,night,AB1,Sewing 1,SH-1,1,0,25",
    "2026-03-18,night,AB1,Sewing 1,SH-1,1,0,8",
  ];
  const file = `date,shift,cin,line,product,pieces,defects,hours\n${rows.join("\n")}\n`;
  const { created, rejections } = await importRecords(factory, karim, file);

  expect(created).toBe(1);
  expect(rejections.map(({ line, field, key }) => `${line} ${field} ${key.split(":")[1]}`)).toEqual([
    "2 date dateInFuture",
    "3 date dateUnreadable",
    "4 shift shiftUnreadable",
    "5 worker workerUnknown",
    "6 line lineUnknown",
    "7 product productUnknown",
    "8 pieces piecesUnreadable",
    "9 defects defectiveTooMany",
    "10 defects defectiveRequired",
    "11 hours hoursUnreadable",
  ]);
  expect(rejections[3]?.params).toEqual({ value: "AB9" });
});

test("unknown names in a file are shown first, created on demand, and undone with it", async () => {
  await using factory = await openFurnished();
  const file =
    "date,shift,cin,worker name,line,product,standard minutes,pieces,defects,hours\n" +
    "2026-03-18,morning,NEW1,Nadia,Cutting,CUT-1,2.5,10,0,8\n2026-03-18,night,NEW1,Nadia,Sewing 1,SH-1,,10,0,8\n";
  const preview = await previewImport(factory.deps, karim, recordsFile(file));
  expect(preview).toMatchObject({
    counts: { created: 0, rejected: 2 },
    missing: {
      workers: { total: 1, names: ["Nadia (NEW1)"] },
      lines: { total: 1, names: ["Cutting"] },
      products: { total: 1, names: ["CUT-1"] },
    },
  });

  const createMissing = ["workers", "lines", "products"] as ImportOptions["createMissing"];
  expect((await previewImport(factory.deps, karim, recordsFile(file, { createMissing }))).counts).toMatchObject({
    created: 2,
  });
  const { id, ...result } = await importRecords(factory, karim, file, { createMissing });
  expect(result).toMatchObject({ created: 2, rejected: 0 });
  const { db } = factory.deps;
  expect((await db.select().from(workers)).at(-1)).toMatchObject({ name: "Nadia", cin: "NEW1", searchText: "nadia" });
  expect((await db.select().from(products)).at(-1)).toMatchObject({ code: "CUT-1" });
  expect((await everyProduct(db, "2026-03-18")).at(-1)).toMatchObject({ standardMinutes: 2.5 });
  expect((await everyLine(db, "2026-03-18")).at(-1)).toMatchObject({
    name: "Cutting",
    capacity: 1,
    status: "active",
  });

  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ kept: 0 });
  expect(await db.select().from(performanceRecords)).toEqual([]);
  expect([await db.select().from(workers), await db.select().from(products)].map(({ length }) => length)).toEqual([
    3, 3,
  ]);
});

test("a line that a file creates has as many positions as people in its largest shift", async () => {
  await using factory = await openFurnished();
  const rows = [
    "2026-03-17,morning,NEW1,Nadia,Cutting,SH-1,10,0,8",
    "2026-03-18,morning,NEW1,Nadia,Cutting,SH-1,10,0,4",
    "2026-03-18,morning,NEW1,Nadia,Cutting,TR-1,10,0,4",
    "2026-03-18,morning,NEW2,Hiba,Cutting,SH-1,10,0,8",
    "2026-03-18,night,NEW3,Rim,Cutting,SH-1,10,0,8",
  ];
  const file = `date,shift,cin,worker name,line,product,pieces,defects,hours\n${rows.join("\n")}\n`;
  const createMissing = ["workers", "lines", "products"] as ImportOptions["createMissing"];
  expect(await importRecords(factory, karim, file, { createMissing })).toMatchObject({ created: 5 });
  const lines = await everyLine(factory.deps.db, "2026-03-18");
  expect(lines.at(-1)).toMatchObject({ name: "Cutting", capacity: 2 });
});

test("a worker without a name in the file is not created, because a cin must not become a name that everyone may read", async () => {
  await using factory = await openFurnished();
  const file =
    "date,shift,cin,worker name,line,product,pieces,defects,hours\n" +
    "2026-03-18,morning,NEW1,,Cutting,SH-1,10,0,8\n2026-03-18,morning,NEW2,,Sewing 1,SH-1,10,0,8\n" +
    "2026-03-18,night,new2,Nadia,Sewing 1,SH-1,10,0,8\n";
  const createMissing = ["workers", "lines"] as ImportOptions["createMissing"];
  const preview = await previewImport(factory.deps, karim, recordsFile(file, { createMissing }));
  const result = await importRecords(factory, karim, file, { createMissing });

  for (const { rejections } of [preview, result]) {
    expect(rejections).toEqual([
      { line: 2, field: "worker", key: "imports:workerNameless", params: { value: "NEW1" } },
    ]);
  }
  expect([preview.counts.created, result.created]).toEqual([2, 2]);
  expect(result.alsoCreated).toEqual({ workers: 1, lines: 0, products: 0 });
  const { db } = factory.deps;
  expect((await db.select().from(workers)).at(-1)).toMatchObject({ name: "Nadia", searchText: "nadia" });
  expect((await db.select().from(workers)).map(({ searchText }) => searchText).join()).not.toContain("new");
  expect((await db.select().from(productionLines)).map(({ name }) => name)).not.toContain("Cutting");
});

test("names in rejected rows alone are not created", async () => {
  await using factory = await openFurnished();
  const file =
    "date,shift,cin,worker name,line,product,pieces,defects,hours\n" +
    "2026-03-18,morning,NEW1,Nadia,Nowhere,SH-1,10,0,8\n2026-03-18,morning,AB1,,Sewing 1,NEW-P,10,0,8\n";
  const { created, rejections, alsoCreated } = await importRecords(factory, karim, file, {
    createMissing: ["workers", "products"],
  });

  expect({ created, rejected: rejections.length }).toEqual({ created: 1, rejected: 1 });
  expect(alsoCreated).toEqual({ workers: 0, lines: 0, products: 1 });
  expect(await factory.deps.db.select().from(workers)).toHaveLength(3);
});

test("the preview of a long file equals the import, also for two distant rows about one record", async () => {
  await using factory = await openFurnished();
  await importRecords(
    factory,
    karim,
    "date,shift,cin,line,product,pieces,defects,hours\n2026-03-18,night,AB1,Sewing 1,SH-1,5,0,8\n",
  );
  const twice = "2026-03-18,night,AB1,Sewing 1,SH-1,7,0,8";
  const between = Array.from({ length: 4_100 }, (_, index) => {
    const day = String((index % 17) + 1).padStart(2, "0");
    return `2026-03-${day},morning,AB${(index % 3) + 1},Sewing ${(index % 2) + 1},SH-1,${index},0,8`;
  });
  const file = `date,shift,cin,line,product,pieces,defects,hours\n${[twice, ...between, twice].join("\n")}\n`;
  for (const mode of ["skip", "update"] as const) {
    const { counts } = await previewImport(factory.deps, karim, recordsFile(file, { mode, confirmShifts: true }));
    expect(counts).toMatchObject({ created: 4_101, rejected: 0 });
  }
  expect(await importRecords(factory, karim, file, { mode: "update", confirmShifts: true })).toMatchObject({
    created: 4_101,
    updated: 1,
  });
});

test("undoing keeps a created worker with work that was recorded since", async () => {
  await using factory = await openFurnished();
  const file =
    "date,shift,cin,worker name,line,product,pieces,defects,hours\n2026-03-18,morning,NEW1,Nadia,Sewing 1,SH-1,10,0,8\n";
  const { id } = await importRecords(factory, karim, file, { createMissing: ["workers"] });
  const made = (await factory.deps.db.select().from(workers)).at(-1);
  await createRecord(factory.deps, karim, {
    workerId: made?.id ?? "",
    productId: "21",
    productionLineId: "31",
    shift: "night",
    date: "2026-03-17",
    piecesMade: 1,
    piecesDefective: 0,
    hours: 8,
    confirmRepeat: false,
  });

  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ kept: 1, keptRows: [{ resource: "worker" }] });
  expect(await factory.deps.db.select().from(performanceRecords)).toHaveLength(1);
});

const withNewLine =
  "date,shift,cin,worker name,line,product,standard minutes,pieces,defects,hours\n" +
  "2026-03-18,morning,AB1,Youssef,Cutting,CUT-1,2.5,10,0,8\n";

/** Karim imports a record on a line and of a product that the file creates. */
async function importOnNewLine(factory: TestFactory) {
  const { id } = await importRecords(factory, karim, withNewLine, { createMissing: ["lines", "products"] });
  const line = (await factory.deps.db.select().from(productionLines)).at(-1);
  return { id, lineId: line?.id ?? "" };
}

/** The acts after an import that use the line that it created. */
const USING: Record<string, (factory: TestFactory, productionLineId: string) => Promise<unknown>> = {
  "a stop noted": ({ deps }, productionLineId) =>
    createStop(deps, karim, StopInput.parse({ ...cutting, productionLineId, reasonId: "14", minutes: 20, people: 3 })),
  "somebody planned": ({ deps }, productionLineId) =>
    createAssignment(deps, karim, {
      ...cutting,
      productionLineId,
      workerId: "12",
      position: null,
      operation: "",
      reason: "",
    }),
  "a handover written": async (factory, productionLineId) => {
    const { id } = await groupOf(factory, "manager", "supervisor");
    return writeHandover(factory.deps, karim, { ...cutting, conversationId: id, productionLineId, note: "" });
  },
};

const cutting = { shift: "morning", date: "2026-03-18" } as const;

test.each(Object.entries(USING))(
  "undoing keeps a created line with %s on it since, and takes back its record and product",
  async (_name, useLine) => {
    await using factory = await openFurnished();
    const { id, lineId } = await importOnNewLine(factory);
    await useLine(factory, lineId);
    expect(await undoImport(factory.deps, karim, { id })).toMatchObject({
      status: "undone",
      kept: 1,
      keptRows: [{ resource: "production_line" }],
    });
    const { db } = factory.deps;
    expect(await db.select().from(performanceRecords)).toEqual([]);
    expect((await db.select().from(productionLines)).at(-1)).toMatchObject({ name: "Cutting", hiddenAt: null });
    expect(await db.select().from(products)).toHaveLength(3);
  },
);

test("an export comes back unchanged, in both languages and formats", async () => {
  await using factory = await openFurnished();
  await fillRecords(factory, 60);
  await importRecords(factory, karim, french, { confirmShifts: true });
  for (const [language, type] of [
    ["en", "csv"],
    ["fr", "csv"],
    ["fr", "xlsx"],
  ] as const) {
    const file = await exportSheet(factory.deps, karim, {
      type,
      language,
      name: "records",
      resource: "performance_record",
      filter: {},
      columns: recordExportColumns(await translate(language), []),
      rows: allRecords(factory.deps, RecordQuery.parse({})),
    });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const options = ImportOptions.parse({ mode: "update" });
    const again = await startImport(factory.deps, karim, {
      kind: "performance_records",
      file: { name: "x", bytes },
      options,
    });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 61, rejected: 0 });
  }
});

test.each([
  ["as it is", (file: string) => file],
  ["without the rates", (file: string) => without(file, "Error rate (%)")],
  [
    "of the release before, with the share of the pieces",
    (file: string) => file.replace(",3.5,", ",4,").replace(",4.4,", ",4.386,"),
  ],
])("an export with typed rates comes back unchanged %s, also after a product was swapped", async (_how, kept) => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const typed = [
    "date;shift;cin;line;product;pieces;rate;hours",
    "18/03/2026;matin;AB1;Sewing 1;SH-1;100;3,5;7",
    "18/03/2026;matin;AB2;Sewing 1;SH-1;114;4,4;7",
    "18/03/2026;matin;AB3;Sewing 1;SH-1;100;4;7",
  ].join("\n");
  await importRecords(factory, karim, typed.replace("rate", "error rate"), { confirmShifts: true });
  const [first] = await deps.db.select().from(performanceRecords);
  const swapped = [{ id: first?.id as string, version: 1 }];
  await correctProduct(deps, karim, { productId: "22", records: swapped, confirmRepeat: true });
  const before = await deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
  expect(before.map(({ errorRateTyped }) => errorRateTyped)).toEqual([3.5, 4.4, 4]);

  const file = await exportSheet(deps, karim, {
    type: "csv",
    language: "en",
    name: "records",
    resource: "performance_record",
    filter: {},
    columns: recordExportColumns(await translate("en"), []),
    rows: allRecords(deps, RecordQuery.parse({})),
  });
  const csv = await file.text();
  expect(csv).toContain(",4,3.5,7,");
  const again = await importRecords(factory, karim, kept(csv), { mode: "update" });
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3, rejected: 0 });

  const longer = kept(csv).replace(/,7,/g, ",6,");
  const { id } = await importRecords(factory, karim, longer, { mode: "update", confirmShifts: true });
  const after = await deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
  expect(after.map(({ errorRateTyped, secondsWorked }) => [errorRateTyped, secondsWorked])).toEqual([
    [3.5, 21_600],
    [4.4, 21_600],
    [4, 21_600],
  ]);
  await undoImport(deps, karim, { id });
  const undone = await deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
  expect(undone.map(({ errorRateTyped, secondsWorked }) => [errorRateTyped, secondsWorked])).toEqual(
    before.map(({ errorRateTyped, secondsWorked }) => [errorRateTyped, secondsWorked]),
  );
});

/** A file without one of its columns. */
function without(csv: string, heading: string) {
  const [head = "", ...rows] = csv.trim().split("\r\n");
  const at = head.replace("\ufeff", "").split(",").indexOf(heading);
  return [head, ...rows]
    .map((row) =>
      row
        .split(",")
        .filter((_cell, index) => index !== at)
        .join(","),
    )
    .join("\r\n");
}

test("a row of a record lists all its problems and all its unknown names", async () => {
  await using factory = await openFurnished();
  const file = [
    "date;shift;cin;line;product;pieces;defects;hours",
    "17/03/2026;2.0;AB1;Sewing 1;SH-1;10;0;8",
    "1.0;noon;AB1;Sewing 1;SH-1;many;0;80",
    "17/03/2026;matin;ZZ9;Sewing 99;XX-9;10;0;8",
    ";;AB1;Sewing 1;SH-1;;0;",
  ].join("\n");
  const { created, rejections } = await importRecords(factory, karim, file, { confirmShifts: true });

  expect(created).toBe(1);
  expect((await factory.deps.db.select().from(performanceRecords)).map(({ shift }) => shift)).toEqual(["afternoon"]);
  expect(rejections.map((row) => [row, ...(row.also ?? [])].map(({ field, key }) => `${field} ${key}`))).toEqual([
    [
      "date imports:dateOnlyNumber",
      "shift imports:shiftUnreadable",
      "pieces imports:piecesUnreadable",
      "hours imports:hoursUnreadable",
    ],
    ["worker imports:workerUnknown", "line imports:lineUnknown", "product imports:productUnknown"],
    ["date", "shift", "pieces", "hours"].map((field) => `${field} imports:cellEmpty`),
  ]);
});

test("a row of totals at the end of a file is no row, and a word that only begins so is rejected", async () => {
  await using factory = await openFurnished();
  const file = [
    "date;shift;cin;line;product;pieces;defects;hours",
    "17/03/2026;matin;AB1;Sewing 1;SH-1;10;0;8",
    ";;;;Sous-total;10;0;",
    "TOTAL :;;;;;10;0;8",
    "Grand total;;;;;10;0;8",
    "Totally;;;;;10;0;8",
  ].join("\n");
  const { created, rejections } = await importRecords(factory, karim, file);

  expect(created).toBe(1);
  expect(rejections.map(({ key, also = [] }) => [key, also.length])).toEqual([["imports:dateUnreadable", 4]]);
});
