import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productionLines } from "#app/catalogue/data/tables";
import { users } from "#app/core/data/schema";
import { MINUTE } from "#app/core/domain/time";
import type { ImportOptions } from "#app/imports/domain/imports";
import { answeredAlike } from "#app/imports/domain/shifts";
import { workers } from "#app/people/data/tables";
import { planOvertime } from "#app/planning/services/overtime";
import { performanceRecords } from "#app/records/data/tables";
import { LineReportInput } from "#app/records/domain/line-reports";
import { createLineReport } from "#app/records/services/line-reports";
import { createRecord, updateRecord } from "#app/records/services/records";
import { karim, salma } from "#tests/cast/cast";
import { countFinishingAsOne, finishing, openFurnished, shirts } from "#tests/cast/records";
import { importRecords, recordsFile } from "#tests/files/imports";
import { justBeforeWriting } from "#tests/server/between";
import { startImport } from "./imports";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const HEADER = "date,shift,cin,worker name,line,product,pieces,defects,hours\n";
const MORNING = "shift:ab1 2026-03-18 morning";
/** Youssef's morning on two lines, six and a half hours on each, and Fatima's. */
const thirteenHours = `${HEADER}2026-03-18,morning,AB1,,Sewing 1,SH-1,50,0,6.5
2026-03-18,morning,AB2,,Sewing 1,SH-1,90,0,8
2026-03-18,morning,AB1,,Sewing 2,TR-1,20,0,6.5
`;

test("rows that together make more hours than anybody works are one question, and only they wait for the answer", async () => {
  await using factory = await openFurnished();
  const preview = await previewImport(factory.deps, karim, recordsFile(thirteenHours));
  expect(preview).toMatchObject({
    counts: { created: 1, rejected: 2 },
    shifts: {
      total: 1,
      open: 1,
      items: [
        {
          key: MORNING,
          workerName: "Youssef",
          date: "2026-03-18",
          shift: "morning",
          reasons: ["hours"],
          rows: 2,
          lines: [2, 4],
          hours: 13,
          shiftHours: 8,
          there: [],
          answer: null,
        },
      ],
    },
  });
  const { created, rejections } = await importRecords(factory, karim, thirteenHours);
  const reason = { field: "hours", key: "imports:shiftTooLong", params: { hours: 13, shiftHours: 8 } };
  expect(created).toBe(1);
  expect(rejections).toEqual([
    { line: 2, ...reason },
    { line: 4, ...reason },
  ]);
  expect(preview.rejections).toEqual(rejections);

  // The hours that Youssef worked with a line that counts as one are hours of his too; so they are in a form.
  await countFinishingAsOne(factory);
  const people = [{ workerId: "11", hours: 9 }];
  await createLineReport(factory.deps, karim, LineReportInput.parse({ ...finishing, people, confirmed: true }));
  const four = `${HEADER}2026-03-18,morning,AB1,,Sewing 1,SH-1,50,0,4\n`;
  expect((await importRecords(factory, karim, four)).rejections).toEqual([{ line: 2, ...reason }]);
  await expect(createRecord(factory.deps, karim, { ...shirts, hours: 4, confirmRepeat: false })).rejects.toMatchObject({
    code: "conflict",
    detail: { details: { questions: [{ reasons: ["hours"], hours: 13 }] } },
  });
  const atLine = ["AB1", "Whole line"].map((who) => `2026-03-17,morning,${who},,Finishing,SH-1,50,0,4\n`).join("");
  const refused = await importRecords(factory, karim, `${HEADER}${atLine}`);
  expect(refused.rejections).toMatchObject([
    { line: 2, field: "line", key: "records:countsAsOne" },
    { line: 3, field: "worker", key: "records:countsAsOne" },
  ]);
});

test("karim imports the shift anyway, or leaves its rows out", async () => {
  await using factory = await openFurnished();
  const { shifts } = await previewImport(factory.deps, karim, recordsFile(thirteenHours));
  const leaving = { answers: { [MORNING]: "leave" } };
  expect((await previewImport(factory.deps, karim, recordsFile(thirteenHours, leaving))).shifts).toMatchObject({
    open: 0,
  });
  const left = await importRecords(factory, karim, thirteenHours, leaving);
  expect(left.rejections.map(({ line, key }) => [line, key])).toEqual([
    [2, "imports:shiftLeftOut"],
    [4, "imports:shiftLeftOut"],
  ]);
  expect(await importRecords(factory, karim, thirteenHours, { answers: shifts.bring })).toMatchObject({
    created: 2,
    unchanged: 1,
    rejected: 0,
  });
});

