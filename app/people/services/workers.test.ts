import { expect, test } from "vitest";
import { restoreDeleted } from "#app/audit/services/restoring";
import { createLine } from "#app/catalogue/services/production-lines";
import { auditLog } from "#app/core/data/schema";
import { LIMITS } from "#app/core/domain/limits";
import type { Actor } from "#app/core/services/actor";
import { workers } from "#app/people/data/tables";
import { WorkerQuery } from "#app/people/domain/workers";
import { assignments } from "#app/planning/data/tables";
import { removeLine, removeWorker, updateWorker } from "#app/planning/services/leaving";
import { amina, karim, nour, salma, sewing1, victor, youssef } from "#tests/cast/cast";
import { allowPeopleWithoutCin } from "#tests/files/imports";
import { ask } from "#tests/server/asked";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { createWorker, setWorkersRole } from "./workers";
import { listNames, listWorkers, readWorker, readWorkers } from "./workers-as-seen";

const everyone = WorkerQuery.parse({});
const zoe = { name: "Zoé", cin: "", email: "", phone: "", role: "" };
const log = ({ deps }: TestFactory) => deps.db.select().from(auditLog);

test("karim adds youssef, and the log says who did it", async () => {
  await using factory = await openFactory();
  const worker = await createWorker(factory.deps, karim, youssef);

  expect(worker).toMatchObject({ ...youssef, version: 1 });
  expect(await log(factory)).toMatchObject([
    { action: "create", resource: "worker", resourceId: worker.id, actorName: "karim" },
  ]);
});

test("refuses a second worker with the same cin at the cin, in any case, and writes nothing", async () => {
  await using factory = await openFactory();
  await createWorker(factory.deps, karim, youssef);

  await expect(
    createWorker(factory.deps, karim, { ...youssef, name: "Hind", cin: ` ${youssef.cin.toLowerCase()}` }),
  ).rejects.toMatchObject({ code: "conflict", key: "workers:cinTaken", detail: { field: "cin" } });
  expect((await listWorkers(factory.deps, karim, everyone)).total).toBe(1);
  expect(await log(factory)).toHaveLength(1);
});

test("who has a home line is among its people at once, a line that is not there is refused, and a deleted one is none", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await createLine(deps, karim, { ...sewing1, name: "Sewing 7" });
  const { id } = await createWorker(deps, karim, { ...youssef, productionLineId: line.id });
  await createWorker(deps, karim, { ...youssef, name: "Hind", cin: "ZZ1" });
  const unknown = { key: "workers:lineUnknown", detail: { field: "productionLineId" } };
  await expect(updateWorker(deps, karim, { id, version: 1, productionLineId: "999" })).rejects.toMatchObject(unknown);
  expect(await readWorker(deps, karim, id)).toMatchObject({
    productionLineId: line.id,
    productionLineName: "Sewing 7",
  });
  expect((await listNames(deps, karim, { productionLineId: line.id })).ofLine).toEqual([id]);
  const ofLine = { ...everyone, productionLineId: line.id };
  expect((await listWorkers(deps, karim, ofLine)).items).toMatchObject([{ id, version: 1 }]);

  await removeLine(deps, karim, { id: line.id });
  expect(await readWorker(deps, karim, id)).toMatchObject({ productionLineId: null, productionLineName: "" });
  expect(await updateWorker(deps, karim, { id, version: 1, phone: "0655" })).toMatchObject({ productionLineName: "" });
});

test("a worker needs a cin, in a new one and in a change, unless the factory allows people without", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const refused = { code: "invalid", key: "workers:cinRequired", detail: { field: "cin" } };
  const { id } = await createWorker(deps, karim, youssef);
  await expect(createWorker(deps, karim, zoe)).rejects.toMatchObject(refused);
  await expect(updateWorker(deps, karim, { id, version: 1, cin: "" })).rejects.toMatchObject(refused);
  expect(await log(factory)).toHaveLength(1);

  await allowPeopleWithoutCin(factory);
  const added = await Promise.all([createWorker(deps, karim, zoe), createWorker(deps, karim, zoe)]);
  expect(added).toMatchObject([{ cin: "" }, { cin: "" }]);
  expect(await updateWorker(deps, karim, { id, version: 1, cin: "" })).toMatchObject({ cin: "" });
});

