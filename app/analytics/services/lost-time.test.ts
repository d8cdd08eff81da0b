import { expect, test } from "vitest";
import { LOST_BY } from "#app/analytics/domain/choices";
import { costOfLost, type LostBy, LostTimeQuery } from "#app/analytics/domain/lost-time";
import { updateProduct } from "#app/catalogue/services/products";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { StopInput } from "#app/losses/domain/stops";
import { createStop } from "#app/losses/services/stops";
import { createRecord } from "#app/records/services/records";
import { karim, victor } from "#tests/cast/cast";
import { dice } from "#tests/cast/dice";
import { openFurnished, shirts } from "#tests/cast/records";
import { readLost } from "./lost-time";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
const march = { from: "2026-03-01", to: "2026-03-31" };
const [MACHINE, POWER] = ["14", "18"];

function stop(input: object) {
  return StopInput.parse({ ...place, people: 1, confirmStops: true, reason: "Noted late", ...input });
}

test("victor sees what karim's stops cost: in pieces by what the line made that day, and in money by its price", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateProduct(deps, karim, { id: "21", version: 1, unitPrice: 2.5 });
  await createRecord(deps, karim, shirts);
  await createStop(deps, karim, stop({ reasonId: MACHINE, minutes: 30, people: 3 }));
  await createStop(deps, karim, stop({ reasonId: POWER, minutes: 20, shift: "afternoon" }));
  await createStop(deps, karim, stop({ reasonId: POWER, minutes: 10, productionLineId: "32" }));

  const lost = await readLost(deps, victor, LostTimeQuery.parse(march));
  const pace = Math.min(1, (96 * 4.5) / (480 - 110));
  const { pieces, value } = costOfLost({ workMinutes: 110, standardMinutes: 4.5, pace, price: 2.5 });
  expect(lost.totals.lostPieces).toBeCloseTo(pieces, 10);
  expect(lost.totals.lostValue).toBeCloseTo(value ?? 0, 10);
  expect(
    lost.groups.map(({ label, stops, workMinutes, lostPieces, lostValue, cumulated }) => [
      label,
      stops,
      workMinutes,
      lostPieces,
      lostValue,
      cumulated,
    ]),
  ).toEqual([
    [
      expect.any(String),
      1,
      90,
      expect.closeTo((90 * pace) / 4.5, 10),
      expect.closeTo((90 * pace * 2.5) / 4.5, 10),
      0.75,
    ],
    [expect.any(String), 2, 30, expect.closeTo((20 * pace) / 4.5, 10), expect.closeTo((20 * pace * 2.5) / 4.5, 10), 1],
  ]);
  expect(lost.totals).toMatchObject({ workMinutes: 120, measuredWorkMinutes: 110, pricedWorkMinutes: 110 });
  expect(lost.efficiency).toBeCloseTo((96 * 4.5) / 480, 10);
  expect(lost.onStandardEfficiency).toBeCloseTo((96 * 4.5) / (480 - 90), 10);
});

test("November stays November when a price is another from December on, also one that is set in between", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  deps.setNow(Date.UTC(2026, 11, 20, 9));
  await updateProduct(deps, karim, { id: "21", version: 1, unitPrice: 10, valuesFrom: "2026-11-01" });
  for (const date of ["2026-11-30", "2026-12-01"]) {
    await createRecord(deps, karim, { ...shirts, date, reason: "Noted late" });
    await createStop(deps, karim, stop({ date, reasonId: MACHINE, minutes: 30 }));
  }
  const pace = Math.min(1, (96 * 4.5) / (480 - 30));
  const lost = async (from: string, to: string) =>
    (await readLost(deps, victor, LostTimeQuery.parse({ from, to }))).totals.lostValue;
  const ofPieces = (price: number) => expect.closeTo((30 * pace * price) / 4.5, 10);
  const months = async () => [await lost("2026-11-01", "2026-11-30"), await lost("2026-12-01", "2026-12-20")];
  expect(await months()).toEqual([ofPieces(10), ofPieces(10)]);
  await updateProduct(deps, karim, { id: "21", version: 2, unitPrice: 12, valuesFrom: "2026-12-01" });
  expect(await months()).toEqual([ofPieces(10), ofPieces(12)]);
  await updateProduct(deps, karim, { id: "21", version: 3, unitPrice: 14 });
  expect(await months()).toEqual([ofPieces(10), ofPieces(12)]);
  expect(await lost("2026-11-30", "2026-12-01")).toEqual(ofPieces(22));
});

test("what nothing is known of is null, never 0", async () => {
  await using factory = await openFurnished();
  await createStop(factory.deps, karim, stop({ reasonId: MACHINE, minutes: 30 }));
  const lost = await readLost(factory.deps, victor, LostTimeQuery.parse({ ...march, groupBy: "productionLine" }));
  expect(lost).toMatchObject({ efficiency: null, onStandardEfficiency: null });
  expect(lost.groups).toMatchObject([{ label: "Sewing 1", lostPieces: null, lostValue: null, share: 1 }]);
  const none = await readLost(factory.deps, victor, LostTimeQuery.parse({ ...march, shift: "night" }));
  expect(none).toMatchObject({ groups: [], totals: { stops: 0, workMinutes: 0, lostPieces: null } });
});

type RecordRow = {
  line_id: number;
  date: string;
  shift: string;
  product_id: number;
  standard_millis: number | null;
} & {
  pieces_made: number;
  pieces_defective: number;
  seconds_worked: number;
};
type StopRow = { line_id: number; date: string; shift: string; reason_id: number; minutes: number; people: number };

