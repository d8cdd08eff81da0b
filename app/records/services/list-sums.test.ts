import { expect, test } from "vitest";
import { QUALITY_LABELS } from "#app/records/domain/production";
import { RecordQuery } from "#app/records/domain/record-lists";
import type { PerformanceRecord } from "#app/records/domain/records";
import { fillRecords, furnish } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { allRecords, listRecords } from "./reading";

const WEEK = { from: "2026-03-12", to: "2026-03-18" };

test("sums that would read a whole history ask for a period", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 20);
  for (const filter of [
    { productId: "21", shift: "morning" },
    { workerId: "11", productionLineId: "31" },
    { q: "shirt" },
  ]) {
    expect((await listRecords(factory.deps, RecordQuery.parse(filter))).sums).toBeNull();
  }
});

test("each record is in the list of exactly its own quality", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 60);
  const found = await Promise.all(QUALITY_LABELS.map((quality) => exported(factory, { quality, ...WEEK })));
  for (const [index, rows] of found.entries()) {
    expect(rows.every(({ quality }) => quality === QUALITY_LABELS[index])).toBe(true);
  }
  expect(found.flat()).toHaveLength((await exported(factory, WEEK)).length);
  expect(found.filter(({ length }) => length > 0).length).toBeGreaterThan(2);
});

test("quality asks for a period of at most 31 days", () => {
  expect(RecordQuery.safeParse({ quality: "poor", ...WEEK }).success).toBe(true);
  expect(RecordQuery.safeParse({ quality: "poor" }).error?.issues[0]?.path).toEqual(["quality"]);
});

test.each([
  ["piecesMade", "desc"],
  ["errorRate", "asc"],
  ["worker", "asc"],
] as const)("an export follows the list when it is sorted by %s", async (sort, order) => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 90);
  await factory.env.DB.exec("UPDATE performance_records SET pieces_made = 50 + (id * 7) % 90");
  const query = { ...WEEK, sort, order };
  const { items } = await listRecords(factory.deps, RecordQuery.parse({ ...query, size: 100 }));
  const rows = await exported(factory, query);
  expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

async function exported({ deps }: TestFactory, filter: object): Promise<PerformanceRecord[]> {
  const rows: PerformanceRecord[] = [];
  for await (const chunk of allRecords(deps, RecordQuery.parse(filter))) rows.push(...chunk);
  return rows;
}
