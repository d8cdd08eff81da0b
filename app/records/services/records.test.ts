import { expect, test } from "vitest";
import { putBackRecords } from "#app/audit/services/restoring";
import { updateProduct } from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import { performanceRecords, plantDays } from "#app/records/data/tables";
import { RecordQuery } from "#app/records/domain/record-lists";
import type { ShiftRecords } from "#app/records/domain/records";
import { amina, karim, salma, victor } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { ask } from "#tests/server/asked";
import { openFactory } from "#tests/server/factory";
import { listRecords, readRecord } from "./reading";
import { correctProduct, createRecord, createRecords, removeRecord, removeRecords, updateRecord } from "./records";

async function furnished() {
  const factory = await openFactory();
  await furnish(factory);
  const { db, setNow, now } = factory.deps;
  return {
    ...factory,
    log: () => db.select().from(auditLog),
    kept: () => db.select().from(performanceRecords),
    daysPass: (days: number) => setNow(now() + days * 24 * 60 * 60 * 1000),
  };
}

test("salma records youssef's shirts, and all figures that depend on them follow", async () => {
  await using factory = await furnished();
  const record = await createRecord(factory.deps, salma, shirts);

  expect(record).toMatchObject({
    workerName: "Youssef",
    productCode: "SH-1",
    productionLineName: "Sewing 1",
    hours: 8,
    errorRate: 4,
    minutesPerPiece: 4.8,
    efficiency: 0.9,
    efficiencyKind: "standard",
    quality: "good",
    createdBy: salma.id,
    version: 1,
  });
  expect(await factory.deps.db.select().from(plantDays)).toMatchObject([{ records: 1, pieces: 100, defective: 4 }]);
  expect(await factory.log()).toMatchObject([
    { action: "create", resource: "performance_record", resourceId: record.id, next: { workerId: "11" } },
  ]);
});

test("a typed error rate is shown as typed, while sums count its whole pieces, until something is counted", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const { piecesDefective: _counted, ...typed } = shirts;
  const { id } = await createRecord(deps, salma, { ...typed, errorRate: 5.2 });
  const shown = { piecesDefective: 5, errorRate: 5.2, errorRateTyped: 5.2, quality: "fair" };
  expect(await updateRecord(deps, salma, { id, version: 1, hours: 7 })).toMatchObject(shown);
  const query = (quality: string) => RecordQuery.parse({ quality, from: shirts.date, to: shirts.date });
  expect(await listRecords(deps, query("fair"))).toMatchObject({
    items: [shown],
    sums: { errorRate: 5, defective: 5 },
  });
  expect(await listRecords(deps, query("good"))).toMatchObject({ total: 0 });

  const swap = { productId: "22", records: [{ id, version: 2 }], confirmRepeat: true };
  await correctProduct(deps, salma, swap);
  await removeRecord(deps, salma, { id, version: 3 });
  await putBackRecords(deps, salma, { ids: [id] });
  expect(await readRecord(deps, id)).toMatchObject(shown);

  const { version } = await readRecord(deps, id);
  const more = await updateRecord(deps, salma, { id, version, piecesMade: 200, confirmRepeat: true });
  expect(more).toMatchObject({ piecesDefective: 5, errorRate: 2.5, errorRateTyped: null });
  const again = await updateRecord(deps, salma, { id, version: more.version, errorRate: 5.2, confirmRepeat: true });
  expect(again).toMatchObject({ piecesDefective: 10, errorRate: 5.2 });
  const counted = await updateRecord(deps, salma, {
    id,
    version: again.version,
    piecesDefective: 10,
    confirmRepeat: true,
  });
  expect(counted).toMatchObject({ piecesDefective: 10, errorRate: 5, errorRateTyped: null });
});

test("a list by error rate orders typed rates as they are shown", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const { piecesDefective: _counted, ...typed } = shirts;
  await createRecord(deps, salma, { ...typed, errorRate: 3.6 });
  await createRecord(deps, salma, { ...typed, workerId: "12", piecesDefective: 4 });
  await createRecord(deps, salma, { ...typed, workerId: "13", errorRate: 4.4 });
  const query = RecordQuery.parse({ sort: "errorRate", order: "asc", from: shirts.date, to: shirts.date });
  expect((await listRecords(deps, query)).items.map(({ errorRate }) => errorRate)).toEqual([3.6, 4, 4.4]);
});