/** A week of overtime of two people: an hour a day, two on the last. */
const week = `${HEADER}${["16", "17", "18"]
  .flatMap((day) =>
    ["AB1", "AB2"].map((cin) => `2026-03-${day},morning,${cin},,Sewing 1,SH-1,50,0,${day === "18" ? 10 : 9}\n`),
  )
  .join("")}`;

test("a week of overtime is one question, and one yes imports all of it", async () => {
  await using factory = await openFurnished();
  const { shifts, counts } = await previewImport(factory.deps, karim, recordsFile(week));
  expect(counts).toMatchObject({ created: 0, rejected: 6 });
  expect(shifts).toEqual({
    total: 0,
    open: 0,
    items: [],
    overtime: { people: 2, shifts: 6, hours: 8, bring: "bring:7200", answer: null },
    bring: { overtime: "bring:7200" },
  });
  const options = { answers: shifts.bring };
  expect((await previewImport(factory.deps, karim, recordsFile(week, options))).shifts.overtime).toMatchObject({
    answer: "bring:7200",
  });
  expect(await importRecords(factory, karim, week, options)).toMatchObject({ created: 6, rejected: 0 });
});

test("a yes to overtime covers none that is longer than what was seen, and all of it can be left out", async () => {
  await using factory = await openFurnished();
  const answers = { overtime: "bring:3600" };
  const { created, rejections } = await importRecords(factory, karim, week, { answers });
  expect([created, rejections.map(({ key }) => key)]).toEqual([4, ["imports:shiftChanged", "imports:shiftChanged"]]);
  const left = await importRecords(factory, karim, week, { answers: { overtime: "leave" } });
  expect(left).toMatchObject({ created: 0, unchanged: 4, rejected: 2 });
});

test("planned overtime is imported without a question, up to what is planned", async () => {
  await using factory = await openFurnished();
  const range = { productionLineId: "31", shift: "morning" as const, from: "2026-03-16", to: "2026-03-18" };
  await planOvertime(factory.deps, karim, { ...range, minutes: 60 });
  const { shifts, counts } = await previewImport(factory.deps, karim, recordsFile(week));
  expect(counts).toMatchObject({ created: 4, rejected: 2 });
  expect(shifts.overtime).toMatchObject({ people: 2, shifts: 2, hours: 4 });
});

test("existing hours count on any line, and those that a row replaces do not", async () => {
  await using factory = await openFurnished();
  await createRecord(factory.deps, karim, { ...shirts, productionLineId: "33", hours: 10 });
  const file = `${HEADER}2026-03-18,morning,AB1,,Sewing 2,TR-1,20,0,3\n`;
  const { shifts } = await previewImport(factory.deps, karim, recordsFile(file));
  expect(shifts.items).toMatchObject([
    {
      hours: 13,
      reasons: ["hours"],
      there: [{ productName: "Shirt", productionLineName: "Finishing", piecesMade: 100, hours: 10, isOwn: true }],
    },
  ]);
  const replacing = `${HEADER}2026-03-18,morning,AB1,,Finishing,SH-1,90,0,8\n`;
  expect(await importRecords(factory, karim, replacing, { mode: "update" })).toMatchObject({ updated: 1, rejected: 0 });
});

test("a change that reduces the hours raises no question, even if the shift stays too long", async () => {
  await using factory = await openFurnished();
  await createRecord(factory.deps, karim, { ...shirts, hours: 12 });
  const file = `${HEADER}2026-03-18,morning,AB1,,Sewing 1,SH-1,100,4,10\n`;
  expect(await importRecords(factory, karim, file, { mode: "update" })).toMatchObject({ updated: 1, rejected: 0 });
});