test("a worker without a cin is changed, given one and restored also where everybody needs one", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await allowPeopleWithoutCin(factory);
  const [{ id }, hind] = [await createWorker(deps, karim, zoe), await createWorker(deps, karim, zoe)];
  await env.DB.prepare("UPDATE factory SET people_without_cin = 0").run();
  await updateWorker(deps, karim, { id, version: 1, ...zoe, phone: "0655" });
  expect(await updateWorker(deps, karim, { id, version: 2, cin: "AB1" })).toMatchObject({ cin: "AB1", phone: "0655" });

  await expect(removeWorker(deps, karim, { id: hind.id, confirmation: "" })).rejects.toMatchObject({
    key: "workers:nameMismatch",
    detail: { field: "confirmation" },
  });
  await removeWorker(deps, karim, { id: hind.id, confirmation: "Zoé" });
  await restoreDeleted(deps, amina, { id: String((await log(factory)).at(-1)?.id) });
  expect(await readWorker(deps, karim, hind.id)).toMatchObject({ name: "Zoé", cin: "" });
});

test("the number that stood in for a cin does not come back from the log", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createWorker(deps, karim, { ...zoe, cin: "SANS-0001" });
  await removeWorker(deps, karim, { id, confirmation: "SANS-0001" });
  await restoreDeleted(deps, amina, { id: String((await log(factory)).at(-1)?.id) });
  expect(await readWorker(deps, karim, id)).toMatchObject({ name: "Zoé", cin: "" });
});

test("a repeated request adds one worker", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const click = () => ask(deps, karim, "one click", (actor) => createWorker(deps, actor, youssef));
  const [first, second] = await Promise.all([click(), click()]);

  expect(second).toEqual(first);
  expect(await log(factory)).toHaveLength(1);
});

test("the second of two savers is refused and sees the current worker", async () => {
  await using factory = await openFactory();
  const { id } = await createWorker(factory.deps, karim, youssef);
  await updateWorker(factory.deps, salma, { id, version: 1, phone: "0655" });

  await expect(updateWorker(factory.deps, karim, { id, version: 1, phone: "0677" })).rejects.toMatchObject({
    code: "conflict",
    key: "errors:stale",
    detail: { details: { current: { phone: "0655", version: 2 } } },
  });
});

test("a search finds a changed name and role, and the log holds only what changed", async () => {
  await using factory = await openFactory();
  const { id } = await createWorker(factory.deps, karim, youssef);
  await updateWorker(factory.deps, salma, { id, version: 1, name: "Yûssef", role: "mécanicien" });

  expect((await listWorkers(factory.deps, salma, WorkerQuery.parse({ q: "mecanicien" }))).total).toBe(1);
  expect((await log(factory))[1]).toMatchObject({
    action: "update",
    previous: { name: youssef.name, role: youssef.role },
    next: { name: "Yûssef", role: "mécanicien" },
  });
});

test("saving without a change writes nothing", async () => {
  await using factory = await openFactory();
  const { id } = await createWorker(factory.deps, karim, youssef);

  expect((await updateWorker(factory.deps, karim, { id, version: 1, ...youssef })).version).toBe(1);
  expect(await log(factory)).toHaveLength(1);
});

test("victor sees the beginning of private fields, in the list and alone, and cannot search behind the mask", async () => {
  await using factory = await openFactory();
  const { id } = await createWorker(factory.deps, karim, youssef);
  const seen = { name: youssef.name, cin: "AB••••", email: "yo••••", phone: "06••••" };

  for (const reader of [victor, nour]) {
    expect((await listWorkers(factory.deps, reader, everyone)).items).toMatchObject([seen]);
    expect(await readWorker(factory.deps, reader, id)).toMatchObject(seen);
    expect((await listWorkers(factory.deps, reader, WorkerQuery.parse({ q: youssef.cin }))).total).toBe(0);
  }
  expect((await listWorkers(factory.deps, salma, WorkerQuery.parse({ q: youssef.cin }))).items).toMatchObject([
    youssef,
  ]);
});