test("after its day a correction needs a reason, and the audit log keeps it", async () => {
  await using factory = await furnished();
  const { id } = await createRecord(factory.deps, karim, shirts);
  expect(await updateRecord(factory.deps, karim, { id, version: 1, hours: 7, reason: "" })).toMatchObject({
    version: 2,
  });
  factory.daysPass(1);

  for (const reason of ["", undefined]) {
    await expect(updateRecord(factory.deps, karim, { id, version: 2, hours: 6, reason })).rejects.toMatchObject({
      code: "invalid",
      key: "records:reasonRequired",
      detail: { field: "reason" },
    });
  }
  expect(await updateRecord(factory.deps, karim, { id, version: 2, hours: 7, reason: "" })).toMatchObject({
    version: 2,
  });
  await updateRecord(factory.deps, karim, { id, version: 2, hours: 6, reason: "Read from the wrong sheet" });
  expect((await factory.log()).at(-1)).toMatchObject({ metadata: { reason: "Read from the wrong sheet" } });
});

test("an exact repeat raises a question and is recorded once it is confirmed", async () => {
  await using factory = await furnished();
  await createRecord(factory.deps, salma, shirts);

  await expect(createRecord(factory.deps, salma, { ...shirts, confirmRepeat: false })).rejects.toMatchObject({
    code: "conflict",
    key: "records:exactRepeat",
  });
  await createRecord(factory.deps, salma, { ...shirts, confirmRepeat: true });
  expect(await factory.kept()).toHaveLength(2);
});

test("a repeated request makes one record and one audit entry, and raises no question about itself", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const one = { ...shirts, confirmRepeat: false };
  const click = () => ask(deps, salma, "one click", (actor) => createRecord(deps, actor, one));
  const [first, second] = await Promise.all([click(), click()]);
  const third = await click();

  expect([second, third]).toEqual([first, first]);
  expect([await factory.kept(), await factory.log()].map((rows) => rows.length)).toEqual([1, 1]);
});

test("a day that has not begun, a hidden worker and an inactive line or product are refused at their fields", async () => {
  await using factory = await furnished();
  await factory.env.DB.batch([
    factory.env.DB.prepare("UPDATE workers SET hidden_at = 1 WHERE id = 12"),
    factory.env.DB.prepare("UPDATE products SET status = 'inactive' WHERE id = 22"),
    factory.env.DB.prepare("UPDATE production_lines SET status = 'inactive' WHERE id = 32"),
  ]);
  const wrong = { ...shirts, workerId: "12", productId: "22", productionLineId: "32", date: "2026-03-19" };

  await expect(createRecord(factory.deps, karim, wrong)).rejects.toMatchObject({
    code: "invalid",
    detail: {
      fields: {
        workerId: "records:workerGone",
        productId: "records:productInactive",
        productionLineId: "records:lineInactive",
        date: "records:dateInFuture",
      },
    },
  });
  await expect(createRecord(factory.deps, karim, { ...shirts, workerId: "999" })).rejects.toMatchObject({
    detail: { field: "workerId" },
  });
});

test("at 01:30 the night shift's day is still the day that may be recorded for", async () => {
  await using factory = await furnished();
  factory.deps.setNow(Date.UTC(2026, 2, 19, 1, 30));

  await createRecord(factory.deps, karim, { ...shirts, shift: "night" });
  await expect(createRecord(factory.deps, karim, { ...shirts, date: "2026-03-19" })).rejects.toMatchObject({
    detail: { field: "date" },
  });
});

test("a correction keeps the standard of its day, and another product brings its own", async () => {
  await using factory = await furnished();
  const record = await createRecord(factory.deps, karim, shirts);
  const { deps } = factory;
  deps.setNow(Date.UTC(2026, 2, 19, 9));
  await updateProduct(deps, karim, { id: "21", version: 1, standardMinutes: 6 });

  const reason = "counted again";
  const corrected = await updateRecord(deps, karim, { id: record.id, version: 1, piecesMade: 110, reason });
  expect(corrected).toMatchObject({ standardMinutes: 4.5, piecesMade: 110, version: 2 });
  const trousers = await updateRecord(deps, karim, {
    id: record.id,
    version: 2,
    productId: "22",
    confirmRepeat: true,
    reason,
  });
  expect(trousers.standardMinutes).toBe(12);
});

test("a record of a product that is inactive by now can still be corrected", async () => {
  await using factory = await furnished();
  const record = await createRecord(factory.deps, karim, shirts);
  await factory.env.DB.prepare("UPDATE products SET status = 'inactive'").run();

  expect(await updateRecord(factory.deps, karim, { id: record.id, version: 1, hours: 7.5 })).toMatchObject({
    hours: 7.5,
  });
});

test("the second of two savers is refused and shown the current record, and an unchanged save writes nothing", async () => {
  await using factory = await furnished();
  const { id } = await createRecord(factory.deps, karim, shirts);
  await updateRecord(factory.deps, karim, { id, version: 1, hours: 7 });

  await expect(updateRecord(factory.deps, amina, { id, version: 1, hours: 6 })).rejects.toMatchObject({
    code: "conflict",
    detail: { details: { current: { hours: 7, version: 2 } } },
  });
  expect(await updateRecord(factory.deps, amina, { id, version: 2, ...shirts, hours: 7 })).toMatchObject({
    version: 2,
  });
  expect(await factory.log()).toHaveLength(2);
});