test("for random records and stops, every group is what a recount from the rows finds", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await updateProduct(deps, karim, { id: "21", version: 1, unitPrice: 2.5, valuesFrom: "2026-03-01" });
  await updateProduct(deps, karim, { id: "21", version: 2, unitPrice: 3, valuesFrom: "2026-03-13" });
  await updateProduct(deps, karim, { id: "22", version: 1, unitPrice: 8, valuesFrom: "2026-03-12" });
  const roll = dice(11);
  for (let count = 0; count < 40; count += 1) {
    const where = {
      productionLineId: String(31 + roll(3)),
      shift: SHIFTS[roll(3)] as "morning",
      date: `2026-03-1${roll(6)}`,
    };
    const made = { workerId: String(11 + roll(3)), productId: String(21 + roll(3)), piecesMade: 40 + roll(200) };
    await createRecord(deps, karim, { ...shirts, ...where, ...made, piecesDefective: roll(9), reason: "Noted late" });
    await createStop(
      deps,
      karim,
      stop({ ...where, reasonId: String(13 + roll(6)), minutes: 1 + roll(60), people: 1 + roll(9) }),
    );
  }
  const { results: records } = await env.DB.prepare("SELECT * FROM performance_records").all<RecordRow>();
  const { results: stops } = await env.DB.prepare("SELECT * FROM stops").all<StopRow>();
  const range = { from: "2026-03-11", to: "2026-03-14" };
  for (const groupBy of LOST_BY) {
    for (const filter of [{}, { productionLineId: "32" }, { shift: "afternoon" }]) {
      const lost = await readLost(deps, victor, LostTimeQuery.parse({ ...range, ...filter, groupBy }));
      const within = stops.filter(
        ({ date, line_id, shift }) =>
          date >= range.from &&
          date <= range.to &&
          String(line_id) === (filter.productionLineId ?? String(line_id)) &&
          shift === (filter.shift ?? shift),
      );
      const keys = new Set(within.map((each) => keyOf(each, groupBy)));
      expect(lost.groups.map(({ id }) => id).sort()).toEqual([...keys].sort());
      for (const group of lost.groups) {
        const own = within.filter((each) => keyOf(each, groupBy) === group.id);
        expect(group.stops).toBe(own.length);
        expect(group.workMinutes).toBe(sum(own.map(workMinutes)));
        const pieces = own
          .map((each) => (workMinutes(each) * paceOf(records, stops, each)) / meanStandard(records, each))
          .filter(Number.isFinite);
        if (pieces.length === 0) expect(group.lostPieces).toBeNull();
        else expect(group.lostPieces).toBeCloseTo(sum(pieces), 6);
        const values = own
          .map(
            (each) =>
              (workMinutes(each) * paceOf(records, stops, each) * meanPrice(records, each)) /
              meanStandard(records, each),
          )
          .filter(Number.isFinite);
        if (values.length === 0) expect(group.lostValue).toBeNull();
        else expect(group.lostValue).toBeCloseTo(sum(values), 6);
      }
      expect(lost.groups.at(-1)?.cumulated ?? 1).toBeCloseTo(1, 10);
      expect(lost.totals.workMinutes).toBe(sum(within.map(workMinutes)));
    }
  }
});

function keyOf({ reason_id, line_id, shift, date }: StopRow, groupBy: LostBy): string {
  return String({ reason: reason_id, productionLine: line_id, shift, date }[groupBy]);
}

function workMinutes({ minutes, people }: StopRow) {
  return minutes * people;
}

/** The standard minutes of a good piece that the line made that day, of product and shift that are measured whole. */
function meanStandard(records: RecordRow[], { line_id, date }: StopRow): number {
  const ofDay = records.filter((each) => each.line_id === line_id && each.date === date);
  const measured = ofDay.filter((each) => each.standard_millis !== null);
  const good = sum(measured.map((each) => each.pieces_made - each.pieces_defective));
  const earned = sum(measured.map((each) => (each.pieces_made - each.pieces_defective) * (each.standard_millis ?? 0)));
  return earned / 1000 / good;
}

/** The price of a good piece that the line made that day, of products that had one on it. */
function meanPrice(records: RecordRow[], { line_id, date }: StopRow): number {
  const priceOf = ({ product_id }: RecordRow) =>
    product_id === 21 ? (date < "2026-03-13" ? 2.5 : 3) : product_id === 22 && date >= "2026-03-12" ? 8 : null;
  const priced = records.filter(
    (each) => each.line_id === line_id && each.date === date && each.standard_millis !== null && priceOf(each) !== null,
  );
  const good = (each: RecordRow) => each.pieces_made - each.pieces_defective;
  return sum(priced.map((each) => good(each) * (priceOf(each) ?? 0))) / sum(priced.map(good));
}

/** Earned minutes by those in which the line ran that day, at most 1. */
function paceOf(records: RecordRow[], stops: StopRow[], { line_id, date }: StopRow): number {
  const ofDay = records.filter((each) => each.line_id === line_id && each.date === date);
  const measured = ofDay.filter((each) => each.standard_millis !== null);
  const minutes = (some: RecordRow[]) => sum(some.map((each) => each.seconds_worked)) / 60;
  const lost = sum(stops.filter((each) => each.line_id === line_id && each.date === date).map(workMinutes));
  const running = minutes(measured) * Math.max(0, 1 - lost / minutes(ofDay));
  const earned = sum(measured.map((each) => (each.pieces_made - each.pieces_defective) * (each.standard_millis ?? 0)));
  return running > 0 ? Math.min(1, earned / 1000 / running) : 1;
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0);
}