test("salma and victor may not export the list", async () => {
  await using factory = await openFactory();
  const part = { ...everyone, after: null, limit: 10 };
  for (const reader of [salma, victor]) {
    await expect(readWorkers(factory.deps, reader, part)).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("lists workers by role, also those without one", async () => {
  await using factory = await openFactory();
  await createWorker(factory.deps, karim, youssef);
  await createWorker(factory.deps, karim, { ...youssef, name: "Hind", cin: "CD2", role: "" });

  const names = async (role: string) =>
    (await listWorkers(factory.deps, karim, WorkerQuery.parse({ role }))).items.map(({ name }) => name);
  expect(await names("operator")).toEqual([youssef.name]);
  expect(await names("none")).toEqual(["Hind"]);
});

test("finds a phone however its digits are grouped, and only for those who may read it", async () => {
  await using factory = await openFactory();
  await createWorker(factory.deps, karim, { ...youssef, phone: "0661 23 45 67" });
  const found = async (reader: Actor, q: string) =>
    (await listWorkers(factory.deps, reader, WorkerQuery.parse({ q }))).items.length;
  expect([await found(karim, "06 61 23"), await found(karim, "066123"), await found(karim, "0661 23 45")]).toEqual([
    1, 1, 1,
  ]);
  await createWorker(factory.deps, karim, { ...youssef, cin: "CD2", phone: "+212 (0)6.77-88/99.00" });
  expect([await found(karim, "0677889900"), await found(karim, "06.77.88"), await found(karim, "06 77 88")]).toEqual([
    1, 1, 1,
  ]);
  expect([await found(karim, "999"), await found(victor, "066123")]).toEqual([0, 0]);
});

test("a selection gets its role whole or not at all", async () => {
  await using factory = await openFactory();
  const first = await createWorker(factory.deps, karim, youssef);
  const second = await createWorker(factory.deps, karim, { ...youssef, name: "Hind", cin: "CD2", role: "helper" });

  await expect(setWorkersRole(factory.deps, karim, { ids: [first.id, "999"], role: "helper" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await setWorkersRole(factory.deps, salma, { ids: [first.id, second.id], role: "helper" })).toEqual({
    changed: 1,
  });
  expect(await readWorker(factory.deps, karim, first.id)).toMatchObject({ role: "helper", version: 2 });
});

test("the largest selection gets its role at once, is found by it, and each change is in the log", async () => {
  await using factory = await openFactory();
  await factory.env.DB.prepare(`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
    INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
    SELECT n, 'Worker ' || n, 'C' || n, 'c' || n, 'worker ' || n, 'c' || n, 0, 0 FROM number`)
    .bind(LIMITS.bulkMaximum)
    .run();
  const ids = Array.from({ length: LIMITS.bulkMaximum }, (_, index) => String(index + 1));

  expect(await setWorkersRole(factory.deps, karim, { ids, role: "Mécanicien" })).toEqual({ changed: 500 });
  const found = await listWorkers(factory.deps, karim, WorkerQuery.parse({ q: "worker 500 mecanicien" }));
  expect(found.items).toMatchObject([{ id: "500", role: "Mécanicien", version: 2 }]);
  expect(await log(factory)).toHaveLength(500);
  expect((await log(factory))[0]).toMatchObject({ previous: { role: "" }, next: { role: "Mécanicien" } });
});

test("row 44: deletes a worker only when the cin is typed", async () => {
  await using factory = await openFactory();
  const { id } = await createWorker(factory.deps, karim, youssef);

  await expect(removeWorker(factory.deps, karim, { id, confirmation: "AB" })).rejects.toMatchObject({
    code: "invalid",
    key: "workers:cinMismatch",
    detail: { field: "confirmation" },
  });
  await removeWorker(factory.deps, karim, { id, confirmation: youssef.cin });
  await expect(readWorker(factory.deps, karim, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a deleted worker with a planned shift keeps the name there, and the cin can be used again", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createWorker(deps, karim, youssef);
  const line = await createLine(deps, karim, sewing1);
  const stamps = { createdAt: deps.now(), updatedAt: deps.now() };
  const planned = { id: deps.newId(), workerId: id, lineId: line.id, shift: "morning", date: "2026-03-17" } as const;
  await deps.db.insert(assignments).values({ ...planned, ...stamps });
  await removeWorker(deps, karim, { id, confirmation: youssef.cin });

  expect((await listWorkers(deps, karim, everyone)).total).toBe(0);
  expect(await deps.db.select().from(workers).get()).toMatchObject({ id, name: youssef.name });
  expect(await createWorker(deps, amina, youssef)).toMatchObject({ cin: youssef.cin });
});

test("salma may change workers, but neither add nor delete them", async () => {
  await using factory = await openFactory();
  const { id } = await createWorker(factory.deps, karim, youssef);
  await expect(createWorker(factory.deps, salma, youssef)).rejects.toMatchObject({ code: "forbidden" });
  await expect(removeWorker(factory.deps, salma, { id, confirmation: youssef.cin })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(updateWorker(factory.deps, victor, { id, version: 1, name: "V" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
