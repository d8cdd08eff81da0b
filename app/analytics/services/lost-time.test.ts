import { expect, test } from "vitest";
import { LOST_BY } from "#app/analytics/domain/choices";
import { costOfLost, type LostBy, LostTimeQuery } from "#app/analytics/domain/lost-time";
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
  const { deps, env } = factory;
  await env.DB.prepare("UPDATE products SET unit_price_millis = 2500 WHERE id = 21").run();
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
  await env.DB.prepare("UPDATE products SET unit_price_millis = 2500 WHERE id = 21").run();
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