test("salma corrects records for a week and deletes only her own record of the day", async () => {
  await using factory = await furnished();
  const hers = await createRecord(factory.deps, salma, shirts);
  const his = await createRecord(factory.deps, karim, { ...shirts, workerId: "12" });

  await expect(removeRecord(factory.deps, salma, his)).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    updateRecord(factory.deps, salma, { id: hers.id, version: 1, date: "2026-03-10" }),
  ).rejects.toMatchObject({ code: "forbidden" });
  factory.daysPass(7);
  await updateRecord(factory.deps, salma, { id: his.id, version: 1, hours: 7, reason: "Read from the wrong sheet" });
  await expect(removeRecord(factory.deps, salma, hers)).rejects.toMatchObject({ code: "forbidden" });
  factory.daysPass(1);
  await expect(updateRecord(factory.deps, salma, { id: his.id, version: 2, hours: 6 })).rejects.toMatchObject({
    key: "records:tooOldToEdit",
  });
  await removeRecord(factory.deps, karim, hers);
  expect(await factory.kept()).toHaveLength(1);
});

test("victor, who may only read, changes nothing", async () => {
  await using factory = await furnished();
  const { id } = await createRecord(factory.deps, karim, shirts);
  const tries = [
    createRecord(factory.deps, victor, shirts),
    updateRecord(factory.deps, victor, { id, version: 1, hours: 1 }),
    removeRecord(factory.deps, victor, { id, version: 1 }),
  ];
  for (const tried of tries) await expect(tried).rejects.toMatchObject({ code: "forbidden" });
});

const shift: ShiftRecords = {
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  confirmRepeat: false,
  rows: ["11", "12", "13"].map((workerId) => ({
    workerId,
    productId: "21",
    piecesMade: 80,
    piecesDefective: 1,
    hours: 8,
  })),
};

test("a whole shift is entered at once, each record with its audit line, and once only", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const save = () => ask(deps, salma, "one shift", (actor) => createRecords(deps, actor, shift));
  const { items } = await save();

  expect(items.map(({ workerName }) => workerName)).toEqual(["Youssef", "Fatima", "Hassan"]);
  expect((await factory.log()).map(({ action, resourceId }) => [action, resourceId])).toEqual(
    items.map(({ id }) => ["create", id]),
  );
  expect(await save()).toEqual({ items });
  await expect(createRecords(factory.deps, salma, shift)).rejects.toMatchObject({
    code: "conflict",
    detail: { details: { repeats: [0, 1, 2] } },
  });
});

test("one wrong row of a shift refuses all of it, at that row", async () => {
  await using factory = await furnished();
  const rows = shift.rows.map((row, index) => (index === 2 ? { ...row, workerId: "999" } : row));

  await expect(createRecords(factory.deps, salma, { ...shift, rows })).rejects.toMatchObject({
    code: "invalid",
    detail: { fields: { "rows.2.workerId": "records:workerGone" } },
  });
  await expect(createRecords(factory.deps, salma, { ...shift, date: "2026-04-01" })).rejects.toMatchObject({
    detail: { fields: { date: "records:dateInFuture" } },
  });
  expect(await factory.kept()).toEqual([]);
});

test("a selection is deleted whole or not at all", async () => {
  await using factory = await furnished();
  const { items } = await createRecords(factory.deps, karim, shift);
  const ids = items.map(({ id }) => id);

  await expect(removeRecords(factory.deps, karim, { ids: [...ids, "999"] })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await factory.kept()).toHaveLength(3);
  expect(await removeRecords(factory.deps, karim, { ids })).toEqual({ removed: 3 });
  expect(await factory.kept()).toEqual([]);
  expect((await factory.log()).filter(({ action }) => action === "delete")).toHaveLength(3);
});

test("salma's record of yesterday cannot be deleted by moving it to today first", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const { id } = await createRecord(deps, salma, { ...shirts, date: "2026-03-17", reason: "The sheet came late" });
  await expect(removeRecord(deps, salma, { id, version: 1 })).rejects.toMatchObject({ code: "forbidden" });
  const moved = await updateRecord(deps, salma, { id, version: 1, date: "2026-03-18", reason: "Wrong day" });
  expect(moved).toMatchObject({ date: "2026-03-18", firstDate: "2026-03-17" });
  await expect(removeRecord(deps, salma, moved)).rejects.toMatchObject({ code: "forbidden" });

  await removeRecord(deps, karim, moved);
  expect((await factory.log()).at(-1)).toMatchObject({ action: "delete", previous: { firstDate: "2026-03-17" } });
});

