import { expect, test } from "vitest";
import * as logs from "#app/audit/data/log";
import * as names from "#app/audit/data/names";
import { openDatabase } from "#app/core/data/database";
import * as imports from "#app/imports/data/imports";
import { undoImport } from "#app/imports/services/undo";
import * as assignments from "#app/planning/data/assignments";
import { reportAbsence } from "#app/planning/services/absences";
import { createAssignment, removeAssignment } from "#app/planning/services/assignments";
import { planAssignments, undoStroke } from "#app/planning/services/writing";
import { createRecord, removeRecord, updateRecord } from "#app/records/services/records";
import { amina, karim } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { joins } from "#tests/cast/sign-in";
import { importRecords } from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";

type Entry = { action: string; resource: string; resourceName: string | null; subject: object | null };
type Answer = { items: Entry[] };

const OTHER_DAY = "2026-03-16";

/** Karim corrects hours of the shirts' day, deletes a record of it and plans it; another day has a record too. */
async function aDayOfChanges(factory: TestFactory) {
  await furnish(factory);
  const { deps } = factory;
  const record = await createRecord(deps, karim, { ...shirts, hours: 8 });
  await updateRecord(deps, karim, { id: record.id, version: 1, hours: 4, reason: "left at ten" });
  const wrong = await createRecord(deps, karim, { ...shirts, workerId: "12" });
  await removeRecord(deps, karim, wrong);
  const moved = await createRecord(deps, karim, { ...shirts, workerId: "12", date: OTHER_DAY });
  const { productionLineId, shift, date } = shirts;
  const plan = { workerId: "12", productionLineId, shift, date, position: null, operation: "", reason: "" };
  await removeAssignment(deps, karim, await createAssignment(deps, karim, plan));
  return { record, wrong, moved };
}

test("amina reads the changes of a production day with their workers, also of deleted objects", async () => {
  await using factory = await openFactory();
  await aDayOfChanges(factory);
  const call = doorFor(factory, amina, "/audit-logs");
  const notified = async (search: string) => {
    const { items } = (await call("GET", `/?${search}`)).body as Answer;
    return items.map(({ action, resource, resourceName }) => `${action} ${resource} of ${resourceName}`);
  };

  const ofDay = await notified(`day=${shirts.date}`);
  expect(ofDay.toSorted()).toEqual([
    "create assignment of Fatima",
    "create performance_record of Fatima",
    "create performance_record of Youssef",
    "delete assignment of Fatima",
    "delete performance_record of Fatima",
    "update performance_record of Youssef",
  ]);
  expect(await notified(`day=${shirts.date}&action=update`)).toEqual(["update performance_record of Youssef"]);
  expect(await notified(`day=${OTHER_DAY}`)).toEqual(["create performance_record of Fatima"]);
  expect(await notified("q=youssef&resource=performance_record")).toEqual([
    "update performance_record of Youssef",
    "create performance_record of Youssef",
  ]);
  expect(await notified("q=fatima&action=delete")).toHaveLength(2);

  const { items } = (await call("GET", `/?day=${shirts.date}&action=update`)).body as Answer;
  expect(items[0]?.subject).toEqual({
    workerId: shirts.workerId,
    worker: "Youssef",
    date: shirts.date,
    shift: shirts.shift,
  });
});

test("people have their full names in the list, its filter and its statistics", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  await factory.env.DB.prepare("UPDATE users SET first_name = 'Karim', last_name = 'Bennani' WHERE id = ?")
    .bind(karim.id)
    .run();
  await aDayOfChanges(factory);
  const call = doorFor(factory, amina, "/audit-logs");
  const { items } = (await call("GET", "/?size=1")).body as { items: { actor: { name: string } }[] };
  const { users } = (await call("GET", "/stats?days=7")).body as { users: { name: string }[] };
  expect([items[0]?.actor.name, users[0]?.name]).toEqual(["Karim Bennani", "Karim Bennani"]);
  expect(await names.people(factory.deps.db)).toEqual([{ id: karim.id, name: "Karim Bennani" }]);

  const started = { kind: "workers", fileName: "people.csv", fileKey: "k", options: {}, totalRows: 1, startedAt: 0 };
  await imports.insert(factory.deps.db, {
    ...started,
    id: "77",
    startedBy: karim.id,
    startedByName: "karim",
  } as imports.NewImport);
  expect(await imports.recent(factory.deps.db, "workers", 0)).toMatchObject([{ startedByName: "Karim Bennani" }]);
});

