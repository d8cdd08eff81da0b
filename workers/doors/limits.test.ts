import { expect, test } from "vitest";
import { people } from "#app/audit/data/names";
import { readLeftOpen } from "#app/chat/services/left-open";
import { previewImport } from "#app/imports/services/preview";
import { suggestCrews } from "#app/planning/services/crews";
import { amina, karim, salma } from "#tests/cast/cast";
import { hire, openFurnished, plan } from "#tests/cast/records";
import { recordsFile } from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";

/** Writes `count` rows; `value` is the number of each. */
function fill({ env }: TestFactory, count: number, into: string, values: string) {
  return env.DB.prepare(
    `INSERT INTO ${into} WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count})
      SELECT ${values} FROM n`,
  ).run();
}

const FIRST_HIRED = 1_000;
const day = "2026-03-18";

/** Longer than every list, choice and count that has or had a limit. */
async function openLarge() {
  const factory = await openFurnished();
  await hire(factory, FIRST_HIRED, FIRST_HIRED + 5_000);
  await fill(factory, 5_001, "absences (worker_id, date, created_at)", `${FIRST_HIRED} + value - 1, '${day}', 0`);
  await plan(factory, { lineId: 31, workers: [FIRST_HIRED, FIRST_HIRED + 100], date: day });
  await fill(
    factory,
    501,
    "users (id, username, username_key, email, email_key, status, created_at, updated_at)",
    "7000 + value, 'u' || value, 'u' || value, 'u' || value || '@example.com', 'u' || value || '@example.com', 'active', 0, 0",
  );
  await fill(
    factory,
    501,
    "invitations (email, email_key, role, language, invited_by, invited_by_id, created_at, digest, sent_at, expires_at)",
    `'i' || value || '@example.com', 'i' || value || '@example.com', 'viewer', 'en', 'Amina', 7001, 0, 'd' || value, value, 0`,
  );
  await fill(
    factory,
    501,
    "production_lines (name, name_key, capacity, status, search_text, created_at, updated_at)",
    "'Line ' || value, 'line ' || value, 5, 'active', 'line ' || value, 0, 0",
  );
  await factory.env.DB.prepare(
    "INSERT INTO conversations (id, kind, name, created_by, created_at, updated_at, last_at) VALUES (9, 'group', 'Night', 7001, 0, 0, 0)",
  ).run();
  await fill(
    factory,
    101,
    "shift_handovers (conversation_id, line_id, line_name, date, shift, figures, note, author_id, author_name, created_at)",
    `9, value, 'Line ' || value, '${day}', 'morning', '{}', '', 7001, 'Hanane', 0`,
  );
  return factory;
}

test("a factory above each limit: what is cut has the count of all, and no choice is left out", async () => {
  await using factory = await openLarge();
  const { deps } = factory;
  const listed = async (address: string) => {
    const { body } = await doorFor(factory, amina)("GET", address);
    const { items, total } = body as { items: unknown[]; total: number };
    return [items.length, total];
  };
  expect(await listed(`/assignments/absences?from=${day}&to=${day}`)).toEqual([5_000, 5_001]);
  expect(await listed("/users/invitations")).toEqual([500, 501]);
  expect(await listed("/chat/handovers")).toEqual([100, 101]);

  expect((await readLeftOpen(deps, amina, ["7001"])).written).toHaveLength(101);
  expect((await people(deps.db)).length).toBeGreaterThan(500);
  const [crew] = await suggestCrews(deps, salma, { productionLineId: "31", day });
  expect(crew?.workers).toHaveLength(101);
  const { fills } = await previewImport(deps, karim, recordsFile("CIN;Pieces\nAB1;100"));
  expect(fills.find(({ field }) => field === "line")?.choices).toHaveLength(504);
});