test("a product that salma has recorded for the shift raises a question with her name, beside it and in its place", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const names = { firstName: "Salma", lastName: "Bennani", username: "salma", usernameKey: "salma" };
  await deps.db.insert(users).values({
    ...names,
    id: salma.id,
    email: "salma@example.com",
    emailKey: "salma@example.com",
    status: "active",
    createdAt: 0,
    updatedAt: 0,
  });
  await createRecord(deps, salma, { ...shirts, hours: 2 });
  const extra = `${HEADER}2026-03-18,morning,AB1,,Sewing 2,SH-1,30,0,3\n2026-03-18,morning,AB1,,Sewing 2,TR-1,5,0,1\n`;
  const { shifts, rejections } = await previewImport(deps, karim, recordsFile(extra));
  expect(shifts.items).toMatchObject([
    { reasons: ["author"], lines: [2], hours: 6, there: [{ author: "Salma Bennani", isOwn: false, hours: 2 }] },
  ]);
  expect(rejections).toMatchObject([{ line: 2, field: null, key: "imports:shiftOfAnother" }]);
  expect(await importRecords(factory, karim, extra, { answers: shifts.bring })).toMatchObject({
    created: 2,
    rejected: 0,
  });

  const instead = `${HEADER}2026-03-18,morning,AB1,,Sewing 1,SH-1,30,0,2\n`;
  expect(await importRecords(factory, karim, instead)).toMatchObject({ unchanged: 1, rejected: 0 });
  expect(await importRecords(factory, karim, instead, { mode: "update" })).toMatchObject({ updated: 0, rejected: 1 });
  const own = await startImport(deps, salmaAsManager, recordsFile(instead, { mode: "update" }));
  expect(own).toMatchObject({ updated: 1, rejected: 0 });
});

test("hours recorded between the preview and the import are never exceeded without a question", async () => {
  await using factory = await openFurnished();
  const file = `${HEADER}2026-03-18,morning,AB1,,Sewing 1,SH-1,50,0,5\n`;
  expect((await previewImport(factory.deps, karim, recordsFile(file))).shifts.total).toBe(0);
  const deps = justBeforeWriting(
    factory.deps,
    () => createRecord(factory.deps, karim, { ...shirts, productId: "22", productionLineId: "33", hours: 6 }),
    { nth: 3 },
  );
  const { created, rejections } = await startImport(deps, karim, recordsFile(file));
  expect({ created, rejections }).toEqual({
    created: 0,
    rejections: [{ line: 2, field: "hours", key: "imports:shiftOvertime", params: { hours: 11, shiftHours: 8 } }],
  });
  expect(await factory.deps.db.select().from(performanceRecords)).toHaveLength(1);
});

test("a confirmation covers the records that karim saw: a later or changed record voids it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const existing = await createRecord(deps, karim, { ...shirts, productionLineId: "33", hours: 2 });
  const { shifts } = await previewImport(deps, karim, recordsFile(thirteenHours));
  const options = { answers: shifts.bring };
  const changing = justBeforeWriting(
    factory.deps,
    () => updateRecord(deps, karim, { id: existing.id, version: 1, piecesMade: 99, confirmRepeat: true }),
    { nth: 3 },
  );
  const { created, rejections } = await startImport(changing, karim, recordsFile(thirteenHours, options));
  expect(created).toBe(1);
  expect(rejections.map(({ line, key }) => [line, key])).toEqual([
    [2, "imports:shiftChanged"],
    [4, "imports:shiftChanged"],
  ]);
  expect((await previewImport(deps, karim, recordsFile(thirteenHours, options))).shifts).toMatchObject({
    open: 1,
    items: [{ hours: 15, answer: null }],
  });
});

test("a program can confirm every shift, whatever records exist", async () => {
  await using factory = await openFurnished();
  const preview = await previewImport(factory.deps, karim, recordsFile(thirteenHours, { confirmShifts: true }));
  expect(preview).toMatchObject({ counts: { created: 3 }, shifts: { total: 1, open: 0 } });
  expect(await importRecords(factory, karim, thirteenHours, { confirmShifts: true })).toMatchObject({
    created: 3,
    rejected: 0,
  });
});

