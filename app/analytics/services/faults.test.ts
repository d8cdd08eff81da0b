import { expect, test } from "vitest";
import { FAULTS_BY } from "#app/analytics/domain/choices";
import { type FaultsBy, FaultsQuery } from "#app/analytics/domain/faults";
import { AnalyticsView } from "#app/analytics/domain/view";
import { putBackRecords } from "#app/audit/services/restoring";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { RecordQuery } from "#app/records/domain/record-lists";
import type { PerformanceRecord } from "#app/records/domain/records";
import { listRecords, readRecord } from "#app/records/services/reading";
import { createRecord, removeRecords, updateRecord } from "#app/records/services/records";
import { karim, victor } from "#tests/cast/cast";
import { dice } from "#tests/cast/dice";
import { openFurnished, shirts } from "#tests/cast/records";
import { readDefects } from "./faults";
import { openAnalytics } from "./view";

const range = { from: "2026-03-11", to: "2026-03-16" };

test("for random records, corrections and deletions, every group is what a recount from the records finds", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const roll = dice(19);
  const ids: string[] = [];
  const kinds = () =>
    [...new Set([roll(4), roll(4)])].slice(roll(2)).map((id) => ({ causeId: String(1 + id), count: 1 + roll(5) }));
  for (let count = 0; count < 60; count += 1) {
    const made = await createRecord(deps, karim, {
      ...shirts,
      workerId: String(11 + roll(3)),
      productId: String(21 + roll(3)),
      productionLineId: String(31 + roll(3)),
      shift: SHIFTS[roll(3)] ?? "morning",
      date: `2026-03-1${roll(9)}`,
      piecesMade: 50 + roll(100),
      hours: 1,
      reason: "Noted late",
      defectKinds: roll(3) > 0 ? kinds() : [],
    });
    if (roll(4) === 0) {
      await updateRecord(deps, karim, { id: made.id, version: 1, defectKinds: kinds(), reason: "Counted again" });
    }
    if (roll(5) === 0) {
      await removeRecords(deps, karim, { ids: [made.id] });
      if (roll(2) === 0) continue;
      await putBackRecords(deps, karim, { ids: [made.id] });
    }
    ids.push(made.id);
  }
  const records: PerformanceRecord[] = [];
  for (const id of ids) records.push(await readRecord(deps, id));
  for (const filter of [{}, { productionLineId: "32" }, { workerId: "12" }, { productId: "21", workerId: "11" }]) {
    const within = records.filter(
      (record) =>
        record.date >= range.from &&
        record.date <= range.to &&
        Object.entries(filter).every(([field, id]) => record[field as "workerId"] === id),
    );
    const pieces = sum(within.map(({ piecesMade }) => piecesMade));
    for (const groupBy of FAULTS_BY) {
      const found = await readDefects(deps, victor, FaultsQuery.parse({ ...range, ...filter, groupBy }));
      const counts = new Map<string, number>();
      for (const record of within) {
        for (const { causeId, count } of record.defectKinds) {
          const key = keyOf(record, causeId, groupBy);
          counts.set(key, (counts.get(key) ?? 0) + count);
        }
      }
      expect(Object.fromEntries(found.groups.map(({ id, count }) => [id, count]))).toEqual(Object.fromEntries(counts));
      const counted = sum([...counts.values()]);
      expect(found).toMatchObject({ pieces, counted, dhu: (counted / pieces) * 100 });
      expect(found.defective).toBe(sum(within.map(({ piecesDefective }) => piecesDefective)));
      for (const group of found.groups) {
        const own = within.filter((record) => groupBy === "cause" || keyOf(record, "", groupBy) === group.id);
        expect(group.dhu).toBeCloseTo((group.count / sum(own.map(({ piecesMade }) => piecesMade))) * 100, 10);
      }
    }
    for (const defectKindId of ["1", "3"]) {
      const query = RecordQuery.parse({ ...range, ...filter, defectKindId, size: 100 });
      const { items, total } = await listRecords(deps, query);
      const having = within.filter(({ defectKinds }) => defectKinds.some(({ causeId }) => causeId === defectKindId));
      expect(items.map(({ id }) => id).sort()).toEqual(having.map(({ id }) => id).sort());
      expect(total).toBe(having.length);
    }
  }
});

test("without a noted fault nothing is known, and nothing is said to be 0", async () => {
  await using factory = await openFurnished();
  await createRecord(factory.deps, karim, shirts);
  const found = await readDefects(factory.deps, victor, FaultsQuery.parse({ from: "2026-03-18", to: "2026-03-18" }));
  expect(found).toMatchObject({ pieces: 100, defective: 4, counted: 0, dhu: null, groups: [] });
});

test("the screen says that open seams became more frequent than chance explains", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  for (let day = 1; day <= 14; day += 1) {
    await createRecord(deps, karim, {
      ...shirts,
      date: `2026-03-${String(day).padStart(2, "0")}`,
      piecesMade: 200,
      piecesDefective: 12,
      reason: "Noted late",
      defectKinds: [
        { causeId: "3", count: day > 7 ? 8 + (day % 2) : 2 + (day % 2) },
        { causeId: "6", count: 1 + (day % 3) },
      ],
    });
  }
  const view = AnalyticsView.parse({ from: "2026-03-08", to: "2026-03-14", tab: "quality" });
  const { faults } = await openAnalytics(deps, victor, view);
  expect(faults?.change).toMatchObject({
    over: { from: "2026-03-08", to: "2026-03-14" },
    before: { from: "2026-03-01", to: "2026-03-07" },
    kinds: { 3: { verdict: "beyondChance" }, 6: { verdict: "withinChance" } },
  });
  expect(faults?.faults.groups.map(({ label }) => label)).toEqual(["open-seam", "stain"]);
});

function keyOf(record: PerformanceRecord, causeId: string, groupBy: FaultsBy): string {
  const { productionLineId: productionLine, productId: product, shift, workerId, date } = record;
  const worker = workerId ?? "";
  return { cause: causeId, productionLine, product, shift, worker, date }[groupBy];
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0);
}
