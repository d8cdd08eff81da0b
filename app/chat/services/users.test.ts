import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { amina } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { openFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { searchUsers } from "./users";

test("amina's latest conversations are read once, for any number of colleagues to sort", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const numbers = (from: number, to: number) =>
    `WITH RECURSIVE number (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM number WHERE n < ${to})`;
  await factory.env.DB.batch([
    factory.env.DB.prepare(`${numbers(100, 199)}
      INSERT INTO users (id, username, username_key, email, email_key, search_text, role, status, created_at, updated_at)
      SELECT n, 'u' || n, 'u' || n, 'u' || n, 'u' || n, 'u' || n, 'viewer', 'active', 0, 0 FROM number`),
    factory.env.DB.prepare(`${numbers(500, 539)}
      INSERT INTO conversations (id, kind, name, search_text, created_by, last_at, created_at, updated_at)
      SELECT n, 'group', 'G' || n, '', 1, n, 0, 0 FROM number`),
    factory.env.DB.prepare(`INSERT INTO conversation_members (conversation_id, user_id, joined_at, read_seq)
      SELECT id, 1, 0, 0 FROM conversations UNION ALL SELECT id, id - 380, 0, 0 FROM conversations`),
  ]);
  const counted = countRowsRead(factory.env.DB);
  const found = await searchUsers({ ...factory.deps, db: openDatabase(counted.d1) }, amina, { q: "" });
  expect(found.items.slice(0, 2).map(({ username }) => username)).toEqual(["u159", "u158"]);
  expect([found.items.length, found.total]).toEqual([20, 100]);
  expect(counted.rowsRead()).toBeLessThan(2_000);
});
