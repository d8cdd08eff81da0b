import { expect, test } from "vitest";
import { ImportOptions } from "#app/imports/domain/imports";
import { RecordQuery } from "#app/records/domain/record-lists";
import { listRecords } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { karim } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { importRecords, recordsFile } from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { startImport } from "./imports";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const head = "Date;Équipe;CIN;Ligne;Code produit;Pièces;Défauts;Heures";
const first = "18/03/2026;Matin;AB1;Sewing 1;SH-1;100;4;8";
const [broken, open] = ["1", "3"];

async function kindsIn({ deps }: TestFactory) {
  const { items } = await listRecords(deps, RecordQuery.parse({ order: "asc" }));
  return items.map(({ piecesDefective, defectKinds }) => [
    piecesDefective,
    ...defectKinds.map(({ causeId, count, outcome }) => [causeId, count, outcome].filter(Boolean).join(":")),
  ]);
}

test("a column is read as a kind by its code or its name in either language; its sum fills an empty cell", async () => {
  await using factory = await openFurnished();
  const file = [
    `${head};Couture ouverte;broken-stitch;Stain`,
    `${first};2;1;`,
    "17/03/2026;Matin;AB2;Sewing 1;SH-1;90;;8;3;0;2",
  ].join("\n");
  const preview = await previewImport(factory.deps, karim, {
    kind: "performance_records",
    file: recordsFile(file).file,
    options: ImportOptions.parse({}),
  });
  expect(preview).toMatchObject({ kindColumns: [8, 9, 10], ignored: [], counts: { created: 2 } });
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 2 });
  expect(await kindsIn(factory)).toEqual([
    [5, "3:3", "6:2"],
    [4, "1:1", "3:2"],
  ]);
});

test("a count that is no number, and faults without a defective piece, reject their row with the reason", async () => {
  await using factory = await openFurnished();
  const file = `${head};broken-stitch\n${first};many\n17/03/2026;Matin;AB2;Sewing 1;SH-1;90;0;8;2`;
  expect(await importRecords(factory, karim, file)).toMatchObject({
    created: 0,
    rejections: [
      { line: 2, field: "defectKinds", key: "imports:piecesUnreadable", params: { value: "many" } },
      { line: 3, field: "defects", key: "records:faultsWithoutDefects" },
    ],
  });
});

test("a file with kinds replaces those of a record, one without leaves them, and undoing puts them back", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await createRecord(deps, karim, { ...shirts, defectKinds: [{ causeId: broken, count: 3 }] });
  const before = await env.DB.prepare("SELECT * FROM defect_days").all();
  const update = (text: string) => importRecords(factory, karim, text, { mode: "update", confirmShifts: true });

  expect(await update(`${head}\n${first}`)).toMatchObject({ unchanged: 1 });
  expect(await update(`${head}\n${first.replace(";4;", ";5;")}`)).toMatchObject({ updated: 1 });
  expect(await kindsIn(factory)).toEqual([[5, "1:3"]]);
  await update(`${head}\n${first}`);

  const { id } = await update(`${head};open-seam\n${first};4`);
  expect(await kindsIn(factory)).toEqual([[4, "3:4"]]);
  expect(await update(`${head};open-seam\n${first};4`)).toMatchObject({ unchanged: 1 });
  expect(await undoImport(deps, karim, { id })).toMatchObject({ status: "undone", kept: 0 });
  expect(await kindsIn(factory)).toEqual([[4, "1:3"]]);
  expect((await env.DB.prepare("SELECT * FROM defect_days").all()).results).toEqual(before.results);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("an export has a column for each kind of its period, in both languages, and comes back unchanged", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const told = [
    { causeId: open, count: 2 },
    { causeId: broken, count: 1, outcome: "repaired" as const },
    { causeId: broken, count: 1, outcome: "scrap" as const },
  ];
  await createRecord(deps, karim, { ...shirts, defectKinds: told.slice(0, 1) });
  await createRecord(deps, karim, { ...shirts, workerId: "12", defectKinds: told });
  await env.DB.prepare(`UPDATE causes SET status = 'inactive', names = '{"fr":"Couture béante"}' WHERE id = 3`).run();
  const door = doorFor(factory, karim, "/performance-records");
  for (const [language, heading] of [
    ["en", "Open seam"],
    ["fr", "Couture béante"],
  ] as const) {
    const { body } = await door("GET", "/export.csv", undefined, { "Accept-Language": language });
    expect(String(body).split("\r\n")[0]).toContain(heading);
    const bytes = new TextEncoder().encode(String(body));
    const options = ImportOptions.parse({ mode: "update" });
    const again = await startImport(deps, karim, { kind: "performance_records", file: { name: "x", bytes }, options });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
  }
});

test("a file that says no outcome takes the usual one, and leaves what was said of the same faults", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await env.DB.prepare("UPDATE causes SET outcome = 'repaired' WHERE id = 4").run();
  const scrap = { causeId: "4", count: 3, outcome: "scrap" as const };
  await createRecord(deps, karim, { ...shirts, defectKinds: [scrap] });
  const update = (text: string) => importRecords(factory, karim, text, { mode: "update", confirmShifts: true });
  const file = `${head};puckering\n${first};3`;
  expect(await update(file)).toMatchObject({ unchanged: 1 });
  await update(file.replace(";100;", ";101;"));
  expect(await kindsIn(factory)).toEqual([[4, "4:3:scrap"]]);
  await update(file.replace(/3$/, "4"));
  expect(await kindsIn(factory)).toEqual([[4, "4:4:repaired"]]);
  expect(await update(`${file.replace("puckering", "puckering: rebut")}`)).toMatchObject({ updated: 1 });
  expect(await kindsIn(factory)).toEqual([[4, "4:3:scrap"]]);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("columns of outcomes alone count faults of other kinds, and all defective pieces where the file has no sum", async () => {
  await using factory = await openFurnished();
  const others = "Date;Équipe;CIN;Ligne;Code produit;Pièces;Retouche;2e choix;Rebut;Heures";
  await importRecords(factory, karim, `${others}\n18/03/2026;Matin;AB1;Sewing 1;SH-1;100;3;1;2;8`);
  expect(await kindsIn(factory)).toEqual([[6, "12:3:repaired", "12:2:scrap", "12:1:second"]]);
});
