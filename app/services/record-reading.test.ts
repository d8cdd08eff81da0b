import { expect, test } from "vitest";
import { RecordQuery } from "#app/domain/performance-records";
import { karim } from "#tests/cast";
import { openFactory } from "#tests/factory";
import { furnish, shirts } from "#tests/records";
import { createRecord } from "./performance-records";
import { allRecords, listRecords, readRecord } from "./record-reading";

const scarves = { ...shirts, productId: "23", piecesMade: 60, piecesDefective: 0 };

test("without a standard, efficiency is the share of the line's target, by those assigned, else by those recorded", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { id } = await createRecord(factory.deps, karim, scarves);
  await createRecord(factory.deps, karim, { ...scarves, workerId: "12" });
  await createRecord(factory.deps, karim, { ...scarves, workerId: "12", shift: "night" });

  expect(await readRecord(factory.deps, id)).toMatchObject({ efficiencyKind: "attainment", efficiency: 60 / 450 });

  const assign = factory.env.DB.prepare(
    "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (?1, ?2, 31, 'morning', '2026-03-18', 0, 0)",
  );
  await factory.env.DB.batch([assign.bind(1, 11), assign.bind(2, 12), assign.bind(3, 13)]);
  expect(await readRecord(factory.deps, id)).toMatchObject({ efficiencyKind: "attainment", efficiency: 60 / 300 });
});

test("a list says for each record which of the three kinds its efficiency is", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await createRecord(factory.deps, karim, shirts);
  await createRecord(factory.deps, karim, { ...scarves, date: "2026-03-17" });
  await createRecord(factory.deps, karim, { ...scarves, productionLineId: "33", date: "2026-03-16" });

  const { items } = await listRecords(factory.deps, RecordQuery.parse({}));
  expect(items.map(({ efficiencyKind, efficiency }) => [efficiencyKind, efficiency])).toEqual([
    ["standard", 0.9],
    ["attainment", 60 / 900],
    ["unknown", null],
  ]);
  expect(items[0]).not.toHaveProperty("workerCin");
});

test("an export carries the national id that an import finds the worker by", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await createRecord(factory.deps, karim, shirts);

  for await (const chunk of allRecords(factory.deps, RecordQuery.parse({}))) {
    expect(chunk).toMatchObject([{ workerCin: "AB1", efficiency: 0.9 }]);
  }
});
