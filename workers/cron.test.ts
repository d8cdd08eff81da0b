import { expect, test } from "vitest";
import { sealEntries } from "#app/audit/services/chain";
import { createLine } from "#app/catalogue/services/production-lines";
import { DAY } from "#app/core/domain/time";
import { karim, sewing1 } from "#tests/cast/cast";
import { everybodyJoins } from "#tests/cast/notified";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { HOURLY, NIGHTLY, QUARTERLY, runCron } from "./cron";

const context = { waitUntil: () => undefined };

const count = async ({ env }: TestFactory, table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<{ rows: number }>())?.rows;

test("one night removes expired data, seals the log and stores its head", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await everybodyJoins(factory);
  await createLine(deps, karim, sewing1);
  const long = Date.now() - 91 * DAY;
  await env.DB.prepare(`INSERT INTO notifications (user_id, kind, reason, params, link, group_key, at)
    VALUES (2, 'line_status', 'lines', '{}', '/', 'line:1', ${long}), (2, 'line_status', 'lines', '{}', '/', 'line:2', ${long + 2 * DAY})`).run();

  await runCron(env, NIGHTLY, context);
  await runCron(env, NIGHTLY, context);

  expect(await count(factory, "notifications")).toBe(1);
  expect(await count(factory, "audit_seals")).toBe(1);
  expect((await env.FILES.list({ prefix: "audit-heads/" })).objects).toHaveLength(1);
  await runCron(env, HOURLY, context);
  await runCron(env, QUARTERLY, context);
});

test("a night that finds the log tampered with fails, and still does everything else", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const now = Date.now();
  const long = now - 100 * DAY;
  deps.setNow(long);
  await createLine(deps, karim, sewing1);
  await sealEntries(deps);
  const run = (sql: string) => env.DB.prepare(sql).run();
  const guard = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'audit_log_is_never_changed'").first<{
    sql: string;
  }>();
  await run("DROP TRIGGER audit_log_is_never_changed");
  await run("UPDATE audit_log SET actor_name = 'nobody'");
  await run(guard?.sql ?? "");
  await run(`INSERT INTO audit_cleanups (days, started_at, before_at, started_by_name, up_to)
    VALUES (30, ${now}, ${now - 30 * DAY}, 'amina', 0)`);

  await expect(runCron(env, NIGHTLY, context)).rejects.toThrow("These jobs failed: audit");
  expect(await count(factory, "audit_log")).toBe(1);
});
