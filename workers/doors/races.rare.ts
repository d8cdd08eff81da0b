import { expect, test } from "vitest";
import { addedRows, countRows } from "#tests/server/counted-rows";
import { openWorld, preparedCall, sendCall, type World } from "#tests/server/repeated-calls";

const CROWDS = [2, 12, 50];
const ROUNDS = 3;

type Outcome = { isDone: boolean; isFailure: boolean };
type Act = (key: string) => Promise<Outcome>;

/** A refused sign-in is counted, to slow down guessing. */
const COUNTS_REFUSALS = ["sign_in_attempts"];

/** Calls that two people make at the same moment, or one from two tabs. */
const CONTESTED = [
  "/performance-records",
  "/performance-records/bulk",
  "/performance-records/import",
  "/shift-reports",
  "/stops/{id}/restore",
  "/assignments",
  "/assignments/copy",
  "/assignments/crews",
  "/assignments/crews/plan",
  "/assignments/strokes",
  "/assignments/undo",
  "/assignments/absences",
  "/workers",
  "/workers/import",
  "/users/invitations",
  "/auth/login",
  "/auth/password-reset",
  "/chat/handovers/{id}/sign",
  "/causes/{id}/place",
];

test.each(CONTESTED)(
  "POST %s by 2, 12 and 50 at once, each with a key of its own, writes no more than its answers say",
  (path) =>
    holds(async (world) => {
      const call = await preparedCall(world, path);
      return async (key) => {
        const { status } = await sendCall(world, call, key);
        return { isDone: status < 300, isFailure: status >= 500 };
      };
    }),
);

/**
 * Checks that of a crowd that does the same at once somebody succeeds, nobody meets a failure, and each success wrote
 * at most once.
 */
async function holds(prepare: (world: World) => Promise<Act>) {
  const { added: once } = await raced(prepare, 1);
  for (const crowd of CROWDS) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { outcomes, added } = await raced(prepare, crowd);
      const done = outcomes.filter(({ isDone }) => isDone).length;
      expect(outcomes.filter(({ isFailure }) => isFailure)).toEqual([]);
      expect(done).toBeGreaterThan(0);
      for (const [table, rows] of Object.entries(added)) {
        if (COUNTS_REFUSALS.includes(table)) continue;
        expect(rows, `${table}, ${done} of ${crowd} done`).toBeLessThanOrEqual(done * Math.max(0, once[table] ?? 0));
      }
    }
  }
}

async function raced(prepare: (world: World) => Promise<Act>, crowd: number) {
  await using world = await openWorld();
  const act = await prepare(world);
  const before = await countRows(world);
  const outcomes = await Promise.all(Array.from({ length: crowd }, (_, index) => act(`person-${index}`)));
  await world.deps.settled();
  return { outcomes, added: addedRows(before, await countRows(world)) };
}
