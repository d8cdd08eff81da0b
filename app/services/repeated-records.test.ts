import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database";
import { RecordQuery, type ShiftRecords } from "#app/domain/performance-records";
import { karim } from "#tests/cast";
import { openFactory } from "#tests/factory";
import { furnish } from "#tests/records";
import { createRecords, removeRecords } from "./performance-records";
import { listRecords } from "./record-reading";

const sheet: ShiftRecords = {
  ...{ productionLineId: "31", shift: "morning", date: "2026-03-17", confirmRepeat: false },
  rows: ["11", "12"].map((workerId) => ({ workerId, productId: "21", piecesMade: 100, piecesDefective: 0, hours: 8 })),
};
const sender = { ...karim, requestKey: "sheet-1", requestDigest: "of the sheet" };

test("a sheet that is sent again while its first time is being written is not asked about itself", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps, env } = factory;
  let first: Promise<unknown> | undefined;
  const later = new Proxy(env.DB, {
    get(database, name: keyof D1Database) {
      if (name !== "batch") return database[name].bind(database);
      return async (statements: D1PreparedStatement[]) => {
        first ??= createRecords(deps, sender, sheet);
        await first;
        return database.batch(statements);
      };
    },
  });
  const { items } = await createRecords({ ...deps, db: openDatabase(later) }, sender, sheet);
  expect(items.map(({ workerName }) => workerName)).toEqual(["Youssef", "Fatima"]);
  expect((await listRecords(deps, RecordQuery.parse({}))).total).toBe(2);
});

test("a sheet that is sent again after its first row was deleted is answered as done, and is not written anew", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const { items } = await createRecords(deps, sender, sheet);
  await removeRecords(deps, karim, { ids: [items[0]?.id ?? "0"] });
  expect(await createRecords(deps, sender, sheet)).toEqual({ items: [] });
  expect((await listRecords(deps, RecordQuery.parse({}))).total).toBe(1);
});
