import { expect, test } from "vitest";
import { acrossProducts, OutputQuery, outputRows, type PersonWork } from "./output";

const work = (given: Partial<PersonWork>): PersonWork => ({
  workerId: "1",
  productId: "21",
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  pieces: 100,
  defective: 4,
  seconds: 28_800,
  earnedMillis: 96 * 4_000,
  measuredSeconds: 28_800,
  repaired: 0,
  second: 0,
  scrap: 0,
  ...given,
});
const shirtsElsewhere = work({
  productionLineId: "32",
  pieces: 20,
  defective: 0,
  seconds: 3_600,
  earnedMillis: 80_000,
  measuredSeconds: 3_600,
});
const coats = work({ productId: "22", pieces: 10, defective: 1, seconds: 7_200, earnedMillis: 0, measuredSeconds: 0 });
const ofLine = work({
  productId: null,
  productionLineId: "33",
  pieces: 0,
  defective: 0,
  seconds: 1_800,
  earnedMillis: 24_000,
  measuredSeconds: 1_800,
});

test("a person has a row for each product, and one for the work on lines that count as one", () => {
  expect(outputRows([work({}), shirtsElsewhere, coats, ofLine], ["product"])).toMatchObject([
    {
      productId: "21",
      productionLineIds: ["31", "32"],
      good: 116,
      defective: 4,
      hours: 9,
      earnedMinutes: 464,
      date: null,
    },
    { productId: "22", good: 9, hours: 2, earnedMinutes: null, efficiency: null },
    { productId: null, isOfLines: true, pieces: 0, hours: 0.5, earnedMinutes: 24 },
  ]);
  const rows = outputRows([work({}), shirtsElsewhere, coats, ofLine], ["product", "productionLine"]);
  expect(rows.map(({ productionLineIds }) => productionLineIds)).toEqual([["31"], ["32"], ["31"], ["33"]]);
  expect(outputRows([work({}), coats], [])).toMatchObject([{ productId: null, isOfLines: false, pieces: 110 }]);
});

test("efficiency is the minutes earned by the minutes of work with a standard", () => {
  expect(outputRows([work({})], ["product"])[0]?.efficiency).toBe(0.8);
  expect(outputRows([work({}), coats], [])[0]?.efficiency).toBe(0.8);
});

test("one row a person has the good pieces of each product across, and the hours of lines apart", () => {
  expect(acrossProducts([work({}), shirtsElsewhere, coats, ofLine])).toMatchObject([
    {
      workerId: "1",
      goodOf: { 21: 116, 22: 9 },
      good: 125,
      hours: 11,
      hoursOfLines: 0.5,
      productionLineIds: ["31", "32", "33"],
    },
  ]);
});

test("groupings are a list with the worker; another word is refused", () => {
  expect(OutputQuery.parse({}).by).toEqual(["product"]);
  expect(OutputQuery.parse({ by: "worker,date,product" }).by).toEqual(["product", "date"]);
  expect(OutputQuery.parse({ by: "worker" }).by).toEqual([]);
  expect(OutputQuery.safeParse({ by: "worker,wage" }).success).toBe(false);
});
