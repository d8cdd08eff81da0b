import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { expect, onTestFinished, test } from "vitest";
import { version } from "../package.json";
import { databaseOf, RUNNER } from "../scripts/local-d1.mjs";
import { openLocal } from "../scripts/local-database.mjs";
import { migrate, migrationNames, readMigration, statementsOf } from "../scripts/migrations.mjs";

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

test("a badge that stood as a CIN becomes the number, by which its person is found; a CIN stays", async () => {
  await using factory = await openEmpty();
  const numbers = "0084_numbers_of_people.sql";
  await factory.migrate((name) => name < numbers);
  const worker = (id: number, cin: string) =>
    `(${id}, 'W', '${cin}', lower('${cin}'), 'w', lower('${cin}') || ' 0612', 0, 0)`;
  await factory.run(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
    VALUES ${["1042", "Mle-7", "AB123456", "09283928", ""].map((cin, at) => worker(at + 1, cin)).join(", ")}`);
  await factory.migrate((name) => name >= numbers);
  const people = await factory.all(
    "SELECT number, number_key AS key, cin, cin_key AS cinKey, search_text AS text FROM workers ORDER BY id",
  );
  expect(people.map((person) => Object.values(person).join("|"))).toEqual([
    "1042|1042|| 1|w 1042",
    "Mle-7|mle-7|| 2|w mle-7",
    "||AB123456|ab123456|w",
    "||09283928|09283928|w",
    "||| 5|w",
  ]);
});

test("numbers that stood in for a CIN become empty, and the factory goes on allowing people without one", async () => {
  await using factory = await openEmpty();
  const people = "0052_people_without_a_cin.sql";
  await factory.migrate((name) => name < people);
  const worker = (id: number, cin: string, phone: string) => `(${id}, 'W', '${cin}', lower('${cin}'), '${phone}', 'w',
    lower('${cin}') || ' ${phone}', 0, 0)`;
  await factory.run(`INSERT INTO workers (id, name, cin, cin_key, phone, search_text, private_search_text, created_at, updated_at)
    VALUES ${worker(1, "SANS-0001", "0612")}, ${worker(2, "SANS-0002", "0613")}, ${worker(3, "AB1", "0614")}, ${worker(4, "SANS-1A", "0615")}`);
  await factory.migrate((name) => name >= people);
  expect(await factory.all("SELECT cin, cin_key AS key, private_search_text AS text FROM workers ORDER BY id")).toEqual(
    [
      { cin: "", key: " 1", text: "0612" },
      { cin: "", key: " 2", text: "0613" },
      { cin: "AB1", key: "ab1", text: "ab1 0614" },
      { cin: "SANS-1A", key: "sans-1a", text: "sans-1a 0615" },
    ],
  );
  expect(await factory.all("SELECT people_without_cin AS allowed FROM factory")).toEqual([{ allowed: 1 }]);
});

test("prices hold from the beginning, and one that the release before sets holds from its day on", async () => {
  await using factory = await openEmpty();
  const prices = "0085_prices_with_a_day.sql";
  const product = (id: number) => `INSERT INTO products
    (id, name, code, code_key, unit_price_millis, status, search_text, created_at, updated_at)
    VALUES (${id}, 'P', '${id}', '${id}', 10000, 'active', '', 0, ${Date.UTC(2026, 10, 1)})`;
  const held = (id: number) =>
    factory.all(`SELECT since, value FROM held_values
    WHERE object_id = ${id} AND name = 'unitPriceMillis' ORDER BY since`);
  await factory.migrate((name) => name < prices);
  await factory.run(product(1));
  await factory.run(`INSERT INTO imports (id, kind, status, file_name, file_key, options, started_by, started_by_name, started_at)
    VALUES (1, 'products', 'applied', 'f', 'f', '{}', 1, 'karim', 0)`);
  await factory.run(`INSERT INTO import_rows (import_id, line, resource, action, resource_id, value, previous) VALUES
    (1, 2, 'product', 'update', 1, '{"unitPriceMillis":10000,"first":{}}', '{"unitPriceMillis":9000,"first":{}}')`);
  await factory.migrate((name) => name >= prices);
  expect(await factory.all("SELECT value -> 'first' AS first, previous -> 'first' AS before FROM import_rows")).toEqual(
    [{ first: '{"unitPriceMillis":10000}', before: '{"unitPriceMillis":9000}' }],
  );
  await factory.run(product(2));
  await factory.run(`UPDATE products SET name = 'Q', updated_at = ${Date.UTC(2026, 10, 9)}`);
  for (const id of [1, 2]) {
    expect(await held(id)).toEqual([{ since: "", value: 10000 }]);
    await factory.run(
      `UPDATE products SET unit_price_millis = 12000, updated_at = ${Date.UTC(2026, 11, 1, 9)} WHERE id = ${id}`,
    );
    expect(await held(id)).toEqual([
      { since: "", value: 10000 },
      { since: "2026-12-01", value: 12000 },
    ]);
  }
});

test("an empty factory asks everybody for a CIN", async () => {
  await using factory = await openEmpty();
  await factory.migrate();
  expect(await factory.all("SELECT people_without_cin AS allowed FROM factory")).toEqual([{ allowed: 0 }]);
});

test("a column goes one release after it was last used, because a deployment migrates while the old release runs", async () => {
  await using factory = await openEmpty();
  const early: string[] = [];
  for (const { migration, column } of await removedColumns(factory)) {
    const release = lastUse(await readMigration(migration), column);
    if (!release || !isBefore(release, version)) early.push(`${migration} ${column}`);
  }
  expect(early).toEqual(EARLY);
});

test("a removal counts with the release in its own mark, and only if that release is older", () => {
  const removal = "-- Last used by 0.9.12: absences.shift\nALTER TABLE absences DROP COLUMN shift;";
  expect(lastUse(removal, "absences.shift")).toBe("0.9.12");
  expect(lastUse(removal, "absences.date")).toBeUndefined();
  expect(["0.9.2", "0.10.0", "1.0.0"].map((release) => isBefore("0.9.12", release))).toEqual([false, true, true]);
  expect(isBefore("0.9.12", "0.9.12")).toBe(false);
});

/**
 * These went in the release that stopped using them, before 0.2.0 and before its writes were recorded. An applied
 * migration never changes, so they stay listed, and nothing is added here.
 */
const EARLY = [
  "0016_prices_in_thousandths.sql products.unit_price_cents",
  "0021_absences_of_a_stroke.sql plan_strokes.absence_id",
  "0026_absences_of_whole_days.sql absences.shift",
];

type Removed = { migration: string; column: string };

/** The columns that each migration takes away, with their table or alone. A table that is rebuilt keeps the others. */
async function removedColumns({ migrate, columns }: Awaited<ReturnType<typeof openEmpty>>): Promise<Removed[]> {
  const removed: Removed[] = [];
  let before: string[] = [];
  for (const migration of await migrationNames()) {
    await migrate((name) => name === migration);
    const after = await columns();
    removed.push(...before.filter((column) => !after.includes(column)).map((column) => ({ migration, column })));
    before = after;
  }
  return removed;
}

/** The release in the mark of a removal. */
function lastUse(migration: string, column: string): string | undefined {
  const marks = [...migration.matchAll(/^-- Last used by (\d+\.\d+\.\d+): (.+)$/gm)];
  return marks.find(([, , columns]) => columns?.split(", ").includes(column))?.[1];
}

function isBefore(release: string, other: string): boolean {
  const [parts, others] = [release, other].map((each) => each.split(".").map(Number)) as [number[], number[]];
  const at = parts.findIndex((part, index) => part !== others[index]);
  return at >= 0 && (parts[at] as number) < (others[at] as number);
}

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
    all: async (query: string) => (await db.prepare(query).all()).results,
    groups: async () =>
      (await db.prepare("SELECT id, group_key AS groupKey FROM notifications ORDER BY id").all()).results,
    columns: async () => {
      const { results } = await db
        .prepare(`SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables
          JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND substr(tables.name, 1, 4) <> '_cf_' ORDER BY 1`)
        .all<{ name: string }>();
      return results.map(({ name }) => name);
    },
    migrate: async (isWanted: (name: string) => boolean = () => true) => {
      for (const name of (await migrationNames()).filter(isWanted)) {
        await db.batch((await statementsOf(name)).map((statement) => db.prepare(statement)));
      }
    },
    [Symbol.asyncDispose]: () => local.dispose(),
  };
}
