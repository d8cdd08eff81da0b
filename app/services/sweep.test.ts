import { expect, test } from "vitest";
import type { ShiftRecords } from "#app/domain/performance-records";
import { salma } from "#tests/cast";
import { NOW, openFactory } from "#tests/factory";
import { furnish } from "#tests/records";
import { createRecords } from "./performance-records";
import { sweep } from "./sweep";

const DAY = 24 * 60 * 60 * 1000;

const shift: ShiftRecords = {
  ...{ productionLineId: "31", shift: "morning", date: "2026-03-18", confirmRepeat: true },
  rows: [{ workerId: "11", productId: "21", piecesMade: 80, piecesDefective: 1, hours: 8 }],
};

test("a device that comes back after a season records its shift once, though the answer was lost; after that its key is gone", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const once = { ...salma, requestKey: "the shift of a tablet" };
  const first = await createRecords(deps, once, shift);

  deps.setNow(NOW + 90 * DAY);
  expect((await sweep(deps)).requests).toBe(0);
  expect(await createRecords(deps, once, shift)).toEqual(first);

  deps.setNow(NOW + 90 * DAY + 1);
  expect((await sweep(deps)).requests).toBe(1);
});
