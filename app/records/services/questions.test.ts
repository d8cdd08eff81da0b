import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import type { AppError } from "#app/core/domain/errors";
import type { Actor } from "#app/core/services/actor";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { previewImport } from "#app/imports/services/preview";
import { reportLeave } from "#app/planning/services/absences";
import { performanceRecords, plantDays } from "#app/records/data/tables";
import type { RecordQuestions } from "#app/records/domain/answers";
import type { ShiftRecords } from "#app/records/domain/records";
import { amina, karim, salma } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { createRecord, createRecords, updateRecord } from "./records";

const requested = { ...shirts, confirmRepeat: false };

const row = { productId: "21", piecesMade: 80, piecesDefective: 1, hours: 8 };
const sheet: ShiftRecords = {
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  confirmRepeat: false,
  rows: ["11", "12", "13"].map((workerId) => ({ ...row, workerId })),
};

async function furnished() {
  const factory = await openFactory();
  await furnish(factory);
  const { db } = factory.deps;
  return {
    ...factory,
    kept: () => db.select().from(performanceRecords).orderBy(performanceRecords.id),
    log: () => db.select().from(auditLog).orderBy(auditLog.id),
    sums: () => db.select().from(plantDays),
  };
}

/** The questions of a refusal. */
async function questionOf(trying: Promise<unknown>): Promise<RecordQuestions & { key: string }> {
  const error = (await trying.then(
    () => null,
    (caught: unknown) => caught,
  )) as AppError | null;
  expect(error).toMatchObject({ code: "conflict", detail: { field: "confirmRepeat" } });
  return { key: String(error?.key), ...(error?.detail.details as RecordQuestions) };
}

const supervisor = (id: string): Actor => ({ ...salma, id, name: `supervisor ${id}` });

test.each([2, 5])(
  "of %i who save the same shift at the same moment one writes it, and the others get a question",
  async (count) => {
    for (let round = 0; round < 8; round++) {
      await using factory = await furnished();
      const tries = await Promise.allSettled(
        Array.from({ length: count }, (_, index) => createRecords(factory.deps, supervisor(String(51 + index)), sheet)),
      );
      const refused = tries.flatMap((tried) => (tried.status === "rejected" ? [tried.reason as AppError] : []));
      expect(refused.map(({ code, detail }) => [code, detail.field])).toEqual(
        Array.from({ length: count - 1 }, () => ["conflict", "confirmRepeat"]),
      );
      expect(await factory.kept()).toHaveLength(3);
      expect(await factory.sums()).toMatchObject([{ records: 3, pieces: 240, defective: 3, seconds: 3 * 8 * 3600 }]);
    }
  },
  120_000,
);

test("of three records of five hours that come at once, one is written, and the others raise a question", async () => {
  await using factory = await furnished();
  const tries = await Promise.allSettled(
    ["21", "22", "23"].map((productId) =>
      createRecord(factory.deps, salma, { ...requested, productId, piecesMade: 1, piecesDefective: 0, hours: 5 }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await factory.kept()).toHaveLength(1);
});

test("small records of one person that fit into the shift are all written, however many come at once", async () => {
  await using factory = await furnished();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      createRecord(factory.deps, salma, {
        ...requested,
        piecesMade: index % 2,
        piecesDefective: 0,
        hours: 0.1 + index / 1000,
      }),
    ),
  );
  expect(await factory.kept()).toHaveLength(50);
});

test("somebody else's figures for the same product are shown with their author and the possible answers", async () => {
  await using factory = await furnished();
  const { env, deps } = factory;
  await env.DB.prepare(
    `INSERT INTO users (id, first_name, last_name, username, username_key, email, email_key, role, status, search_text, created_at, updated_at)
     VALUES (2, 'Karim', 'Idrissi', 'karim', 'karim', 'k@example.com', 'k@example.com', 'manager', 'active', 'karim', 0, 0)`,
  ).run();
  const his = await createRecord(deps, karim, { ...requested, piecesMade: 60, hours: 4 });
  const question = await questionOf(createRecord(deps, salma, { ...requested, piecesMade: 55, hours: 4 }));
  expect(question).toEqual({
    key: "records:askedAuthor",
    repeats: [0],
    seen: `${his.id}.1`,
    overtime: { people: 0, hours: 0 },
    questions: [
      {
        row: 0,
        reasons: ["author"],
        hours: 8,
        shiftHours: 8,
        there: [
          {
            id: his.id,
            version: 1,
            workerId: "11",
            productId: "21",
            productName: "Shirt",
            productionLineId: "31",
            productionLineName: "Sewing 1",
            piecesMade: 60,
            piecesDefective: 4,
            hours: 4,
            author: "Karim Idrissi",
            isOwn: false,
            mayCorrect: true,
            mayDelete: false,
          },
        ],
      },
    ],
  });
});

