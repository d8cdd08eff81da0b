import { expect, test } from "vitest";
import { createLine, updateLine } from "#app/catalogue/services/production-lines";
import { DAY } from "#app/core/domain/time";
import { createWorker } from "#app/people/services/workers";
import { removeLine, updateWorker } from "#app/planning/services/leaving";
import { amina, karim, sewing1, youssef } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { doorFor } from "#tests/server/door";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";

type Entry = { id: string; action: string; resource: string; resourceName: string | null };
type Answer = { items: Entry[]; nextCursor: string | null };

function door(factory: TestFactory, who = karim) {
  const call = doorFor(factory, who, "/audit-logs");
  return {
    call,
    list: async (search = "") => (await call("GET", `/${search}`)).body as Answer,
  };
}

test("karim reads the author, act, object, and values before and after of each entry", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, amina, sewing1);
  await updateLine(factory.deps, karim, { id: line.id, version: 1, capacity: 40 });

  const { items, nextCursor } = await door(factory).list();
  expect(nextCursor).toBeNull();
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      at: new Date(NOW).toISOString(),
      action: "update",
      resource: "production_line",
      resourceId: line.id,
      resourceName: "Sewing 1",
      subject: null,
      actor: { id: karim.id, name: "karim" },
      role: "manager",
      description: "karim changed the production line Sewing 1",
      code: "production_line.update",
      ip: "192.0.2.7",
      userAgent: "test",
      previous: { capacity: 30 },
      next: { capacity: 40 },
      metadata: null,
    },
    expect.objectContaining({ action: "create", actor: { id: amina.id, name: "amina" }, role: "admin" }),
  ]);
});

test("the log is read page by page, and entries that arrive meanwhile move nothing", async () => {
  await using factory = await openFactory();
  for (let number = 1; number <= 7; number += 1) {
    await createLine(factory.deps, karim, { ...sewing1, name: `Sewing ${number}` });
  }
  const { list } = door(factory);
  const first = await list("?size=3");
  await createLine(factory.deps, karim, { ...sewing1, name: "Sewing 8" });
  const second = await list(`?size=3&cursor=${first.nextCursor}`);
  const third = await list(`?size=3&cursor=${second.nextCursor}`);

  expect([first, second, third].map(({ items }) => items.map(({ resourceName }) => resourceName))).toEqual([
    ["Sewing 7", "Sewing 6", "Sewing 5"],
    ["Sewing 4", "Sewing 3", "Sewing 2"],
    ["Sewing 1"],
  ]);
  expect(third.nextCursor).toBeNull();
});

test("action, resource, person, object, period and a word each narrow the list", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await createLine(deps, amina, sewing1);
  const worker = await createWorker(deps, karim, youssef);
  deps.setNow(NOW + DAY);
  await updateWorker(deps, karim, { id: worker.id, version: 1, phone: "0700000000" });
  const { list } = door(factory);
  const notified = async (search: string) =>
    (await list(search)).items.map(({ action, resource }) => `${action} ${resource}`);

  expect(await notified("?action=update")).toEqual(["update worker"]);
  expect(await notified("?resource=production_line")).toEqual(["create production_line"]);
  expect(await notified(`?actor=${amina.id}`)).toEqual(["create production_line"]);
  expect(await notified("?actor=system")).toEqual([]);
  expect(await notified(`?resource=worker&resourceId=${worker.id}`)).toEqual(["update worker", "create worker"]);
  expect(await notified(`?resource=worker&resourceId=${line.id}`)).toEqual([]);
  expect(await notified("?from=2026-03-19")).toEqual(["update worker"]);
  expect(await notified("?to=2026-03-18")).toEqual(["create worker", "create production_line"]);
  expect(await notified("?q=0700")).toEqual(["update worker"]);
  expect(await notified("?q=hall a&resource=production_line")).toEqual(["create production_line"]);
});

test("an entry of a deleted object keeps its name", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);
  await updateLine(factory.deps, karim, { id: line.id, version: 1, capacity: 40 });
  await removeLine(factory.deps, karim, { id: line.id });
  const { items } = await door(factory).list();
  expect(items.map(({ action, resourceName }) => [action, resourceName])).toEqual([
    ["delete", "Sewing 1"],
    ["update", "Sewing 1"],
    ["create", "Sewing 1"],
  ]);
});

