import { expect, test } from "vitest";
import { AuditVerification } from "#app/audit/domain/log";
import { createLine, toggleLine } from "#app/catalogue/services/production-lines";
import { amina, karim, salma, sewing1 } from "#tests/cast/cast";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { sealEntries, verifyAudit, verifyChain } from "./chain";
import { cleanUpAudit } from "./cleanup";
import { keepHead } from "./head";

const WHOLE = AuditVerification.parse({});

const rows = async <Row>({ env }: TestFactory, query: string) => (await env.DB.prepare(query).all<Row>()).results;

/** Six entries, sealed; their numbers, the oldest first. */
async function sixEntries(factory: TestFactory) {
  for (let number = 1; number <= 6; number += 1) {
    await createLine(factory.deps, karim, { ...sewing1, name: `Sewing ${number}` });
  }
  await sealEntries(factory.deps);
  return (await rows<{ id: number }>(factory, "SELECT id FROM audit_log ORDER BY id")).map(({ id }) => id);
}

/** An attacker who has the database file and removes the guards first. */
async function behindTheGuards({ env }: TestFactory, table: string, ...statements: string[]) {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
  )
    .bind(table)
    .all<{ name: string; sql: string }>();
  await env.DB.batch([
    ...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    ...statements.map((statement) => env.DB.prepare(statement)),
    ...results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
}

/** A forged entry under a number that the log does not give out. */
const forged = (id: number) =>
  `INSERT INTO audit_log (id, at, action, resource, actor_name, description, ip, user_agent)
   VALUES (${id}, 1, 'login', 'auth', 'karim', 'auth.login', '', '')`;

test("a log as it was written verifies, also while it is written", async () => {
  await using factory = await openFactory();
  expect(await verifyAudit(factory.deps, amina, WHOLE)).toEqual({
    ok: true,
    firstBroken: null,
    checked: 0,
    next: null,
  });
  await sixEntries(factory);
  await createLine(factory.deps, karim, { ...sewing1, name: "Sewing 7" });
  expect(await verifyAudit(factory.deps, karim, WHOLE)).toEqual({
    ok: true,
    firstBroken: null,
    checked: 7,
    next: null,
  });
  expect(await verifyAudit(factory.deps, karim, { entries: 1 })).toMatchObject({ ok: true, checked: 7 });
});

test("a verification ends before a thousand entries that nobody has sealed yet", async () => {
  await using factory = await openFactory();
  const ids = await sixEntries(factory);
  const instants = JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index));
  await factory.env.DB.prepare(
    `INSERT INTO audit_log (at, action, resource, actor_name, description, ip, user_agent)
     SELECT value, 'login', 'auth', 'karim', 'auth.login', '', '' FROM json_each(?)`,
  )
    .bind(instants)
    .run();
  const deps = { db: factory.deps.db, files: factory.env.FILES };
  expect(await verifyChain(deps, WHOLE)).toMatchObject({ ok: true, checked: 6, last: String(ids.at(-1)) });
});

test("twenty who write and seal at once make one chain", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await createLine(deps, karim, sewing1);
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      await createLine(deps, karim, { ...sewing1, name: `Line ${number}` });
      await Promise.all([
        sealEntries(deps),
        toggleLine(deps, karim, { id: line.id }).catch(() => null),
        sealEntries(deps),
      ]);
    }),
  );
  await sealEntries(deps);

  const [{ entries, seals } = { entries: 0, seals: -1 }] = await rows<{ entries: number; seals: number }>(
    factory,
    "SELECT (SELECT count(*) FROM audit_log) AS entries, (SELECT count(*) FROM audit_seals) AS seals",
  );
  expect(seals).toBe(entries);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: entries });
});

test("an entry that was changed is named", async () => {
  await using factory = await openFactory();
  const ids = await sixEntries(factory);
  await behindTheGuards(factory, "audit_log", `UPDATE audit_log SET actor_name = 'nobody' WHERE id = ${ids[3]}`);
  expect(await verifyAudit(factory.deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[3]) });
});

