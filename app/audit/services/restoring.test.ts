import { expect, test } from "vitest";
import { removeUser } from "#app/accounts/services/user-removal";
import { createUser } from "#app/accounts/services/users";
import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import { createLine } from "#app/catalogue/services/production-lines";
import { createProduct, removeProduct } from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import * as workers from "#app/people/data/workers";
import { createWorker } from "#app/people/services/workers";
import { createAssignment, removeAssignment } from "#app/planning/services/assignments";
import { removeLine, removeWorker } from "#app/planning/services/leaving";
import { performanceRecords } from "#app/records/data/tables";
import { readRecord } from "#app/records/services/reading";
import { createRecord, removeRecord, removeRecords } from "#app/records/services/records";
import { amina, karim, newAccount, salma, sewing1, shirt, youssef } from "#tests/cast/cast";
import { everybodyJoins } from "#tests/cast/notified";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { putBackRecords, restoreDeleted } from "./restoring";

const TODAY = "2026-03-18";

const plan = { workerId: "11", productionLineId: "31", date: "2026-03-20", position: null, operation: "", reason: "" };

async function openPlant() {
  const factory = await openFactory();
  await everybodyJoins(factory);
  await furnish(factory);
  return factory;
}

const log = ({ deps }: TestFactory) => deps.db.select().from(auditLog).orderBy(auditLog.id);

/** The entry of the last deletion. */
async function deletion(factory: TestFactory) {
  const entry = (await log(factory)).findLast(({ action }) => action === "delete");
  return { id: String(entry?.id) };
}

const back = async (factory: TestFactory) => restoreDeleted(factory.deps, karim, await deletion(factory));

test("a deleted worker, line and product are restored as they were, under their ids, each with one entry", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const worker = await createWorker(deps, karim, youssef);
  await removeWorker(deps, karim, { id: worker.id, confirmation: youssef.cin });
  const deleted = await deletion(factory);
  await back(factory);
  expect(await workers.find(deps.db, worker.id)).toMatchObject({ ...youssef, version: 2, createdAt: worker.createdAt });
  expect((await log(factory)).at(-1)).toMatchObject({
    action: "restore",
    resource: "worker",
    resourceId: worker.id,
    actorName: "karim",
    next: youssef,
    metadata: { restoredFrom: deleted.id },
  });

  const line = await createLine(deps, karim, { ...sewing1, name: "Ironing", status: "inactive" });
  await removeLine(deps, karim, line);
  await back(factory);
  expect(await lines.find(deps.db, line.id, TODAY)).toMatchObject({
    name: "Ironing",
    capacity: 30,
    status: "inactive",
  });

  const product = await createProduct(deps, karim, shirt);
  await removeProduct(deps, karim, product);
  await back(factory);
  expect(await products.find(deps.db, product.id, TODAY)).toMatchObject({ ...shirt, hasImage: false });
  expect((await log(factory)).map(({ action }) => action)).toEqual(
    ["worker", "line", "product"].flatMap(() => ["create", "delete", "restore"]),
  );
});

test("a worker with history, who was only hidden, shows again with it and is counted again", async () => {
  await using factory = await openPlant();
  const { deps, env } = factory;
  await createRecord(deps, salma, shirts);
  await removeWorker(deps, karim, { id: "11", confirmation: "AB1", confirmed: true });
  await back(factory);
  expect(await workers.find(deps.db, "11")).toMatchObject({ name: "Youssef", cin: "AB1", version: 3 });
  const counted = await env.DB.prepare("SELECT value FROM counters WHERE name = 'workers'").first<{ value: number }>();
  expect(counted?.value).toBe(3);
});

test("a deleted record is not restored beside the record that replaced it", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const record = await createRecord(deps, salma, shirts);
  await removeRecord(deps, karim, record);
  const again = await createRecord(deps, karim, { ...shirts, piecesMade: shirts.piecesMade + 1 });
  await expect(back(factory)).rejects.toMatchObject({ code: "conflict", key: "audit:recordedSince" });
  expect((await deps.db.select().from(performanceRecords)).map(({ id }) => id)).toEqual([again.id]);

  await removeRecord(deps, karim, again);
  await back(factory);
  expect((await deps.db.select().from(performanceRecords)).map(({ id }) => id)).toEqual([again.id]);
});

