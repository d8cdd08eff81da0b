import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { expect, onTestFinished, test } from "vitest";
import { databaseOf, RUNNER } from "../scripts/local-d1.mjs";
import { openLocal } from "../scripts/local-database.mjs";
import { migrate, migrationNames, statementsOf } from "../scripts/migrations.mjs";

test("a factory without any account accepts registrations by approval", async () => {
  await using factory = await openEmpty();
  await factory.migrate();
  expect(await factory.access()).toEqual({ registration: "approval", defaultRole: null });
});

test("the database itself refuses admin as the role of a new account", async () => {
  await using factory = await openEmpty();
  await factory.migrate();
  await expect(factory.run("UPDATE factory SET default_role = 'admin'")).rejects.toThrow("CHECK constraint failed");
});

test("a mention that waited beside the messages of its conversation replaces their line", async () => {
  await using factory = await openEmpty();
  const mentions = "0018_mentions_in_the_group_of_their_conversation.sql";
  await factory.migrate((name) => name < mentions);
  await factory.run(`INSERT INTO users
    (id, username, username_key, email, email_key, status, created_at, updated_at)
    VALUES (1, 'karim', 'karim', 'karim@example.com', 'karim@example.com', 'active', 0, 0)`);
  await factory.run(`INSERT INTO notifications (id, user_id, kind, reason, params, link, group_key, count, at) VALUES
    (1, 1, 'chat_message', 'member', '{}', '/chat?c=7', 'chat:7', 4, 1),
    (2, 1, 'mention', 'mentioned', '{}', '/chat?c=7', 'mention:7', 1, 2),
    (3, 1, 'mention', 'mentioned', '{}', '/chat?c=8', 'mention:8#3', 1, 3)`);
  await factory.migrate((name) => name >= mentions);
  expect(await factory.groups()).toEqual([
    { id: 2, groupKey: "chat:7" },
    { id: 3, groupKey: "chat:8#3" },
  ]);
});

test("a local database gets each migration once, in order, as wrangler notes them", async () => {
  const directory = await mkdtemp(join(tmpdir(), "trame-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  await migrate(directory);
  await migrate(directory);
  await using local = await openLocal(directory);
  const { results } = await local.db.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  expect(results.map(({ name }) => name)).toEqual(await migrationNames());
});

/** A database without a table, and the migrations that a deployment applies to it. */
async function openEmpty() {
  const local = new Miniflare({ modules: true, script: RUNNER, d1Databases: ["DB"] });
  const db = databaseOf(local);
  return {
    run: (statement: string) => db.prepare(statement).run(),
    access: () => db.prepare("SELECT registration, default_role AS defaultRole FROM factory").first(),
    groups: async () =>
      (await db.prepare("SELECT id, group_key AS groupKey FROM notifications ORDER BY id").all()).results,
    migrate: async (isWanted: (name: string) => boolean = () => true) => {
      for (const name of (await migrationNames()).filter(isWanted)) {
        await db.batch((await statementsOf(name)).map((statement) => db.prepare(statement)));
      }
    },
    [Symbol.asyncDispose]: () => local.dispose(),
  };
}
