import { expect, test } from "vitest";
import * as reports from "#app/records/data/line-reports";
import { DeletedReport, LineReportQuery } from "#app/records/domain/line-reports";
import { createLineReport, updateLineReport } from "#app/records/services/line-reports";
import { verifyTotals } from "#app/records/services/totals";
import { amina, karim, salma } from "#tests/cast/cast";
import { countFinishingAsOne, finishing, openFurnished } from "#tests/cast/records";
import { importReports, reportsFile } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

async function reportsIn({ deps }: TestFactory) {
  const { items } = await reports.page(deps.db, LineReportQuery.parse({ order: "asc" }));
  return items.map(({ date, shift, productionLineId, rows, people, otherPeople, otherSeconds, version }) => {
    const made = rows.map((row) => {
      const hours = row.byHour
        .map(({ from, pieces, defective }) => `${from.slice(0, 2)}=${pieces}-${defective}`)
        .join(" ");
      return `${row.productCode} ${row.piecesMade}-${row.piecesDefective} [${hours}]`;
    });
    const there = `${people.length}+${otherPeople} for ${(otherSeconds / 3600).toFixed(2)} h`;
    return `${date} ${shift} ${productionLineId}: ${made.join(", ")}; ${there}, version ${version}`;
  });
}

test("hours across become the report of a line that counts as one, and its undo leaves nothing of it", async () => {
  await using factory = await openFurnished();
  await countFinishingAsOne(factory);
  const file = [
    "Date;Équipe;Chaîne;Modèle;Effectif;Heures par personne;Défauts;6h;7h00;08h-09h;9-10;10:00-11:00;Total",
    "18/03/2026;Matin;Finishing;SH-1;12;7,5;4;50;55;0;;;105",
    ";;;TR-1;;;;;;20;20;22;62",
    "17/03/2026;Nuit;finishing;SC-1;8;8;;;;;;;90",
    "Total;;;;;;;50;55;20;20;22;257",
  ].join("\n");
  const preview = await previewImport(factory.deps, karim, reportsFile(file));
  expect(preview).toMatchObject({ counts: { created: 3, rejected: 0 }, missingColumns: [], ignored: [], fills: [] });
  expect(preview.hourColumns).toEqual([7, 8, 9, 10, 11]);
  expect(preview.samples[1]).toMatchObject({
    stored: { line: "Finishing", product: "TR-1", pieces: 62, people: 12, personHours: 7.5 },
  });
  expect(await reportsIn(factory)).toEqual([]);
  const { id, created } = await importReports(factory, karim, file);
  expect(created).toBe(3);
  expect(await reportsIn(factory)).toEqual([
    "2026-03-17 night 33: SC-1 90-0 []; 0+8 for 64.00 h, version 1",
    "2026-03-18 morning 33: SH-1 105-4 [06=50-0 07=55-4 08=0-0], TR-1 62-0 [08=20-0 09=20-0 10=22-0]; 0+12 for 90.00 h, version 1",
  ]);
  expect(await verifyTotals(factory.deps)).toEqual([]);
  const lines = await factory.env.DB.prepare(
    "SELECT action, count(*) AS total FROM audit_log WHERE resource = 'line_report' GROUP BY action",
  ).all();
  expect(lines.results).toEqual([{ action: "create", total: 2 }]);
  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ status: "undone", kept: 0 });
  expect(await reportsIn(factory)).toEqual([]);
  expect(await verifyTotals(factory.deps)).toEqual([]);
  const { previous } = (await factory.env.DB.prepare(
    "SELECT previous FROM audit_log WHERE resource = 'line_report' AND action = 'delete' ORDER BY resource_id",
  ).first<{ previous: string }>()) as { previous: string };
  expect(DeletedReport.parse(JSON.parse(previous))).toMatchObject({
    productionLineId: "33",
    otherPeople: 12,
    otherHours: 90,
  });
  const left = await factory.env.DB.prepare("SELECT count(*) AS total FROM performance_records").first();
  expect(left).toEqual({ total: 0 });
});

