import fc from "fast-check";
import { expect, test } from "vitest";
import { AnalyticsQuery } from "#app/domain/analytics";
import { EXPLAINED, ExplanationQuery } from "#app/domain/explanation";
import { weekdayOf } from "#app/domain/heat-map";
import { RecordQuery } from "#app/domain/performance-records";
import { SHIFTS } from "#app/domain/shifts";
import { createRecord } from "#app/services/performance-records";
import { karim, victor } from "#tests/cast";
import { openFactory } from "#tests/factory";
import { fillRecords, furnish, shirts } from "#tests/records";
import { analyse } from "./analytics";
import { explain } from "./explanation";
import { allRecords } from "./record-reading";

const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const day = fc
  .integer({ min: 1, max: 48 })
  .map((count) => `2026-0${count > 28 ? 3 : 2}-${String(count > 28 ? count - 28 : count).padStart(2, "0")}`);
const filter = fc.record({
  range: fc.tuple(day, day).map((ends) => ends.toSorted()),
  workerId: maybe("11", "12", "13"),
  productId: maybe("21", "22"),
  productionLineId: maybe("31", "32", "33"),
  shift: maybe(...SHIFTS),
  weekday: maybe(1, 3, 7),
});

test("a figure, its inputs and the records it is the sum of agree, whatever the filter", {
  timeout: 60_000,
}, async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await fillRecords(factory, 400);
  await fc.assert(
    fc.asyncProperty(filter, async ({ range: [from, to], weekday, ...rest }) => {
      const scope = { from, to, ...rest };
      const listed = [];
      for await (const part of allRecords(deps, RecordQuery.parse(scope))) listed.push(...part);
      const records = listed.filter(({ date }) => !weekday || weekdayOf(date) === weekday);
      const sum = (of: (record: (typeof records)[number]) => number) =>
        records.reduce((all, each) => all + of(each), 0);
      const pieces = sum(({ piecesMade }) => piecesMade);
      const defective = sum(({ piecesDefective }) => piecesDefective);
      const minutes = sum(({ hours }) => hours * 60);
      const earned = sum((each) => (each.piecesMade - each.piecesDefective) * (each.standardMinutes ?? 0));
      const expected = {
        ...{ records: records.length, pieces, defective, good: pieces - defective },
        errorRate: (defective / pieces) * 100,
        minutesPerPiece: minutes / pieces,
        efficiency: earned / minutes,
      };
      for (const figure of EXPLAINED) {
        const said = await explain(deps, victor, ExplanationQuery.parse({ figure, weekday, ...scope }));
        if (records.length === 0) {
          expect(said).toMatchObject({ value: null });
          continue;
        }
        expect(said.value).toBeCloseTo(expected[figure], 8);
        expect(said.records?.total ?? said.days?.reduce((all, each) => all + each.records, 0)).toBe(records.length);
      }
    }),
    { numRuns: 25 },
  );
});

test("what analytics shows of a range is what explaining it says, with the inputs of its formula", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await createRecord(deps, karim, shirts);
  await createRecord(deps, karim, { ...shirts, workerId: "12", piecesMade: 300, piecesDefective: 0, hours: 4 });
  const range = { from: "2026-03-01", to: "2026-03-18" };
  const { totals } = await analyse(deps, victor, AnalyticsQuery.parse(range));
  const ask = (figure: string) => explain(deps, victor, ExplanationQuery.parse({ figure, ...range }));

  expect(await ask("errorRate")).toMatchObject({
    value: totals.errorRate,
    inputs: [
      { name: "defective", value: 4 },
      { name: "pieces", value: 400 },
    ],
    records: { total: 2, items: [{ workerName: "Fatima" }, { workerName: "Youssef" }] },
  });
  expect(await ask("efficiency")).toMatchObject({
    value: totals.efficiency,
    efficiencyKind: "standard",
    inputs: [
      { name: "earnedMinutes", value: 396 * 4.5 },
      { name: "measuredMinutes", value: 720 },
    ],
  });
});

test("efficiency against a target is explained by the pieces that were due", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await createRecord(deps, karim, { ...shirts, productId: "23", piecesMade: 460, piecesDefective: 10 });
  const query = { figure: "efficiency", from: "2026-03-18", to: "2026-03-18", productionLineId: "31" };
  expect(await explain(deps, victor, ExplanationQuery.parse(query))).toMatchObject({
    value: 0.5,
    efficiencyKind: "attainment",
    inputs: [
      { name: "goodOfTargets", value: 450 },
      { name: "due", value: 900 },
    ],
  });
});
