import { expect, test } from "vitest";
import { RecordQuery } from "#app/records/domain/record-lists";
import type { ShiftRecords } from "#app/records/domain/records";
import { karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { ask } from "#tests/server/asked";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { listRecords } from "./reading";
import { createRecords, removeRecords } from "./records";

const sheet: ShiftRecords = {
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-17",
  confirmRepeat: false,
  rows: ["11", "12"].map((workerId) => ({ workerId, productId: "21", piecesMade: 100, piecesDefective: 0, hours: 8 })),
};

const send = ({ deps }: TestFactory) => ask(deps, karim, "sheet-1", (actor) => createRecords(deps, actor, sheet));

test("a sheet that is sent twice at once raises no question about itself", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const [first, second] = await Promise.all([send(factory), send(factory)]);
  expect(first.items.map(({ workerName }) => workerName)).toEqual(["Youssef", "Fatima"]);
  expect(second).toEqual(first);
  expect((await listRecords(factory.deps, RecordQuery.parse({}))).total).toBe(2);
});

test("a sheet sent again after its first row was deleted gets the first answer, and writes nothing", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const first = await send(factory);
  await removeRecords(deps, karim, { ids: [first.items[0]?.id ?? "0"] });
  expect(await send(factory)).toEqual(first);
  expect((await listRecords(deps, RecordQuery.parse({}))).total).toBe(1);
});