test("a confirmation covers the records that were seen, and later ones raise a question again", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  await createRecord(deps, karim, requested);
  const mine = { ...requested, piecesMade: 90 };
  const { seen } = await questionOf(createRecord(deps, salma, mine));
  await createRecord(deps, amina, { ...requested, confirmRepeat: true, piecesMade: 95 });

  const again = await questionOf(createRecord(deps, salma, { ...mine, confirmRepeat: true, seen }));
  expect(again.questions[0]?.there).toHaveLength(2);
  await createRecord(deps, salma, { ...mine, confirmRepeat: true, seen: again.seen });
  await createRecord(deps, salma, { ...mine, confirmRepeat: true });
  expect(await factory.kept()).toHaveLength(4);
});

test("of five who confirm the same list at once one writes the record, and the others see it first", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  await createRecord(deps, karim, requested);
  const { seen } = await questionOf(createRecord(deps, salma, requested));
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => createRecord(deps, salma, { ...requested, confirmRepeat: true, seen })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await factory.kept()).toHaveLength(2);
});

test("a correction that makes a repeat, or overtime, raises a question", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  await createRecord(deps, karim, { ...requested, hours: 4 });
  const { id } = await createRecord(deps, karim, {
    ...requested,
    productId: "22",
    piecesMade: 10,
    piecesDefective: 0,
    hours: 4,
  });
  const longer = await questionOf(updateRecord(deps, karim, { id, version: 1, hours: 5 }));
  expect(longer).toMatchObject({
    key: "records:askedOvertime",
    questions: [{ hours: 9, shiftHours: 8 }],
    overtime: { people: 1, hours: 1 },
  });
  const same = { id, version: 1, productId: "21", piecesMade: 100, piecesDefective: 4 };
  expect(await questionOf(updateRecord(deps, karim, same))).toMatchObject({ key: "records:exactRepeat" });
  expect(await updateRecord(deps, karim, { ...same, confirmRepeat: true })).toMatchObject({ version: 2 });
});

