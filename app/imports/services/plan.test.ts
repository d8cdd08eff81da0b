import * as fc from "fast-check";
import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { daysBetween } from "#app/core/domain/calendar/days";
import { reportLeave } from "#app/planning/services/absences";
import { updateAssignment } from "#app/planning/services/assignments";
import { undoStroke } from "#app/planning/services/writing";
import { karim, salma, victor } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import { importPlan, planFile } from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { finishImport } from "./imports";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

/** The list of people of a workshop, with the line of each. */
const people = [
  "LISTE DU PERSONNEL;;;;",
  "N°;CIN;Nom et prénom;Fonction;Chaîne",
  "1;AB1;YOUSSEF;Piqueur;Sewing 1",
  "2;AB2;FATIMA;Piqueuse;sewing 1",
  "CHAÎNE 2;;;;",
  "3;;Hassan;Repasseur;Sewing 2",
  "4;ZZ9;Nadia;Aide;Sewing 2",
  "5;AB3;Hassan;;Sewing 7",
  "Total;5;;;",
].join("\n");

const week = { date: "2026-03-16", until: "2026-03-22", shift: "morning" };

async function plan(factory: TestFactory) {
  return (await rows(factory)).map(({ workerName, productionLineName, date, shift, position, operation, reason }) =>
    [workerName, productionLineName, date.slice(8), shift, position, operation, reason]
      .filter((word) => word)
      .join(" "),
  );
}

function said({ rejections }: { rejections: { line: number; field: string | null; key: string }[] }) {
  return rejections.map(({ line, field, key }) => [line, field, key]);
}

test("a list of people with their line plans a week once the shift and the days are said, and leaves the day off out", async () => {
  await using factory = await openFurnished();
  const asked = await previewImport(factory.deps, salma, planFile(people));
  expect(asked.fills.map(({ field, rows, answer }) => [field, rows, answer])).toEqual([
    ["date", 5, null],
    ["until", 5, null],
    ["shift", 5, null],
  ]);
  expect(asked).toMatchObject({ counts: { created: 0, rejected: 5 }, noRows: { total: 2 }, totalRows: 7 });
  const preview = await previewImport(factory.deps, salma, planFile(people, { settings: { fill: week } }));
  expect(preview).toMatchObject({ counts: { created: 3, rejected: 2 }, planned: 18 });
  const result = await importPlan(factory, salma, people, { settings: { fill: week } });
  expect(result).toMatchObject({ created: 3, updated: 0, unchanged: 0, rejected: 2, canUndo: true });
  expect(said(result as never)).toEqual([
    [7, "worker", "imports:workerUnknown"],
    [8, "line", "imports:lineUnknown"],
  ]);
  const planned = await plan(factory);
  expect(planned).toHaveLength(18);
  expect(planned.filter((each) => each.startsWith("Youssef"))).toEqual(
    ["16", "17", "18", "19", "20", "21"].map((day) => `Youssef Sewing 1 ${day} morning`),
  );
  const { total } = (await factory.env.DB.prepare("SELECT sum(filled) AS total FROM staffing_cells").first()) as {
    total: number;
  };
  expect(total).toBe(18);
});

test("the same file again changes nothing; another line moves who is planned only where that was chosen", async () => {
  await using factory = await openFurnished();
  const file = "Ouvrier;Chaîne;Date;Équipe\nYoussef;Sewing 1;18/03/2026;matin\nFatima;Sewing 1;18/03/2026;matin";
  await importPlan(factory, salma, file);
  expect(await importPlan(factory, salma, file)).toMatchObject({ created: 0, unchanged: 2 });
  const moved = file.replace("Youssef;Sewing 1", "Youssef;Sewing 2");
  expect(await importPlan(factory, salma, moved)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const preview = await previewImport(factory.deps, salma, planFile(moved, { mode: "update" }));
  const turn = { worker: "Youssef", date: "2026-03-18", shift: "morning" };
  expect(preview.samples.find(({ action }) => action === "update")).toMatchObject({
    values: { date: "18/03/2026", shift: "matin" },
    stored: { ...turn, line: "Sewing 2" },
    before: { ...turn, line: "Sewing 1" },
  });
  const { id, updated } = await importPlan(factory, salma, moved, { mode: "update" });
  expect(updated).toBe(1);
  expect(await plan(factory)).toEqual(["Fatima Sewing 1 18 morning", "Youssef Sewing 2 18 morning"]);
  expect(await undoImport(factory.deps, salma, { id })).toMatchObject({ status: "undone", kept: 0 });
  expect((await plan(factory)).sort()).toEqual(["Fatima Sewing 1 18 morning", "Youssef Sewing 1 18 morning"]);
});

test("a row with a warning waits for its reason, its own or the one for all", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [{ productionLineId: "31", date: "2026-03-18", shift: "morning" }]);
  await reportLeave(factory.deps, salma, {
    workerIds: ["12"],
    from: "2026-03-18",
    until: "2026-03-18",
    half: null,
    reason: "doctor",
  });
  const file = [
    "Worker;Line;Date;Shift;Reason",
    "Youssef;Sewing 1;2026-03-18;afternoon;",
    "Fatima;Sewing 1;2026-03-18;morning;she comes after all",
    "Hassan;Sewing 1;2026-03-22;morning;",
    "Hassan;Finishing;2026-03-18;morning;",
  ].join("\n");
  const preview = await previewImport(factory.deps, salma, planFile(file));
  expect(preview.fills).toEqual([{ field: "reason", rows: 1, answer: null, choices: [] }]);
  expect(said(preview)).toEqual([[2, "warningReason", "assignments:warningTitle.secondShift"]]);
  expect(preview.counts).toMatchObject({ created: 3, rejected: 1 });
  await importPlan(factory, salma, file, { settings: { fill: { reason: "asked by the line" } } });
  expect((await plan(factory)).sort()).toEqual([
    "Fatima Sewing 1 18 morning she comes after all",
    "Hassan Finishing 18 morning",
    "Hassan Sewing 1 22 morning",
    "Youssef Sewing 1 18 afternoon asked by the line",
    "Youssef Sewing 1 18 morning",
  ]);
});

