import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spread, toCsv, toFactory } from "./garments.mjs";
import { garmentsFile } from "./garments-file.mjs";

const HEADER =
  "date,quarter,department,day,team,targeted_productivity,smv,wip,over_time,incentive,idle_time,idle_men,no_of_style_change,no_of_workers,actual_productivity";
const SEWING_8 = "1/1/2015,Quarter1,sweing,Thursday,8,0.8,26.16,1108,7080,98,0,0,0,59,0.940725424";
const FINISHING_1 = "1/1/2015,Quarter1,finishing ,Thursday,1,0.75,3.94,,960,0,0,0,0,8,0.8865";
const HALF_A_WORKER = "3/11/2015,Quarter2,sweing,Wednesday,11,0.8,11.41,968,3660,50,0,0,0,30.5,0.800570492";

const GARMENTS = garmentsFile();

test("a team-day becomes a line, a product, its people and one record for each of them", () => {
  const { lines, products, workers, records } = toFactory([HEADER, SEWING_8].join("\n"));

  expect(lines).toEqual([
    { name: "Sewing 8", description: "Sewing, from the public garment table", capacity: 59, targetOutput: 1083 },
  ]);
  expect(products).toMatchObject([{ code: "SMV-26.16", category: "Sewing", standardMinutes: 26.16 }]);
  expect(workers).toHaveLength(59);
  expect(workers[0]).toEqual({ name: "Sewing 8 worker 1", cin: "S08-001", role: "operator" });
  expect(records).toHaveLength(59);
  expect(records[0]).toMatchObject({
    date: "2015-01-01",
    shift: "morning",
    cin: "S08-001",
    line: "Sewing 8",
    hours: "10.0000",
  });
});

test("a trailing blank in a department and half a worker do no harm", () => {
  const { lines, teamDays } = toFactory([HEADER, FINISHING_1, HALF_A_WORKER, ""].join("\r\n"));

  expect(lines.map(({ name }) => name)).toEqual(["Finishing 1", "Sewing 11"]);
  expect(teamDays.map(({ people }) => people)).toEqual([8, 31]);
  expect(teamDays.map(({ date }) => date)).toEqual(["2015-01-01", "2015-03-11"]);
});

test("spreads pieces so that they add up and nobody differs by more than one", () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 100 }), (total, shares) => {
      const parts = spread(total, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test("rows become a file with the header first", () => {
  expect(toCsv(["cin", "name"], [{ name: "Aïda", cin: "A1" }])).toBe("cin,name\nA1,Aïda\n");
});

describe.skipIf(!existsSync(GARMENTS))("the whole table", () => {
  const factory = existsSync(GARMENTS) ? toFactory(readFileSync(GARMENTS, "utf8")) : toFactory(HEADER);

  test("is 1,197 team-days of 24 lines, 70 products, 999 people and 41,498 records", () => {
    const { teamDays, lines, products, workers, records } = factory;
    expect([teamDays, lines, products, workers, records].map(({ length }) => length)).toEqual([
      1197, 24, 70, 999, 41498,
    ]);
  });

  test("gives every team-day its actual productivity back within 0.002, from whole pieces and rounded hours", () => {
    const smv = new Map(factory.products.map(({ code, standardMinutes }) => [code, standardMinutes as number]));
    const sums = new Map<string, { earned: number; minutes: number }>();
    for (const { date, line, product, pieces, hours } of factory.records) {
      const sum = sums.get(`${date} ${line}`) ?? { earned: 0, minutes: 0 };
      sum.earned += pieces * (smv.get(product) as number);
      sum.minutes += Math.round(Number(hours) * 3600) / 60;
      sums.set(`${date} ${line}`, sum);
    }

    expect(sums.size).toBe(1197);
    for (const { date, line, actualProductivity } of factory.teamDays) {
      const { earned, minutes } = sums.get(`${date} ${line}`) as { earned: number; minutes: number };
      expect(Math.abs(earned / minutes - actualProductivity), `${line} on ${date}`).toBeLessThan(0.002);
    }
  });
});