test("a single entry is read by its number, and one that is not there is not found", async () => {
  await using factory = await openFactory();
  await createLine(factory.deps, karim, sewing1);
  const { list, call } = door(factory);
  const [entry] = (await list()).items;
  expect((await call("GET", `/${entry?.id}`)).body).toEqual(entry);
  expect((await call("GET", "/999999999")).status).toBe(404);
});

test.each(["?cursor=1", "?action=gone", "?size=101", "?from=2026-02-30", "?actor=nobody"])(
  "the log refuses %s",
  async (search) => {
    await using factory = await openFactory();
    expect((await door(factory).call("GET", `/${search}`)).status).toBe(422);
  },
);

test("the filtered log is exported as CSV whose cells no spreadsheet runs, and the export is an entry itself", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  await createLine(factory.deps, karim, { ...sewing1, name: '=HYPERLINK("x")' });
  await createWorker(factory.deps, karim, youssef);
  const { call, list } = door(factory);

  const { body, headers } = await call("GET", "/export.csv?resource=production_line", undefined, {
    "Accept-Language": "fr",
  });
  expect(headers.get("Content-Disposition")).toContain("journal-audit.csv");
  const lines = String(body).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Quand;Action;Ressource");
  expect(lines[0]).toContain("Rôle;Modifié;Valeurs précédentes");
  expect(lines[1]).toContain("Création;Chaîne de production");
  expect(lines[1]).toContain("production_line.create");
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await list("?action=export")).items).toMatchObject([
    { resource: "audit_log", metadata: { format: "csv", filter: { resource: "production_line" } } },
  ]);
});

test("amina verifies, counts and cleans up by JSON; too few days are refused in the reader's words", async () => {
  await using factory = await openFactory();
  await createLine(factory.deps, karim, sewing1);
  factory.deps.setNow(NOW + 40 * DAY);
  const { call, list } = door(factory, amina);

  expect((await call("GET", "/verify")).body).toEqual({ ok: true, firstBroken: null, checked: 1, next: null });
  expect((await call("GET", "/cleanup?days=30")).body).toEqual({
    count: 1,
    before: "2026-03-28",
    beforeAt: "2026-03-28T00:00:00.000Z",
  });
  for (const days of [29, 0, -1, 30.5, null, "30"]) {
    expect(await call("POST", "/cleanup", { days })).toMatchObject({
      status: 422,
      body: { error: { field: "days", message: "Please enter a valid number of days (minimum 30)" } },
    });
  }
  expect((await call("GET", "/cleanup?days=29", undefined, { "Accept-Language": "fr" })).body).toMatchObject({
    error: { message: "Veuillez saisir un nombre de jours valide (minimum 30)" },
  });
  const key = { "Idempotency-Key": "c1" };
  expect((await call("POST", "/cleanup", { days: 30 }, key)).body).toEqual({ deleted: 1, isDone: true });
  expect((await call("POST", "/cleanup", { days: 30 }, key)).body).toEqual({ deleted: 1, isDone: true });
  expect((await list()).items.map(({ action }) => action)).toEqual(["cleanup"]);
});

test("the statistics name the most frequent action, resource and person of the last days", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await createLine(deps, amina, sewing1);
  deps.setNow(NOW + 7 * DAY);
  const worker = await createWorker(deps, karim, youssef);
  await updateWorker(deps, karim, { id: worker.id, version: 1, phone: "0700000000" });
  await updateWorker(deps, karim, { id: worker.id, version: 2, phone: "0700000001" });
  const { call } = door(factory);

  expect((await call("GET", "/stats?days=7")).body).toEqual({
    days: 7,
    sinceAt: "2026-03-19T00:00:00.000Z",
    totalActions: 3,
    topAction: { action: "update", entries: 2 },
    topResource: { resource: "worker", entries: 3 },
    mostActiveUser: { id: karim.id, name: "karim", entries: 3 },
    actions: [
      { action: "update", entries: 2 },
      { action: "create", entries: 1 },
    ],
    resources: [{ resource: "worker", entries: 3 }],
    users: [{ id: karim.id, name: "karim", entries: 3 }],
  });
  expect((await call("GET", "/stats?days=8")).body).toMatchObject({
    totalActions: 4,
    users: [{ name: "karim" }, { name: "amina", entries: 1 }],
  });
  expect((await call("GET", "/stats?days=0")).status).toBe(422);
});