test("each row that cannot be planned says why, at its cell", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare("UPDATE workers SET last_day = '2026-03-17' WHERE id = 13").run();
  await factory.env.DB.prepare(`UPDATE production_lines SET shifts = '["morning"]' WHERE id = 33`).run();
  const file = [
    "Ouvrier;Chaîne;Du;Au;Équipe;N° poste",
    "Youssef;Sewing 1;18/03/2026;;matin;3",
    "Youssef;Sewing 2;18/03/2026;;matin;",
    ";Sewing 1;18/03/2026;;matin;",
    "Fatima;;18/03/2026;;matin;",
    "Fatima;Sewing 1;32/03/2026;;matin;",
    "Fatima;Sewing 1;18/03/2026;17/03/2026;matin;",
    "Fatima;Sewing 1;18/03/2026;18/06/2026;matin;",
    "Fatima;Sewing 1;18/03/2026;;aube;",
    "Fatima;Sewing 1;18/03/2026;;matin;zéro",
    "Fatima;Finishing;18/03/2026;;nuit;",
    "Hassan;Sewing 1;18/03/2026;;matin;",
    "Personne;Sewing 1;18/03/2026;;matin;",
    "Fatima;Sewing 1;18/03/2026;;;",
  ].join("\n");
  const result = await importPlan(factory, salma, file);
  expect(said(result as never)).toEqual([
    [3, "worker", "imports:plannedTwice"],
    [4, "worker", "imports:workerMissing"],
    [5, "line", "imports:lineMissing"],
    [6, "date", "imports:dateUnreadable"],
    [7, "until", "imports:untilBefore"],
    [8, "until", "imports:tooManyDays"],
    [9, "shift", "imports:shiftUnreadable"],
    [10, "position", "assignments:positionInvalid"],
    [11, "shift", "imports:shiftOff"],
    [12, "worker", "imports:workerLeft"],
    [13, "worker", "imports:workerNameUnknown"],
    [14, "shift", "imports:cellEmpty"],
  ]);
  expect(await plan(factory)).toEqual(["Youssef Sewing 1 18 morning 3"]);
});

test("undoing an import frees its places, except for those that somebody has planned again since", async () => {
  await using factory = await openFurnished();
  const before = await state(factory);
  const { id } = await importPlan(factory, salma, people, { settings: { fill: week } });
  const [first] = await rows(factory);
  await updateAssignment(factory.deps, karim, { id: first?.id ?? "", version: 1, position: 4 });
  expect(await undoImport(factory.deps, salma, { id })).toMatchObject({
    status: "undone",
    kept: 1,
    keptRows: [{ line: 3, resource: "assignment", action: "create" }],
  });
  expect(await plan(factory)).toEqual(["Youssef Sewing 1 16 morning 4"]);
  await factory.env.DB.prepare("DELETE FROM assignments").run();
  expect(await state(factory)).toEqual(before);
  await expect(undoImport(factory.deps, salma, { id })).rejects.toMatchObject({ key: "imports:notApplied" });
});

test("the calendar's undo takes an import back too, and the import then has nothing left to undo", async () => {
  await using factory = await openFurnished();
  const { id } = await importPlan(factory, salma, people, { settings: { fill: week } });
  await undoStroke(factory.deps, salma, { strokeId: id });
  expect(await plan(factory)).toEqual([]);
  expect(await undoImport(factory.deps, salma, { id })).toMatchObject({ status: "undone", kept: 0 });
});

test("two imports of one plan at once plan everybody once, and finishing one again plans nobody more", async () => {
  await using factory = await openFurnished();
  const fill = { settings: { fill: week } };
  const results = await Promise.all([
    importPlan(factory, salma, people, fill),
    importPlan(factory, karim, people, fill),
  ]);
  expect(results.map(({ created, unchanged }) => created + unchanged)).toEqual([3, 3]);
  expect(results.reduce((total, { created }) => total + created, 0)).toBe(3);
  expect(await plan(factory)).toHaveLength(18);
  const [{ id }] = results as [{ id: string }, unknown];
  expect(await finishImport(factory.deps, salma, { id })).toMatchObject({ status: "applied" });
  expect(await plan(factory)).toHaveLength(18);
});

