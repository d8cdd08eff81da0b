import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toFactory, toReport } from "./garments.mjs";
import { garmentsFile } from "./garments-file.mjs";

const HEADER =
  "date,quarter,department,day,team,targeted_productivity,smv,wip,over_time,incentive,idle_time,idle_men,no_of_style_change,no_of_workers,actual_productivity";
const SEWING_8 = "1/1/2015,Quarter1,sweing,Thursday,8,0.8,26.16,1108,7080,98,0,0,0,59,0.940725424";
const FINISHING_1 = "1/1/2015,Quarter1,finishing ,Thursday,1,0.75,3.94,,960,0,0,0,0,8,0.8865";
const HALF_A_WORKER = "3/11/2015,Quarter2,sweing,Wednesday,11,0.8,11.41,968,3660,50,0,0,0,30.5,0.800570492";

const GARMENTS = garmentsFile();

test("a team-day becomes a line that counts as one, a product, and the report of its people", () => {
  const { lines, products, teamDays } = toFactory([HEADER, SEWING_8].join("\n"));

  expect(lines).toEqual([
    {
      name: "Sewing 8",
      description: "Sewing, from the public garment table",
      capacity: 59,
      targetOutput: 1083,
      counts: "line",
    },
  ]);
  expect(products).toMatchObject([{ code: "SMV-26.16", category: "Sewing", standardMinutes: 26.16 }]);
  expect(teamDays.map((day) => toReport(day, { productionLineId: "1", productId: "2" }))).toEqual([
    {
      productionLineId: "1",
      shift: "morning",
      date: "2015-01-01",
      rows: [{ productId: "2", piecesMade: 1273, piecesDefective: 0 }],
      otherPeople: 59,
      otherHours: 590,
      confirmed: true,
    },
  ]);
});

test("a trailing blank in a department and half a worker do no harm", () => {
  const { lines, teamDays } = toFactory([HEADER, FINISHING_1, HALF_A_WORKER, ""].join("\r\n"));

  expect(lines.map(({ name }) => name)).toEqual(["Finishing 1", "Sewing 11"]);
  expect(teamDays.map(({ people }) => people)).toEqual([8, 31]);
  expect(teamDays.map(({ date }) => date)).toEqual(["2015-01-01", "2015-03-11"]);
});

describe.skipIf(!existsSync(GARMENTS))("the whole table", () => {
  const { teamDays, lines, products } = toFactory(existsSync(GARMENTS) ? readFileSync(GARMENTS, "utf8") : HEADER);

  test("is 1,197 team-days of 24 lines and 70 products, each on a day of its own", () => {
    expect([teamDays, lines, products].map(({ length }) => length)).toEqual([1197, 24, 70]);
    expect(new Set(teamDays.map(({ date, line }) => `${date} ${line}`)).size).toBe(1197);
  });

  test("gives every team-day its actual productivity back within 0.002, from whole pieces and rounded hours", () => {
    for (const day of teamDays) {
      const { rows, otherHours } = toReport(day, { productionLineId: "1", productId: "2" });
      const earned = (rows[0]?.piecesMade ?? 0) * day.standardMinutes;
      const measured = earned / (otherHours * 60);
      expect(Math.abs(measured - day.actualProductivity), `${day.line} on ${day.date}`).toBeLessThan(0.002);
    }
  });
});
