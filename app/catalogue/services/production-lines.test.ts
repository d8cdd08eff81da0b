import { expect, test } from "vitest";
import * as lines from "#app/catalogue/data/production-lines";
import { ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { auditLog } from "#app/core/data/schema";
import { Selection } from "#app/core/domain/changes";
import { LIMITS } from "#app/core/domain/limits";
import { removeLine } from "#app/planning/services/leaving";
import { amina, karim, salma, sewing1 } from "#tests/cast/cast";
import { ask } from "#tests/server/asked";
import { openFactory } from "#tests/server/factory";
import { createLine, setLineStatus, switchLine, toggleLine, updateLine } from "./production-lines";

const TODAY = "2026-03-18";

const everyLine = ProductionLineQuery.parse({});

test("karim creates a line, and the log says who did it", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);

  expect(line).toMatchObject({ ...sewing1, version: 1 });
  const log = await factory.deps.db.select().from(auditLog);
  expect(log).toMatchObject([
    { action: "create", resource: "production_line", resourceId: line.id, actorName: "karim" },
  ]);
});

test("refuses a second line of the same name at the name, in any case, and writes nothing", async () => {
  await using factory = await openFactory();
  await createLine(factory.deps, karim, sewing1);

  await expect(createLine(factory.deps, karim, { ...sewing1, name: " SEWING 1 " })).rejects.toMatchObject({
    code: "conflict",
    key: "production-lines:nameTaken",
    detail: { field: "name" },
  });
  expect((await lines.page(factory.deps.db, everyLine, TODAY)).total).toBe(1);
  expect(await factory.deps.db.select().from(auditLog)).toHaveLength(1);
});

test("a repeated request makes one line and one audit entry", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const click = () => ask(deps, karim, "one click", (actor) => createLine(deps, actor, sewing1));
  const [first, second] = await Promise.all([click(), click()]);

  expect(second).toEqual(first);
  expect((await lines.page(factory.deps.db, everyLine, TODAY)).total).toBe(1);
  expect(await factory.deps.db.select().from(auditLog)).toHaveLength(1);
});

test("the second of two savers is refused and sees the current line", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);
  const [first, second] = await Promise.allSettled([
    updateLine(factory.deps, karim, { id: line.id, version: 1, capacity: 31 }),
    updateLine(factory.deps, amina, { id: line.id, version: 1, capacity: 32 }),
  ]);

  expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
  const refused = [first, second].find((result) => result.status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "conflict", detail: { details: { current: { version: 2 } } } });
  expect(await factory.deps.db.select().from(auditLog)).toHaveLength(2);
});

test("saving without a change writes nothing", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);
  const same = await updateLine(factory.deps, karim, { id: line.id, version: 1, ...sewing1 });

  expect(same.version).toBe(1);
  expect(await factory.deps.db.select().from(auditLog)).toHaveLength(1);
});

test("a toggled line can be toggled back", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);

  expect((await toggleLine(factory.deps, karim, line)).status).toBe("inactive");
  expect((await toggleLine(factory.deps, karim, line)).status).toBe("active");
  expect((await factory.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    "create",
    "deactivate",
    "activate",
  ]);
});

test("karim's undo restores the former status, also after amina has restored it herself", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);
  await switchLine(factory.deps, karim, { id: line.id, status: "inactive" });
  await switchLine(factory.deps, amina, { id: line.id, status: "active" });

  expect(await switchLine(factory.deps, karim, { id: line.id, status: line.status })).toMatchObject({
    status: "active",
    version: 3,
  });
  expect(await factory.deps.db.select().from(auditLog)).toHaveLength(3);
});

test("changes the status of the largest selection at once, each line with its audit entry, and refuses one more", async () => {
  await using factory = await openFactory();
  await factory.env.DB.prepare(`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
    INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
    SELECT n, 'Line ' || n, 'line ' || n, 10, 'active', 'line ' || n, 0, 0 FROM number`)
    .bind(LIMITS.bulkMaximum)
    .run();
  const ids = Array.from({ length: LIMITS.bulkMaximum }, (_, index) => String(index + 1));

  expect(await setLineStatus(factory.deps, karim, { ids, status: "inactive" })).toEqual({ changed: 500 });
  const entries = await factory.deps.db.select().from(auditLog);
  expect(new Set(entries.map(({ action, resourceId }) => `${action} ${resourceId}`)).size).toBe(500);
  expect(await lines.find(factory.deps.db, "500", TODAY)).toMatchObject({ status: "inactive", version: 2 });
  const tooMany = Selection.safeParse({ ids: [...ids, "501"] });
  expect(tooMany.error?.issues).toMatchObject([{ message: "errors:tooManySelected" }]);
});

test("changes the status of a selection whole or not at all", async () => {
  await using factory = await openFactory();
  const first = await createLine(factory.deps, karim, sewing1);
  const second = await createLine(factory.deps, karim, { ...sewing1, name: "Sewing 2" });

  await expect(
    setLineStatus(factory.deps, karim, { ids: [first.id, "999"], status: "inactive" }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await lines.find(factory.deps.db, first.id, TODAY)).toMatchObject({ status: "active" });

  expect(await setLineStatus(factory.deps, karim, { ids: [first.id, second.id], status: "inactive" })).toEqual({
    changed: 2,
  });
});

test("deletes a line without history, and frees its name", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);
  await removeLine(factory.deps, karim, line);

  expect(await lines.find(factory.deps.db, line.id, TODAY)).toBeUndefined();
  await createLine(factory.deps, karim, sewing1);
});

test("salma, a supervisor, may not create a line", async () => {
  await using factory = await openFactory();
  await expect(createLine(factory.deps, salma, sewing1)).rejects.toMatchObject({ code: "forbidden" });
});

test("lists lines in numeric order: 2 before 10", async () => {
  await using factory = await openFactory();
  for (const name of ["Sewing 10", "Finishing 3", "Sewing 2"]) {
    await createLine(factory.deps, karim, { ...sewing1, name });
  }

  const { items } = await lines.page(factory.deps.db, everyLine, TODAY);
  expect(items.map(({ name }) => name)).toEqual(["Finishing 3", "Sewing 2", "Sewing 10"]);
});

test("a line wants at most as many people as it has positions, also after the change of one of them", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const tooMany = { key: "production-lines:crewBeyondCapacity", detail: { field: "crew" } };
  await expect(createLine(deps, karim, { ...sewing1, capacity: 10, crew: 11 })).rejects.toMatchObject(tooMany);
  const { id, version } = await createLine(deps, karim, { ...sewing1, capacity: 10, crew: 8 });
  await expect(updateLine(deps, karim, { id, version, capacity: 7 })).rejects.toMatchObject(tooMany);
  expect(await updateLine(deps, karim, { id, version, crew: null })).toMatchObject({ crew: null, capacity: 10 });
});