test("the log says both: the import with its rows, and the people in their places", async () => {
  await using factory = await openFurnished();
  const { id } = await importPlan(factory, salma, people, { settings: { fill: week } });
  await undoImport(factory.deps, salma, { id });
  const entries = await factory.deps.db.select().from(auditLog);
  expect(entries.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
    "bulk_assign assignment",
    "import import",
    "bulk_assign assignment",
    "restore import",
  ]);
});

test("exports come back unchanged in both languages, and templates say their columns", async () => {
  await using factory = await openFurnished();
  await importPlan(factory, salma, people, { settings: { fill: week } });
  const named = "Ouvrier;Chaîne;Date;Équipe;Opération\nYoussef;Sewing 1;16/03/2026;matin;Col, pose";
  expect(await importPlan(factory, salma, named, { mode: "update" })).toMatchObject({ created: 0, updated: 1 });
  const numbered = named.replace("Opération", "N° poste").replace("Col, pose", "3");
  expect(await importPlan(factory, salma, numbered, { mode: "update" })).toMatchObject({ updated: 1 });
  expect(await plan(factory)).toContain("Youssef Sewing 1 16 morning 3 Col, pose");
  const door = doorFor(factory, karim, "/assignments");
  for (const language of ["en", "fr"]) {
    const { body } = await door("GET", "/export.csv", undefined, { "Accept-Language": language });
    expect(await importPlan(factory, karim, String(body), { mode: "update" })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 18,
      rejected: 0,
    });
    const template = await door("GET", "/template.csv", undefined, { "Accept-Language": language });
    const { missingColumns, mapping } = await previewImport(factory.deps, karim, planFile(String(template.body)));
    expect(missingColumns).toEqual([]);
    expect(Object.keys(mapping).sort()).toEqual([
      "date",
      "line",
      "operation",
      "position",
      "shift",
      "until",
      "warningReason",
      "worker",
      "workerName",
    ]);
  }
});

test("victor may not import a plan", async () => {
  await using factory = await openFurnished();
  await expect(importPlan(factory, victor, people)).rejects.toMatchObject({ code: "forbidden" });
});

test("property: the rows of any plan are new, changed, unchanged, rejected or no row, and a second import makes nothing", async () => {
  await using factory = await openFurnished();
  const cell = (texts: string[]) => fc.constantFrom(...texts);
  const row = fc
    .tuple(
      cell(["Youssef", "fatima", "HASSAN", "Nobody", "", "AB1", "ab 2", "Total"]),
      cell(["Sewing 1", "sewing 2", "Finishing", "Sewing 9", ""]),
      cell(["2026-03-16", "17/03/2026", "", "later"]),
      cell(["", "2026-03-20", "2026-03-01"]),
      cell(["matin", "2", "night", "", "aube"]),
    )
    .map((cells) => cells.join(";"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.constantFrom("skip" as const, "update" as const),
      async (lines, mode) => {
        await factory.env.DB.prepare("DELETE FROM assignments").run();
        const file = ["Ouvrier;Chaîne;Du;Au;Équipe", ...lines].join("\n");
        const options = { mode, settings: { fill: { reason: "trial" } } };
        const preview = await previewImport(factory.deps, karim, planFile(file, options));
        const { created, updated, unchanged, rejected } = preview.counts;
        expect(created + updated + unchanged + rejected + preview.noRows.total).toBe(preview.totalRows);
        const result = await importPlan(factory, karim, file, options);
        expect(result).toMatchObject({ created, updated, unchanged, rejected });
        const planned = await rows(factory);
        expect(planned).toHaveLength(preview.planned ?? 0);
        const seats = planned.map(({ workerId, date, shift }) => `${workerId} ${date} ${shift}`);
        expect(new Set(seats).size).toBe(seats.length);
        const again = await importPlan(factory, karim, file, options);
        expect(again).toMatchObject({ created: 0, updated: 0, unchanged: created + updated + unchanged, rejected });
      },
    ),
    rounds(25),
  );
});

test("a plan of ninety people over four weeks comes in at once", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare(
    `INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
     WITH RECURSIVE n (i) AS (SELECT 101 UNION ALL SELECT i + 1 FROM n WHERE i < 190)
     SELECT i, 'Worker ' || i, 'W' || i, 'w' || i, 'worker ' || i, 'worker ' || i, 0, 0 FROM n`,
  ).run();
  const lines = Array.from({ length: 90 }, (_, at) => `W${101 + at};Sewing ${1 + (at % 2)}`);
  const fill = { date: "2026-03-16", until: "2026-04-12", shift: "morning", reason: "crowded" };
  const result = await importPlan(factory, salma, ["CIN;Chaîne", ...lines].join("\n"), { settings: { fill } });
  expect(result).toMatchObject({ created: 90, rejected: 0 });
  expect(await rows(factory)).toHaveLength(90 * daysBetween("2026-03-16", "2026-04-12").length - 90 * 4);
});