test("a deleted record comes back with its figures and its author, and an assignment with its place", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const record = await createRecord(deps, salma, shirts);
  await removeRecord(deps, karim, record);
  await back(factory);
  const { updatedAt: _when, version: _version, ...same } = record;
  expect(await readRecord(deps, record.id)).toMatchObject(same);

  const assignment = await createAssignment(deps, salma, { ...plan, shift: "morning" });
  await removeAssignment(deps, karim, assignment);
  await back(factory);
  await expect(back(factory)).rejects.toMatchObject({ code: "conflict", key: "audit:notDeleted" });
});

test("salma restores several of her own records of today together, and only once, even when they exceed the shift", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const first = await createRecord(deps, salma, shirts);
  const second = await createRecord(deps, salma, { ...shirts, productId: "22", confirmRepeat: true });
  const stays = await createRecord(deps, salma, { ...shirts, productId: "23", confirmRepeat: true });
  const ids = [first.id, second.id];
  deps.setNow(deps.now() + 1_000);
  await removeRecords(deps, salma, { ids });
  expect(await putBackRecords(deps, salma, { ids })).toEqual({ restored: 2 });
  const stored = (await deps.db.select().from(performanceRecords)).map(({ id, createdBy }) => [id, createdBy]);
  expect(stored.sort()).toEqual([...ids, stays.id].map((id) => [id, salma.id]).sort());
  const notified = (await log(factory)).filter(({ action }) => action === "restore");
  expect(notified.map(({ resourceId, actorId }) => [resourceId, actorId])).toEqual(ids.map((id) => [id, salma.id]));
  await expect(putBackRecords(deps, salma, { ids })).rejects.toMatchObject({ key: "audit:notDeleted" });
});

test("of several records all come back or none, and salma brings back only what she deleted", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const first = await createRecord(deps, salma, shirts);
  const second = await createRecord(deps, salma, { ...shirts, workerId: "12" });
  const ids = [first.id, second.id];
  await removeRecords(deps, karim, { ids });
  await expect(putBackRecords(deps, salma, { ids })).rejects.toMatchObject({ code: "forbidden" });
  await createRecord(deps, karim, { ...shirts, workerId: "12" });
  await expect(putBackRecords(deps, karim, { ids })).rejects.toMatchObject({ key: "audit:recordedSince" });
  expect(await deps.db.select().from(performanceRecords)).toHaveLength(1);
  await expect(putBackRecords(deps, karim, { ids: ["999999"] })).rejects.toMatchObject({ code: "not_found" });
});

test("refuses to restore an existing object, a taken name or place, or missing parts", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const line = await createLine(deps, karim, { ...sewing1, name: "Ironing" });
  await removeLine(deps, karim, line);
  await createLine(deps, karim, { ...sewing1, name: "ironing" });
  await expect(back(factory)).rejects.toMatchObject({ code: "conflict", key: "production-lines:nameTaken" });

  const assignment = await createAssignment(deps, salma, { ...plan, shift: "morning" });
  await removeAssignment(deps, karim, assignment);
  const deleted = await deletion(factory);
  const again = await createAssignment(deps, salma, { ...plan, shift: "morning" });
  await expect(back(factory)).rejects.toMatchObject({ code: "conflict", key: "assignments:alreadyPlanned" });
  await removeAssignment(deps, karim, again);
  await removeWorker(deps, karim, { id: "11", confirmation: "AB1", confirmed: true });
  await expect(restoreDeleted(deps, karim, deleted)).rejects.toMatchObject({ key: "audit:partsGone" });

  const record = await createRecord(deps, salma, { ...shirts, workerId: "12" });
  await removeRecord(deps, karim, record);
  const ofFatima = await deletion(factory);
  await removeWorker(deps, karim, { id: "12", confirmation: "AB2", confirmed: true });
  await expect(restoreDeleted(deps, karim, ofFatima)).rejects.toMatchObject({ key: "audit:partsGone" });
});

test("an account, a change and a missing entry cannot be restored, and salma may restore nothing", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const restore = (id: Id) => restoreDeleted(deps, amina, { id });
  const idris = { username: "idris", email: "idris@example.com", password: "seven cotton threads" };
  const { id } = await createUser(deps, amina, { ...idris, ...newAccount });
  const [created] = await log(factory);
  await removeUser(deps, amina, { id, confirmation: "idris" });
  const { id: removed } = await deletion(factory);
  for (const entry of [removed, String(created?.id)])
    await expect(restore(entry)).rejects.toMatchObject({ code: "conflict", key: "audit:notRestorable" });
  await expect(restore("999999")).rejects.toMatchObject({ code: "not_found" });
  await expect(restoreDeleted(deps, salma, { id: removed })).rejects.toMatchObject({ code: "forbidden" });
});