test("the blocks of a whiteboard become reports, whose titles say line, day and shift", async () => {
  await using factory = await openFurnished();
  await countFinishingAsOne(factory);
  const file = [
    "Atelier Amina;;;;;",
    "Ligne : Finishing;;Date : 17/03/2026;;Équipe : Matin;",
    "Effectif;12;;;;",
    "Modèle;6h-7h;7h-8h;8h-9h;Total;Rebuts",
    "SH-1;50;55;;105;4",
    "TR-1;;5;20;25;",
    "Panne de la machine à boutons",
    "Total;50;60;20;130;4",
    "Heures par personne;7,5;;;;",
    "Finishing — 16/03/2026 — après-midi;;;;;",
    "Effectif : 10;Heures totales : 80;;;;",
    ";14:00;15:00;;;",
    "Scarf;40;41;;;",
    "Défauts;1;2;;;",
    "Shirt;7;;;;",
    "Défauts;0;;;;",
  ].join("\n");
  const preview = await previewImport(factory.deps, karim, reportsFile(file));
  expect(preview).toMatchObject({ counts: { created: 4, rejected: 0 }, missingColumns: [], ignored: [], fills: [] });
  expect(preview.noRows.rows).toEqual([
    { line: 7, text: "Panne de la machine à boutons" },
    { line: 8, text: "Total" },
  ]);
  await importReports(factory, karim, file);
  expect(await reportsIn(factory)).toEqual([
    "2026-03-16 afternoon 33: SC-1 81-3 [14=40-0 15=41-3], SH-1 7-0 [14=7-0]; 0+10 for 80.00 h, version 1",
    "2026-03-17 morning 33: SH-1 105-4 [06=50-0 07=55-4], TR-1 25-0 [07=5-0 08=20-0]; 0+12 for 90.00 h, version 1",
  ]);
  expect(await verifyTotals(factory.deps)).toEqual([]);
  const unclear = [
    "Finishing 17/03/2026 nuit",
    "Effectif : 4;Heures : 8",
    "Style;22h;23h",
    "SH-1;5;6",
    "TR-1;5;6",
    "Défauts;1;1",
    "Style;6h;7h",
    "SH-1;1;1",
  ];
  const { rejections } = await previewImport(factory.deps, karim, reportsFile(unclear.join("\n")));
  expect(rejections.map(({ line, key }) => [line, key])).toEqual([
    [4, "imports:reportWaits"],
    [5, "imports:reportWaits"],
    [6, "imports:productUnknown"],
    [8, "imports:lineMissing"],
  ]);
});

const head = "Date,Shift,Line,Product,People,Hours,Total hours,Defective,Pieces,H1,H2,H3,13:00,14:00";

test("each row that cannot be in a report says why at its cell, and the other rows of its report wait", async () => {
  await using factory = await openFurnished();
  await countFinishingAsOne(factory);
  const day = "2026-03-18,morning,Finishing";
  const cases: [rows: string[], ...reasons: string[][]][] = [
    [[`2026-03-18,morning,Sewing 1,SH-1,5,8,,,90`], ["line line-reports:countsByPerson"]],
    [[`${day},SH-1,5,8,,,,10,,,,4`], ["byHour imports:hourOutside"]],
    [[`${day},SH-1,5,8,,,,10,,,3,0`]],
    [
      [`${day},SH-1,5,8,,,,ten,5`, `${day},TR-1,,,,,20`],
      ["byHour imports:hourUnreadable"],
      ["null imports:reportWaits"],
    ],
    [[`${day},SH-1,5,8,,,16,10,5`], ["pieces imports:hoursDiffer"]],
    [[`${day},SH-1,5,8,,17,,10,5`], ["defects records:defectiveTooMany"]],
    [
      [`${day},SH-1,5,8,,,,10`, `${day},SH-1,5,8,,,,10`],
      ["null imports:reportWaits"],
      ["product imports:reportedTwice"],
    ],
    [
      [`${day},SH-1,5,8,,,,10`, `${day},TR-1,6,8,,,,10`],
      ["null imports:reportWaits"],
      ["people imports:reportSaysOther"],
    ],
    [[`${day},SH-1,5,176,,,,10`], ["personHours imports:personHoursUnreadable"]],
    [[`${day},SH-1,5,13,,,,10`], ["personHours imports:personHoursTooLong"]],
    [[`${day},SH-1,0.5,,8,,,10`], ["people imports:peopleUnreadable"]],
    [[`${day},SH-1,5,8,44,,,10`], ["totalHours imports:totalHoursDiffer"]],
    [[`${day},SH-1,,8,,,,10`], ["people imports:peopleMissing"]],
    [[`${day},SH-1,5,,,,,10`], ["personHours imports:reportHoursMissing"]],
    [[`${day},SH-1,1,1,,,9000`], ["null imports:lineTooFast"]],
    [[`${day},SH-9,5,8,,,,10`], ["product imports:productUnknown"]],
    [[`${day},SH-1,5,8,,,`], ["pieces imports:piecesUnreadable"]],
    [
      ["19/03/2026,dawn,,,5,8,,,10"],
      [
        "date imports:dateInFuture",
        "shift imports:shiftUnreadable",
        "line imports:lineMissing",
        "product imports:productMissing",
      ],
    ],
    [["2026-03-18,morning,Sewing 9,SH-1,5,8,,,10"], ["line imports:lineUnknown"]],
  ];
  for (const [rows, ...expected] of cases) {
    const { rejections, counts } = await previewImport(factory.deps, karim, reportsFile([head, ...rows].join("\n")));
    const said = rejections.map(({ field, key, also = [] }) =>
      [{ field, key }, ...also].map((reason) => `${reason.field} ${reason.key}`),
    );
    expect({ rows, said, rejected: counts.rejected }).toEqual({ rows, said: expected, rejected: expected.length });
  }
  const unsaid = ["Line,Product,6h,7h", "Finishing,SH-1,5,5"].join("\n");
  const fill = { date: "2026-03-18", shift: "morning", people: "2", hours: "7.5" };
  const open = await previewImport(factory.deps, karim, reportsFile(unsaid));
  expect(open.fills.map(({ field }) => field)).toEqual(["date", "shift", "people", "hours"]);
  const filled = await previewImport(factory.deps, karim, reportsFile(unsaid, { settings: { fill } }));
  expect(filled).toMatchObject({ counts: { created: 1 }, missingColumns: [] });
  await expect(previewImport(factory.deps, salma, reportsFile(head))).rejects.toMatchObject({ code: "forbidden" });
});

