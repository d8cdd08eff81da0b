import { expect, test } from "vitest";
import { DAY } from "#app/core/domain/time";
import type { ShiftRecords } from "#app/records/domain/records";
import { createRecords } from "#app/records/services/records";
import { salma } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { ask } from "#tests/server/asked";
import { NOW, openFactory } from "#tests/server/factory";
import { sweep } from "./sweep";

const shift: ShiftRecords = {
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  confirmRepeat: true,
  rows: [{ workerId: "11", productId: "21", piecesMade: 80, piecesDefective: 1, hours: 8 }],
};

test("a device that returns after a season records its shift once, though the answer was lost; then its key expires", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const save = () => ask(deps, salma, "the shift of a tablet", (actor) => createRecords(deps, actor, shift));
  const first = await save();

  deps.setNow(NOW + 90 * DAY);
  expect((await sweep(deps)).requests).toBe(0);
  expect(await save()).toEqual(first);

  deps.setNow(NOW + 90 * DAY + 1);
  expect((await sweep(deps)).requests).toBe(1);
});