test("a deleted entry is named, whether in the middle or at the end", async () => {
  for (const which of [0, 2, 5]) {
    await using factory = await openFactory();
    const ids = await sixEntries(factory);
    await behindTheGuards(factory, "audit_log", `DELETE FROM audit_log WHERE id = ${ids[which]}`);
    expect(await verifyAudit(factory.deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[which]) });
  }
});

test("deleting an entry with its seal breaks the next one", async () => {
  await using factory = await openFactory();
  const ids = await sixEntries(factory);
  await behindTheGuards(factory, "audit_log", `DELETE FROM audit_log WHERE id = ${ids[2]}`);
  await behindTheGuards(factory, "audit_seals", `DELETE FROM audit_seals WHERE entry_id = ${ids[2]}`);
  expect(await verifyAudit(factory.deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[3]) });
});

test("an entry that was slipped in is named", async () => {
  await using factory = await openFactory();
  const ids = await sixEntries(factory);
  await behindTheGuards(factory, "audit_log", `DELETE FROM audit_log WHERE id = ${ids[4]}`, forged(ids[4] as number));
  expect(await verifyAudit(factory.deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[4]) });
});

test.each([0, -1, -7])("an entry that was slipped in before the first one as number %i is named", async (id) => {
  await using factory = await openFactory();
  await sixEntries(factory);
  await expect(factory.env.DB.prepare(forged(id)).run()).rejects.toThrow(/append-only/);
  await behindTheGuards(factory, "audit_log", forged(id));
  expect(await verifyAudit(factory.deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(id) });
});

test("an entry that was slipped in where a cleanup took one away is named, and the log still grows", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const ids = await sixEntries(factory);
  deps.setNow(NOW + 40 * 24 * 60 * 60 * 1000);
  expect(await cleanUpAudit(deps, amina, { days: 30 })).toEqual({ deleted: 6, isDone: true });
  await createLine(deps, karim, { ...sewing1, name: "Sewing 7" });
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true, checked: 2 });

  for (const id of [ids[2], ids[5]] as number[]) {
    await expect(factory.env.DB.prepare(forged(id)).run()).rejects.toThrow(/append-only/);
  }
  await behindTheGuards(factory, "audit_log", forged(ids[2] as number));
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[2]) });
});

test("a log rewritten with all its seals is detected by the head that was kept outside", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const ids = await sixEntries(factory);
  expect(await keepHead(deps)).toBe(String(ids[5]));
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: true });

  await behindTheGuards(factory, "audit_log", `UPDATE audit_log SET ip = '198.51.100.1' WHERE id = ${ids[1]}`);
  await behindTheGuards(factory, "audit_seals", "DELETE FROM audit_seals");
  await sealEntries(deps);
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[5]) });

  await behindTheGuards(factory, "audit_log", `DELETE FROM audit_log WHERE id > ${ids[2]}`);
  await behindTheGuards(factory, "audit_seals", "DELETE FROM audit_seals");
  expect(await verifyAudit(deps, amina, WHOLE)).toMatchObject({ ok: false, firstBroken: String(ids[5]) });
  await deps.files.delete((await deps.files.list({ prefix: "audit-heads/" })).objects.map(({ key }) => key));
});

test.each([
  "UPDATE audit_log SET ip = ''",
  "DELETE FROM audit_log",
  "INSERT OR REPLACE INTO audit_log SELECT * FROM audit_log",
  "UPDATE audit_seals SET digest = digest",
  "DELETE FROM audit_seals",
  "INSERT OR REPLACE INTO audit_seals SELECT * FROM audit_seals",
])("row 85: the database refuses %s", async (statement) => {
  await using factory = await openFactory();
  await sixEntries(factory);
  await expect(factory.env.DB.prepare(statement).run()).rejects.toThrow(/append-only/);
  expect(await verifyAudit(factory.deps, amina, WHOLE)).toMatchObject({ ok: true, checked: 6 });
});

test("salma, who may not read the log, may not verify it either", async () => {
  await using factory = await openFactory();
  await expect(verifyAudit(factory.deps, salma, WHOLE)).rejects.toMatchObject({ code: "forbidden" });
});
