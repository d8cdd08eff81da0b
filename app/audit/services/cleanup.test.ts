import { expect, test } from "vitest";
import { AuditVerification } from "#app/audit/domain/log";
import { createLine } from "#app/catalogue/services/production-lines";
import { DAY } from "#app/core/domain/time";
import { amina, karim, sewing1 } from "#tests/cast/cast";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { sealEntries, verifyAudit } from "./chain";
import { cleanUpAudit, countCleanup, resumeCleanup } from "./cleanup";
import { listAuditLogs } from "./log";
import { readAuditStats } from "./stats";

const WHOLE = AuditVerification.parse({});

/** A log of 1,300 entries that are 100 days old, 40 that are 31, and three of today. */
async function longLog(factory: TestFactory) {
  const { deps, env } = factory;
  const fill = (count: number, at: number) =>
    env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
       INSERT INTO audit_log (at, action, resource, actor_id, actor_name, description, ip, user_agent)
       SELECT ?2 + n, 'update', 'worker', 2, 'karim', 'worker.update', '192.0.2.7', 'test' FROM number`,
    )
      .bind(count, at)
      .run();
  await fill(1_300, NOW - 100 * DAY);
  await fill(40, NOW - 31 * DAY);
  for (let number = 1; number <= 3; number += 1)
    await createLine(deps, karim, { ...sewing1, name: `Sewing ${number}` });
}

const count = async ({ env }: TestFactory, table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<{ rows: number }>())?.rows;

test("amina deletes entries older than ninety days; the rest verifies, and the log records it", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await longLog(factory);
  expect(await countCleanup(deps, amina, { days: 90 })).toEqual({
    count: 1_300,
    before: "2025-12-18",
    beforeAt: Date.UTC(2025, 11, 18),
  });

  const part = await verifyAudit(deps, amina, { entries: 1 });
  expect(part).toMatchObject({ ok: true, checked: 500, next: expect.any(String) });
  expect(await verifyAudit(deps, amina, { ...WHOLE, after: part.next ?? "" })).toMatchObject({
    ok: true,
    checked: 843,
  });
  expect(await cleanUpAudit(deps, amina, { days: 90 })).toEqual({ deleted: 1_300, isDone: true });
  expect(await count(factory, "audit_log")).toBe(40 + 3 + 1);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: 44 });
  const { items } = await listAuditLogs(deps, amina, { q: "", size: 50, action: "cleanup" });
  expect(items).toMatchObject([
    {
      resource: "audit_log",
      actor: { name: "amina" },
      metadata: { days: 90, before: "2025-12-18", deleted: 1_300, startedBy: "amina" },
    },
  ]);
  expect(await readAuditStats(deps, amina, { days: 365 })).toMatchObject({ totalActions: 44 });

  expect(await cleanUpAudit(deps, amina, { days: 30 })).toEqual({ deleted: 40, isDone: true });
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: 5 });
});

test("without old entries a cleanup writes nothing", async () => {
  await using factory = await openFactory();
  await createLine(factory.deps, karim, sewing1);
  expect(await cleanUpAudit(factory.deps, amina, { days: 30 })).toEqual({ deleted: 0, isDone: true });
  expect(await count(factory, "audit_log")).toBe(1);
});

test("two simultaneous cleanups delete once and write one entry", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await longLog(factory);
  await Promise.all([cleanUpAudit(deps, amina, { days: 30 }), cleanUpAudit(deps, amina, { days: 30 })]);
  const { items } = await listAuditLogs(deps, amina, { q: "", size: 50, action: "cleanup" });
  expect(items.map(({ metadata }) => metadata?.deleted)).toEqual([1_340]);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: 4 });
});

test("an interrupted cleanup leaves a log that verifies, and the nightly job ends it", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await longLog(factory);
  await sealEntries(deps);
  await expect(cleanUpAudit(breaking(deps, 4), amina, { days: 30 })).rejects.toThrow("the connection is gone");
  const left = await count(factory, "audit_log");
  expect(left).toBeGreaterThan(3);
  expect(left).toBeLessThan(1_343);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: left });

  expect(await resumeCleanup(deps)).toMatchObject({ isDone: true });
  expect(await count(factory, "audit_log")).toBe(4);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true });
  const notified = await env.DB.prepare(
    "SELECT actor_name, metadata ->> 'startedBy' AS by, metadata ->> 'deleted' AS n FROM audit_log WHERE action = 'cleanup'",
  ).all();
  expect(notified.results).toEqual([{ actor_name: "system", by: "amina", n: 1_340 }]);
});

test.each([
  { stopped: 90, asked: 30, told: [40, 1_300] },
  { stopped: 30, asked: 90, told: [1_340] },
])("a stopped cleanup of $stopped days is finished first, and then the requested one of $asked days", async (one) => {
  await using factory = await openFactory();
  const { deps } = factory;
  await longLog(factory);
  await sealEntries(deps);
  await expect(cleanUpAudit(breaking(deps, 4), amina, { days: one.stopped })).rejects.toThrow("the connection is gone");
  const left = (await count(factory, "audit_log")) ?? 0;

  const { deleted, isDone } = await cleanUpAudit(deps, amina, { days: one.asked });
  expect({ deleted, isDone }).toEqual({ deleted: left - 3, isDone: true });
  expect(await countCleanup(deps, amina, { days: one.asked })).toMatchObject({ count: 0 });
  const { items } = await listAuditLogs(deps, amina, { q: "", size: 50, action: "cleanup" });
  expect(items.map(({ metadata }) => metadata?.deleted)).toEqual(one.told);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: 3 + one.told.length });
});

test("a log that was tampered with is not cleaned away", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await longLog(factory);
  await sealEntries(deps);
  const third = await env.DB.prepare("SELECT id FROM audit_log ORDER BY id LIMIT 1 OFFSET 2").first<{ id: number }>();
  const guard = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'audit_log_is_never_changed'").first<{
    sql: string;
  }>();
  await env.DB.batch([
    env.DB.prepare("DROP TRIGGER audit_log_is_never_changed"),
    env.DB.prepare("UPDATE audit_log SET ip = '' WHERE id = ?").bind(third?.id),
    env.DB.prepare(guard?.sql ?? ""),
  ]);
  await expect(cleanUpAudit(deps, amina, { days: 30 })).rejects.toMatchObject({
    code: "conflict",
    key: "audit:cleanupBroken",
    detail: { params: { id: String(third?.id) } },
  });
  expect(await count(factory, "audit_log")).toBe(1_343);
});

test("the database itself refuses a cleanup of fewer than thirty days, and deletes nothing younger than the cleanup names", async () => {
  await using factory = await openFactory();
  await longLog(factory);
  const run = (statement: string) => factory.env.DB.prepare(statement).run();
  const begin = (days: number, before: number) =>
    run(`INSERT INTO audit_cleanups (days, started_at, before_at, started_by_name, up_to)
      VALUES (${days}, ${NOW}, ${before}, 'mallory', 9007199254740991)`);
  await expect(begin(29, NOW - 29 * DAY)).rejects.toThrow(/CHECK/);
  await expect(begin(30, NOW - 29 * DAY)).rejects.toThrow(/CHECK/);
  await begin(30, NOW - 30 * DAY);
  await expect(run("DELETE FROM audit_log")).rejects.toThrow(/append-only/);
});

test("karim reads the log and does not clean it up", async () => {
  await using factory = await openFactory();
  await expect(cleanUpAudit(factory.deps, karim, { days: 30 })).rejects.toMatchObject({ code: "forbidden" });
});

/** A connection that breaks after `most` batches. */
function breaking(deps: TestFactory["deps"], most: number) {
  const { db } = deps;
  let batches = 0;
  const batch = (statements: Parameters<typeof db.batch>[0]) => {
    batches += 1;
    if (batches > most) throw new Error("the connection is gone");
    return db.batch(statements);
  };
  return { ...deps, db: Object.assign(Object.create(db), { batch }) };
}
