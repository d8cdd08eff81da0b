import { expect, test } from "vitest";
import { RecordQuery } from "#app/records/domain/record-lists";
import { karim } from "#tests/cast/cast";
import { fillRecords, furnish, shirts } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { allRecords, listRecords, readRecord } from "./reading";
import { createRecord } from "./records";

const scarves = { ...shirts, productId: "23", piecesMade: 60, piecesDefective: 0 };

test("without a standard, efficiency is the share of the line's target, for its whole crew, whoever is planned", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { id } = await createRecord(factory.deps, karim, scarves);
  await createRecord(factory.deps, karim, { ...scarves, workerId: "12" });
  await createRecord(factory.deps, karim, { ...scarves, workerId: "12", shift: "night" });

  expect(await readRecord(factory.deps, id)).toMatchObject({
    efficiencyKind: "attainment",
    efficiency: expect.closeTo(60 / 30, 8),
  });

  const assign = factory.env.DB.prepare(
    "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (?1, ?2, 31, 'morning', '2026-03-18', 0, 0)",
  );
  await factory.env.DB.batch([assign.bind(1, 11), assign.bind(2, 12), assign.bind(3, 13)]);
  expect(await readRecord(factory.deps, id)).toMatchObject({ efficiencyKind: "attainment", efficiency: 2 });
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
    ["attainment", expect.closeTo(60 / 30, 8)],
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

test.each(["date", "worker"] as const)(
  "more records than are read at once are exported by %s in their order, each once",
  async (sort) => {
    await using factory = await openFactory();
    await furnish(factory);
    await fillRecords(factory, 11_001, 400);
    const query = RecordQuery.parse({ sort, order: "asc", from: "2026-02-16", to: "2026-03-18" });

    const left = [];
    for await (const chunk of allRecords(factory.deps, query)) {
      expect(chunk.length).toBeLessThanOrEqual(5_000);
      left.push(...chunk);
    }
    const order = { date: "date, id", worker: "(SELECT name FROM workers WHERE id = worker_id), id" }[sort];
    const { results } = await factory.env.DB.prepare(`SELECT id FROM performance_records ORDER BY ${order}`).all<{
      id: number;
    }>();
    expect(left.map(({ id }) => id).join()).toBe(results.map(({ id }) => id).join());
  },
);
