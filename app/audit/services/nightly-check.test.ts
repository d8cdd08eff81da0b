import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { DAY } from "#app/core/domain/time";
import { amina, karim, sewing1 } from "#tests/cast/cast";
import { everybodyJoins, panelOf } from "#tests/cast/notified";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { sealEntries } from "./chain";
import { checkAudit } from "./nightly-check";

/** Writes entries one by one until the log has so many. */
async function grow(factory: TestFactory, entries: number) {
  await factory.env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
     INSERT INTO audit_log (at, action, resource, actor_id, actor_name, description, ip, user_agent)
     SELECT ?2, 'update', 'worker', 2, 'karim', 'worker.update', '192.0.2.7', 'test' FROM number`,
  )
    .bind(entries, NOW)
    .run();
  await sealEntries(factory.deps);
}

/** Changes an entry behind the guard, and returns its number. */
async function forge({ env }: TestFactory, offset: number): Promise<number> {
  const guard = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'audit_log_is_never_changed'").first<{
    sql: string;
  }>();
  const entry = await env.DB.prepare("SELECT id FROM audit_log ORDER BY id LIMIT 1 OFFSET ?")
    .bind(offset)
    .first<{ id: number }>();
  await env.DB.batch([
    env.DB.prepare("DROP TRIGGER audit_log_is_never_changed"),
    env.DB.prepare("UPDATE audit_log SET actor_name = 'nobody' WHERE id = ?").bind(entry?.id ?? 0),
    env.DB.prepare(guard?.sql ?? ""),
  ]);
  return entry?.id ?? 0;
}

test("amina is told in the night that an entry was changed, once, and the night counts as failed", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await everybodyJoins(factory);
  await createLine(deps, karim, sewing1);
  await sealEntries(deps);
  expect(await checkAudit(deps)).toEqual({ checked: expect.any(Number) });
  const entry = await forge(factory, 0);

  for (const night of [1, 2]) {
    deps.setNow(NOW + night * DAY);
    await expect(checkAudit(deps)).rejects.toThrow(`at ${entry}`);
    deps.setNow(NOW + night * DAY + 1);
    await checkAudit(deps);
  }
  const notified = (await panelOf(factory, amina)).filter(({ kind }) => kind === "audit_broken");
  expect(notified).toMatchObject([{ reason: "administrator", params: { entry: String(entry) }, count: 1 }]);
  expect((await panelOf(factory, karim)).filter(({ kind }) => kind === "audit_broken")).toEqual([]);
});

test("a long log is verified over several nights, the new entries in the first of them", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await grow(factory, 2_400);
  const nights = async () => checkAudit(deps, 1_000).then(({ checked }) => checked);
  expect([await nights(), await nights(), await nights()]).toEqual([2_000, 2_000, 800]);

  await grow(factory, 10);
  expect(await nights()).toBe(1_010);
  const entry = await forge(factory, 2_100);
  expect(await nights()).toBe(1_000);
  await expect(nights()).rejects.toThrow(`at ${entry}`);
});

test("a new entry that was changed before the night is found in it, however long the log is", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await grow(factory, 1_500);
  for (const _night of [1, 2]) await checkAudit(deps, 1_000);
  await grow(factory, 5);
  const entry = await forge(factory, 1_502);
  await expect(checkAudit(deps, 500)).rejects.toThrow(`at ${entry}`);
});
