import { expect, test } from "vitest";
import { aimOf, dueOf } from "#app/records/domain/efficiency";
import { dueOfSheet, stopsOfSheet } from "./due";
import { dueRatesOf } from "./due-rates";
import type { ProductionRow } from "./grid";

const SHIFT_SECONDS = 8 * 3600;
const line = { targetOutput: 800, targetEfficiency: null, crew: 10 };
const fatima: ProductionRow = {
  key: "12.0",
  workerId: "12",
  workerName: "Fatima",
  productId: "21",
  pieces: "70",
  defects: "1",
  hours: "8",
};
const hassan: ProductionRow = {
  ...fatima,
  key: "13.0",
  workerId: "13",
  workerName: "Hassan",
  productId: "22",
  hours: "4",
};

test("the sheet's pieces due are those that the line's targets ask of the typed hours", () => {
  const own = [{ productId: "22", targetOutput: null, targetEfficiency: 80 }];
  const rates = dueRatesOf({ ...line, own, standards: { 21: null, 22: 6000 } }, SHIFT_SECONDS, {
    isWithoutStops: true,
  });
  const work = [
    { seconds: 8 * 3600, good: 70, standardMillis: null, own: null },
    { seconds: 4 * 3600, good: 70, standardMillis: 6000, own: own[0] ?? null },
  ];
  const asked = dueOf(aimOf(line, SHIFT_SECONDS, work), 12 * 3600);
  expect(asked).toBeCloseTo(80 + 32);
  expect(dueOfSheet(rates, [fatima, hassan], [], [])).toBe(112);
  expect(dueOfSheet(rates, [{ ...fatima, pieces: "", defects: "" }], [], []), "nobody has typed a figure").toBeNull();
});

test("a stop takes its part of what is due, where the factory leaves lost time out", () => {
  const aims = { ...line, own: [], standards: {} };
  const without = dueRatesOf(aims, SHIFT_SECONDS, { isWithoutStops: true });
  const typed = [{ key: "1", reasonId: "5", reasonName: "", minutes: "60", people: "", note: "" }];
  const stops = stopsOfSheet([{ minutes: 30, people: 2 }], typed, 1);
  expect(stops).toEqual([
    { minutes: 30, people: 2 },
    { minutes: 60, people: 1 },
  ]);
  expect(dueOfSheet(without, [fatima], [], stops)).toBe(60);
  expect(dueOfSheet({ ...without, isWithoutStops: false }, [fatima], [], stops)).toBe(80);
});

test("a line without a target asks for nothing", () => {
  const rates = dueRatesOf({ ...line, targetOutput: null, own: [], standards: {} }, SHIFT_SECONDS, {
    isWithoutStops: true,
  });
  expect(dueOfSheet(rates, [fatima], [], [])).toBeNull();
});