test("a file leaves existing reports or corrects them as chosen; what was corrected since stays when it is undone", async () => {
  await using factory = await openFurnished();
  await countFinishingAsOne(factory);
  const { deps } = factory;
  const hours = [
    { from: "06:00", pieces: 100, defective: 8 },
    { from: "07:00", pieces: 100, defective: 0 },
  ];
  const rows = [{ ...finishing.rows[0], productId: "21", piecesMade: 200, hours }] as never;
  const report = await createLineReport(deps, karim, { ...finishing, rows, people: [] });
  const before = await reportsIn(factory);
  const file = (...lines: string[]) => ["Date,Shift,Line,Product,People,Total hours,06h,7h", ...lines].join("\n");
  const added = file("2026-03-18,morning,Finishing,SH-1,,,100,100", ",,,TR-1,,,,30");
  expect(await importReports(factory, karim, added)).toMatchObject({
    unchanged: 1,
    rejections: [{ line: 3, field: null, key: "imports:reportThere" }],
  });
  expect(await reportsIn(factory)).toEqual(before);
  expect(
    await importReports(factory, karim, file("2026-03-18,morning,Finishing,SH-1,2,16,100,100"), { mode: "update" }),
  ).toMatchObject({ unchanged: 1, updated: 0 });
  expect(await reportsIn(factory)).toEqual(before);
  const update = { mode: "update" as const };
  const { id, created, updated } = await importReports(factory, karim, added, update);
  expect([created, updated]).toEqual([1, 0]);
  expect(await reportsIn(factory)).toEqual([
    "2026-03-18 morning 33: SH-1 200-8 [06=100-8 07=100-0], TR-1 30-0 [07=30-0]; 0+2 for 16.00 h, version 2",
  ]);
  expect(await verifyTotals(deps)).toEqual([]);
  expect(await undoImport(deps, karim, { id })).toMatchObject({ kept: 0 });
  expect(await reportsIn(factory)).toEqual([before[0]?.replace("version 1", "version 3")]);
  const other = await importReports(factory, karim, file("18/03/2026,1,Finishing,SH-1,3,24,110,100"), update);
  expect(other.updated).toBe(1);
  const corrected = { id: report.id, version: 4, otherPeople: 4, otherHours: 32 };
  await updateLineReport(deps, karim, corrected);
  const kept = [{ line: 2, resource: "line_report", action: "update" }];
  expect(await undoImport(deps, karim, { id: other.id })).toMatchObject({ kept: 1, keptRows: kept });
  expect(await reportsIn(factory)).toEqual([
    "2026-03-18 morning 33: SH-1 210-8 [06=110-0 07=100-8]; 0+4 for 32.00 h, version 5",
  ]);
  expect(await verifyTotals(deps)).toEqual([]);
  const night = (last: number) => file(`2026-03-17,night,Finishing,SC-1,2,16,5,${last}`).replace("06h,7h", "22h,23h");
  const [first, second] = await Promise.all([
    importReports(factory, karim, night(6)),
    importReports(factory, amina, night(7)),
  ]);
  expect(first.created + second.created).toBe(1);
  expect(first.unchanged + second.unchanged).toBe(1);
  expect(await verifyTotals(deps)).toEqual([]);
});