test("one answer for all shifts is for every one of them, but for those with an answer of their own and for overtime", async () => {
  await using factory = await openFurnished();
  const file =
    `${thirteenHours}2026-03-17,morning,AB2,,Sewing 1,SH-1,50,0,13\n` +
    "2026-03-17,morning,AB3,,Sewing 1,SH-1,50,0,9\n";
  const looked = (options: Partial<ImportOptions>) => previewImport(factory.deps, karim, recordsFile(file, options));
  const open = await looked({});
  expect([open.counts.rejected, open.waiting]).toEqual([4, 4]);
  const bring = { answerToShifts: "bring" } as const;
  expect(await looked(bring)).toMatchObject({ counts: { created: 4, rejected: 1 }, shifts: { open: 0 }, waiting: 1 });
  const answers = { "shift:ab2 2026-03-17 morning": "leave" } as const;
  expect(await looked({ ...bring, answers })).toMatchObject({ counts: { created: 3, rejected: 2 }, waiting: 1 });
  expect(await looked({ answerToShifts: "leave" })).toMatchObject({ counts: { created: 1, rejected: 4 }, waiting: 1 });
  expect(await importRecords(factory, karim, file, bring)).toMatchObject({ created: 4, rejected: 1 });
});

test("an answer for all is given to each shift that was seen, and to all at once where there are more", () => {
  const bring = { "shift:ab1 2026-03-18 morning": "bring:1", overtime: "bring:3600" } as const;
  const answers = { "row:3": "new", "shift:ab9 2026-03-18 morning": "leave", overtime: "leave" };
  const own = { "row:3": "new", overtime: "leave" };
  expect(answeredAlike(answers, { bring, total: 1 }, "bring")).toEqual({
    answers: { ...own, "shift:ab1 2026-03-18 morning": "bring:1" },
    answerToShifts: undefined,
  });
  expect(answeredAlike(answers, { bring, total: 4_628 }, "bring")).toEqual({ answers: own, answerToShifts: "bring" });
  expect(answeredAlike(answers, { bring, total: 4_628 }, undefined)).toEqual({
    answers: own,
    answerToShifts: undefined,
  });
});

test("a worker whom the file creates raises a question as well, and nothing is created for rows that are left out", async () => {
  await using factory = await openFurnished();
  const file = `${HEADER}2026-03-18,morning,NEW1,Nadia,Cutting,SH-1,50,0,6.5\n2026-03-18,morning,NEW1,Nadia,Sewing 1,TR-1,20,0,6.5\n`;
  const createMissing = ["workers", "lines"] as ImportOptions["createMissing"];
  const { shifts } = await previewImport(factory.deps, karim, recordsFile(file, { createMissing }));
  expect(shifts.items).toMatchObject([{ key: "shift:new1 2026-03-18 morning", hours: 13, lines: [2, 3] }]);

  expect(await importRecords(factory, karim, file, { createMissing })).toMatchObject({
    created: 0,
    rejected: 2,
    alsoCreated: { workers: 0, lines: 0 },
  });
  expect(await factory.deps.db.select().from(workers)).toHaveLength(3);
  expect(await factory.deps.db.select().from(productionLines)).toHaveLength(3);
  expect(await importRecords(factory, karim, file, { createMissing, answers: shifts.bring })).toMatchObject({
    created: 2,
    rejected: 0,
    alsoCreated: { workers: 1, lines: 1 },
  });
});

test("the same file again raises no question, because existing records are not written", async () => {
  await using factory = await openFurnished();
  await importRecords(factory, karim, thirteenHours, { confirmShifts: true });
  expect(await previewImport(factory.deps, karim, recordsFile(thirteenHours, { mode: "update" }))).toMatchObject({
    counts: { unchanged: 3, rejected: 0 },
    shifts: { total: 0 },
  });
});

test("undoing restores no hours in a shift for which somebody has recorded since", async () => {
  await using factory = await openFurnished();
  const record = await createRecord(factory.deps, karim, { ...shirts, hours: 8 });
  const file = `${HEADER}2026-03-18,morning,AB1,,Sewing 1,SH-1,40,2,2\n`;
  const { id } = await importRecords(factory, karim, file, { mode: "update" });
  factory.deps.setNow(factory.deps.now() + MINUTE);
  await createRecord(factory.deps, salmaAsManager, { ...shirts, productId: "22", hours: 6 });
  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({
    kept: 1,
    keptRows: [{ line: 2, resource: "performance_record", action: "update" }],
  });
  const { db } = factory.deps;
  const own = await db.select().from(performanceRecords).where(eq(performanceRecords.id, record.id)).get();
  expect(own?.secondsWorked).toBe(2 * 3600);
});

const salmaAsManager = { ...salma, role: "manager" as const };
