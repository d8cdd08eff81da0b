import { expect, test } from "vitest";
import { openBoard } from "#app/dashboard/services/line-board";
import { createStop } from "#app/losses/services/stops";
import { previewOf } from "#app/records/domain/preview";
import { readExpectation } from "#app/records/services/expectation";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { watchShifts } from "#app/shift-entry/services/watch";
import { karim, victor } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";

/** Without a plan each of the line's thirty positions is due thirty of its nine hundred pieces. */
const scarves = { ...shirts, productId: "23", piecesMade: 22, piecesDefective: 1 };
/** Four of the sixteen hours of two people. */
const stop = { productionLineId: "31", shift: "morning", date: "2026-03-18", reasonId: "14", minutes: 120, people: 2 };

test("a stop of a quarter of the shift lowers what is due of youssef, of his line and of the watch by a quarter", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  deps.setNow(Date.UTC(2026, 2, 18, 13));
  const { id } = await createRecord(deps, karim, scarves);
  await createRecord(deps, karim, { ...scarves, workerId: "12" });
  await noteStop(factory);
  expect(await readRecord(deps, id)).toMatchObject({ efficiency: 21 / 30 });
  expect(await openBoard(deps, victor, "31")).toMatchObject({ target: 900, due: 60, good: 42 });

  await leaveOutLostTime(factory);
  expect(await readRecord(deps, id)).toMatchObject({ efficiency: expect.closeTo(21 / 22.5, 8), piecesMade: 22 });
  expect(await openBoard(deps, victor, "31")).toMatchObject({ target: 900, due: 45, good: 42 });

  deps.setNow(Date.UTC(2026, 2, 18, 16));
  expect(await watchShifts(deps)).toMatchObject({ behind: 0 });
});

test("karim sees while typing the share that the saved record has, with the stop that he noted before", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await leaveOutLostTime(factory);
  await createRecord(deps, karim, scarves);
  await noteStop(factory);
  const typed = { ...scarves, workerId: "12" };
  const shown = previewOf(
    { piecesMade: "22", piecesDefective: "1", hours: "8", errorRate: undefined },
    { standardMinutes: null, expectation: await readExpectation(deps, typed), qualityThresholds: [2, 5, 8] },
  );
  const saved = await createRecord(deps, karim, typed);
  expect(shown?.efficiency).toBe(saved.efficiency);
  expect(saved.efficiency).toBeCloseTo(21 / 22.5, 8);
  const corrected = await readExpectation(deps, { ...typed, id: saved.id });
  expect(corrected).toMatchObject({ lostSeconds: 4 * 3600, secondsOfOthers: 8 * 3600 });
});

function noteStop({ deps }: TestFactory) {
  return createStop(deps, karim, { ...stop, shift: "morning", note: "", confirmStops: true });
}

function leaveOutLostTime({ env }: TestFactory) {
  return env.DB.prepare("UPDATE factory SET due_without_stops = 1").run();
}