test("a record that was moved to another day is found under both", async () => {
  await using factory = await openFactory();
  const { moved } = await aDayOfChanges(factory);
  await updateRecord(factory.deps, karim, { id: moved.id, version: 1, date: "2026-03-15", reason: "wrong day" });
  const call = doorFor(factory, amina, "/audit-logs");
  for (const day of [OTHER_DAY, "2026-03-15"]) {
    const { items } = (await call("GET", `/?day=${day}`)).body as Answer;
    expect(items.map(({ action }) => action)).toEqual(["update", "create"]);
  }
});

test("a stroke and its undo, an absence and an import are found under each day that they touch, and no other", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const call = doorFor(factory, amina, "/audit-logs");
  const actionsOf = async (day: string) =>
    ((await call("GET", `/?day=${day}`)).body as Answer).items.map(({ action }) => action).toReversed();
  const place = {
    workerId: "11",
    productionLineId: "31",
    shift: "morning" as const,
    position: null,
    operation: "",
    reason: "",
  };
  const set = ["2026-04-06", "2026-04-07"].map((date) => ({ ...place, date }));
  const { strokeId } = await planAssignments(deps, karim, { set, remove: [] });
  await undoStroke(deps, karim, { strokeId: strokeId ?? "" });
  await planAssignments(deps, karim, { set: set.slice(0, 1), remove: [] });
  const [planned] = await assignments.between(deps.db, "2026-04-06", "2026-04-06");
  await reportAbsence(deps, karim, {
    assignmentId: planned?.id ?? "",
    reason: "ill",
    replacementId: null,
    replacementReason: "",
  });
  expect(await actionsOf("2026-04-06")).toEqual(Array.from({ length: 4 }, () => "bulk_assign"));
  expect(await actionsOf("2026-04-07")).toEqual(["bulk_assign", "bulk_assign"]);

  const rows = ["10/03/2026;Matin;AB1;Sewing 1;SH-1;100;4;8", "11/03/2026;Matin;AB1;Sewing 1;SH-1;90;1;8"];
  const file = ["Date;Équipe;CIN;Ligne;Code produit;Pièces;Défauts;Heures", ...rows].join("\r\n");
  const { id } = await importRecords(factory, karim, file);
  await undoImport(deps, karim, { id });
  for (const day of ["2026-03-10", "2026-03-11"])
    expect(await actionsOf(day)).toEqual(["create", "import", "delete", "restore"]);
  expect(await actionsOf("2026-03-12")).toEqual([]);
});

test("the file gives the changes in French: names, hours and seconds, and no code", async () => {
  await using factory = await openFactory();
  await aDayOfChanges(factory);
  const call = doorFor(factory, amina, "/audit-logs");
  const { body } = await call("GET", `/export.csv?day=${shirts.date}&action=update`, undefined, {
    "Accept-Language": "fr",
  });
  const [, line] = String(body).trim().split("\r\n");
  const plain = line?.replace(/\s/g, " ");
  expect(plain).toContain("Youssef · 18 mars 2026 · Matin");
  expect(plain).toContain(";Heures travaillées;Heures travaillées : 8 h;Heures travaillées : 4 h;Motif : left at ten;");
  expect(plain).toMatch(/\d\d\/03\/2026 \d\d:\d\d:\d\d/);
  expect(line).not.toContain("secondsWorked");
});

test("reading the changes of a day costs what that day has, however long the log is", async () => {
  const costs: number[] = [];
  for (const others of [500, 5_000]) {
    await using factory = await openFactory();
    await aDayOfChanges(factory);
    await factory.env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
       INSERT INTO audit_log (at, action, resource, resource_id, actor_name, description, ip, user_agent, previous)
       SELECT n, iif(n % 3, 'update', 'delete'), 'performance_record', 500000 + n, 'someone', 'x', '', '',
         json_object('date', '2026-01-' || substr('0' || (n % 28 + 1), -2)) FROM number`,
    )
      .bind(others)
      .run();
    const counted = countRowsRead(factory.env.DB);
    const { rows } = await logs.part(openDatabase(counted.d1), { q: "", day: shirts.date }, { size: 50 });
    expect(rows).toHaveLength(6);
    costs.push(counted.rowsRead());
  }
  expect(costs[1]).toBe(costs[0]);
});