test("two corrections at once, each within the shift alone, are not both written", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const one = await createRecord(deps, karim, { ...requested, hours: 4 });
  const other = await createRecord(deps, karim, {
    ...requested,
    productId: "22",
    piecesMade: 10,
    piecesDefective: 0,
    hours: 2,
  });
  const tries = await Promise.allSettled([
    updateRecord(deps, karim, { id: one.id, version: 1, hours: 6 }),
    updateRecord(deps, karim, { id: other.id, version: 1, hours: 4 }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("sixteen hours in a shift of eight and twice the standard raise questions, as they are typed", async () => {
  await using factory = await furnished();
  const long = await questionOf(createRecord(factory.deps, karim, { ...requested, hours: 16 }));
  expect(long).toMatchObject({ key: "records:askedHours", seen: "", questions: [{ reasons: ["hours"] }] });
  const fast = await questionOf(createRecord(factory.deps, karim, { ...requested, piecesMade: 230 }));
  expect(fast).toMatchObject({ key: "records:askedPace", questions: [{ reasons: ["pace"], there: [] }] });
});

test("salma keeps hers: her row corrects karim's record, with her name and both figures in the log", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const his = await createRecord(deps, karim, requested);
  const mine = { ...row, workerId: "11", insteadOf: { id: his.id, version: 1 } };
  const { items } = await createRecords(deps, salma, { ...sheet, rows: [mine, { ...row, workerId: "12" }] });

  expect(items.map(({ workerName, piecesMade, version }) => [workerName, piecesMade, version])).toEqual([
    ["Youssef", 80, 2],
    ["Fatima", 80, 1],
  ]);
  expect((await factory.log()).slice(1)).toMatchObject([
    {
      action: "update",
      resourceId: his.id,
      actorName: "salma",
      previous: { piecesMade: 100 },
      next: { piecesMade: 80 },
    },
    { action: "create", actorName: "salma" },
  ]);
  expect(await factory.sums()).toMatchObject([{ records: 2, pieces: 160 }]);
});

test("a sheet deletes further replaced records in the same write, which a supervisor may not do to others' records", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const shirtsOfKarim = await createRecord(deps, karim, { ...requested, hours: 4 });
  const trousers = await createRecord(deps, karim, {
    ...requested,
    productId: "22",
    piecesMade: 9,
    piecesDefective: 0,
    hours: 4,
  });
  const whole: ShiftRecords = {
    ...sheet,
    rows: [{ ...row, workerId: "11", insteadOf: { id: shirtsOfKarim.id, version: 1 } }],
    without: [{ id: trousers.id, version: 1 }],
  };
  await expect(createRecords(deps, salma, whole)).rejects.toMatchObject({ code: "forbidden" });
  expect(await factory.kept()).toHaveLength(2);
  await createRecords(deps, amina, whole);
  expect(await factory.kept()).toMatchObject([{ id: shirtsOfKarim.id, piecesMade: 80, secondsWorked: 8 * 3600 }]);
  expect((await factory.log()).map(({ action }) => action)).toEqual(["create", "create", "update", "delete"]);
});

test("a record that was changed since somebody chose to replace it is not replaced", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const his = await createRecord(deps, karim, requested);
  await updateRecord(deps, karim, { id: his.id, version: 1, piecesMade: 101 });
  const rows = [{ ...row, workerId: "11", insteadOf: { id: his.id, version: 1 } }];
  await expect(createRecords(deps, salma, { ...sheet, rows })).rejects.toMatchObject({
    code: "conflict",
    key: "records:replacedMeanwhile",
  });
  expect(await factory.kept()).toMatchObject([{ piecesMade: 101 }]);
});

test("a worker who is deleted while a shift is saved is refused at the row", async () => {
  for (let round = 0; round < 6; round++) {
    await using factory = await furnished();
    const hiding = factory.env.DB.prepare("UPDATE workers SET hidden_at = 1 WHERE id = 12").run();
    const [saved] = await Promise.allSettled([createRecords(factory.deps, salma, sheet), hiding]);
    const written = (await factory.kept()).length;
    if (saved.status === "fulfilled") expect(written).toBe(3);
    else {
      expect(saved.reason).toMatchObject({
        detail: { fields: { "rows.1.workerId": "records:workerGone" } },
      });
      expect(written).toBe(0);
    }
  }
});

test("each question about several rows says which row it is about", async () => {
  await using factory: TestFactory & Awaited<ReturnType<typeof furnished>> = await furnished();
  await createRecords(factory.deps, karim, { ...sheet, rows: sheet.rows.slice(1) });
  const question = await questionOf(createRecords(factory.deps, salma, sheet));
  expect(question.repeats).toEqual([1, 2]);
  expect(question.questions.map(({ reasons }) => reasons)).toEqual([
    ["repeat", "author", "hours"],
    ["repeat", "author", "hours"],
  ]);
});

test("a file and a person that record the same at the same moment make one record", async () => {
  for (let round = 0; round < 6; round++) {
    await using factory = await furnished();
    const text = "date,shift,cin,line,product,pieces,defects,hours\n2026-03-18,morning,AB1,Sewing 1,SH-1,100,4,8\n";
    const importing = startImport(factory.deps, amina, {
      kind: "performance_records",
      file: { name: "records.csv", bytes: new TextEncoder().encode(text) },
      options: ImportOptions.parse({}),
    });
    await Promise.allSettled([importing, createRecord(factory.deps, salma, requested)]);
    expect(await factory.kept()).toHaveLength(1);
    expect(await importing).toMatchObject({ rejected: 0 });
  }
});

test("a record for hassan, who is on leave, is asked about in the form, on the sheet and in an import", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const { date } = sheet;
  const leave = { workerIds: ["13"], from: date, until: date, half: null, reason: "leave" };
  await reportLeave(deps, karim, leave);
  const absent = { questions: [{ reasons: ["absent"], there: [] }] };
  const form = { ...requested, workerId: "13", date };
  expect(await questionOf(createRecord(deps, salma, form))).toMatchObject({ key: "records:askedAbsent", ...absent });
  expect(await questionOf(createRecords(deps, salma, sheet))).toMatchObject({ repeats: [2], ...absent });
  const text = "date,shift,cin,line,product,pieces,defects,hours\n2026-03-18,morning,AB3,Sewing 1,SH-1,100,4,8\n";
  const file = { name: "records.csv", bytes: new TextEncoder().encode(text) };
  const records = { kind: "performance_records" as const, file, options: ImportOptions.parse({}) };
  expect((await previewImport(deps, amina, records)).shifts).toMatchObject({
    open: 1,
    items: [{ reasons: ["absent"] }],
  });
  expect(await startImport(deps, amina, records)).toMatchObject({ rejected: 1 });
  expect(await factory.kept()).toEqual([]);
  await createRecord(deps, salma, { ...form, confirmRepeat: true });
  expect(await factory.kept()).toHaveLength(1);
});

test("of somebody who reports hassan absent and somebody who records him at the same moment, one is told of the other", async () => {
  for (let round = 0; round < 6; round++) {
    await using factory = await furnished();
    const { deps } = factory;
    const { date } = sheet;
    const leave = { workerIds: ["13"], from: date, until: date, half: null, reason: "leave" };
    const [recorded] = await Promise.allSettled([
      createRecord(deps, salma, { ...requested, workerId: "13", date }),
      reportLeave(deps, karim, leave),
    ]);
    const away = await factory.env.DB.prepare("SELECT half FROM absences ORDER BY half").all();
    const halves = away.results.map(({ half }) => half);
    if (recorded.status === "fulfilled") expect(halves).toEqual(["afternoon", "night"]);
    else expect([recorded.reason.key, halves]).toEqual(["records:askedAbsent", [null]]);
  }
});