test("moving a record to a later day does not lengthen the week in which salma may correct it", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const { id } = await createRecord(deps, salma, shirts);
  factory.daysPass(7);
  await updateRecord(deps, salma, { id, version: 1, date: "2026-03-25", reason: "Wrong day" });
  factory.daysPass(1);
  await expect(updateRecord(deps, salma, { id, version: 2, hours: 7, reason: "Late" })).rejects.toMatchObject({
    key: "records:tooOldToEdit",
  });
});

test("salma records for the days that she may correct, with a reason; otherwise the date shows an error", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const old = { ...shirts, date: "2026-03-10" };
  const atDate = { code: "forbidden", key: "records:tooOldToRecord", detail: { field: "date" } };
  await expect(createRecord(deps, salma, old)).rejects.toMatchObject(atDate);
  await expect(createRecords(deps, salma, { ...shift, date: "2025-09-01" })).rejects.toMatchObject(atDate);
  const week = { ...shirts, date: "2026-03-11" };
  const atReason = { code: "invalid", key: "records:lateReasonRequired", detail: { field: "reason" } };
  await expect(createRecord(deps, salma, week)).rejects.toMatchObject(atReason);
  await createRecord(deps, salma, { ...week, reason: "The sheet came late" });
  await createRecord(deps, salma, { ...shirts, reason: "Typed on the day" });
  await createRecord(deps, karim, old);
  expect((await factory.log()).map(({ metadata }) => metadata)).toEqual([
    { reason: "The sheet came late" },
    null,
    null,
  ]);
});

test("salma corrects the product of a whole line in one act, with its standard and a log line for each record", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const { workerId: _one, confirmRepeat: _yes, shift, date, productionLineId, ...made } = shirts;
  const rows = ["11", "12", "13"].map((workerId) => ({ ...made, workerId, hours: 4 }));
  const { items } = await createRecords(deps, salma, { shift, date, productionLineId, confirmRepeat: true, rows });
  const seen = items.map(({ id, version }) => ({ id, version }));
  const wrong = { productId: "23", records: seen, confirmRepeat: false };
  const [one, twice] = await Promise.all([
    ask(deps, salma, "one press", (actor) => correctProduct(deps, actor, wrong)),
    ask(deps, salma, "one press", (actor) => correctProduct(deps, actor, wrong)),
  ]);

  expect([one, twice]).toEqual([{ corrected: 3 }, { corrected: 3 }]);
  expect(await factory.kept()).toMatchObject(
    items.map(({ id }) => ({
      id,
      productId: "23",
      standardMillis: null,
      piecesMade: 100,
      piecesDefective: 4,
      version: 2,
    })),
  );
  expect((await factory.log()).slice(-3)).toMatchObject(
    items.map(({ id }) => ({
      action: "update",
      resourceId: id,
      previous: { productId: "21", standardMillis: 4500 },
      next: { productId: "23", standardMillis: null },
    })),
  );
  await expect(correctProduct(deps, salma, { ...wrong, productId: "22" })).rejects.toMatchObject({
    key: "errors:stale",
  });
  const again = { ...wrong, records: seen.map(({ id }) => ({ id, version: 2 })) };
  expect(await correctProduct(deps, salma, again)).toEqual({ corrected: 0 });
});

test("a product that is wrong for one record of a line changes none, and a doubt raises a question", async () => {
  await using factory = await furnished();
  const { deps } = factory;
  const first = await createRecord(deps, salma, { ...shirts, hours: 4 });
  const other = await createRecord(deps, salma, { ...shirts, workerId: "12", hours: 4, productId: "23" });
  const seen = [first, other].map(({ id, version }) => ({ id, version }));
  await factory.env.DB.prepare("UPDATE products SET status = 'inactive' WHERE id = 21").run();
  await expect(
    correctProduct(deps, salma, { productId: "21", records: seen, confirmRepeat: false }),
  ).rejects.toMatchObject({ code: "invalid", detail: { field: "productId" } });
  const trousers = { productId: "22", records: seen, confirmRepeat: false };
  const asked = await correctProduct(deps, salma, trousers).catch((error) => error);
  expect(asked).toMatchObject({ key: "records:askedPace", detail: { field: "confirmRepeat" } });
  expect((await factory.kept()).map(({ productId }) => productId)).toEqual(["21", "23"]);
  const { seen: shown } = asked.detail.details;
  expect(await correctProduct(deps, salma, { ...trousers, confirmRepeat: true, seen: shown })).toEqual({
    corrected: 2,
  });
  factory.daysPass(1);
  const late = { ...trousers, productId: "23", records: seen.map(({ id }) => ({ id, version: 2 })) };
  await expect(correctProduct(deps, karim, late)).rejects.toMatchObject({ key: "records:reasonRequired" });
  await expect(correctProduct(deps, victor, late)).rejects.toMatchObject({ code: "forbidden" });
});
