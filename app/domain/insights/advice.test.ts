import { expect, test } from "vitest";
import { addDays } from "#app/domain/plant/days";
import { plantOf, USUAL } from "#tests/insight-cells";
import { analyse } from "./engine";

test("the advice on first days links to the latest of those days, each on its line", () => {
  const isFirst = (daysAgo: number, line: number) => (daysAgo + line * 2) % 12 >= 10;
  const evidence = plantOf(
    ({ line, daysAgo, product }) => {
      if (Math.floor((daysAgo + line * 2) / 12) % 2 !== product - 1) return null;
      return { ...USUAL, pace: isFirst(daysAgo, line) ? 7 : 9 };
    },
    { products: 2 },
  );
  const routine = analyse(evidence).recommendations.find(({ kind }) => kind === "changeover_routine");
  const { places = [], filter, series } = routine?.proof ?? {};
  expect(places).toHaveLength(6);
  expect(places[0]?.date).toBe(series?.at(-1)?.date);
  expect([filter?.from, filter?.to]).toEqual([series?.[0]?.date, series?.at(-1)?.date]);
  for (const { date, lineId, line } of places) {
    expect(line).toBe(`Line ${lineId}`);
    const daysAgo = Math.round((Date.parse(evidence.range.to) - Date.parse(date)) / 86_400_000);
    expect(isFirst(daysAgo, Number(lineId))).toBe(true);
  }
});

test("people present, people needed and their difference add up, whether a line has too few or too many", () => {
  const evidence = plantOf(({ line }) => ({ ...USUAL, hours: 96 + line * 3 }));
  const targets = [700, 900, 1100, 1300, 1500, 1700];
  const lines = evidence.lines.map((line, index) => ({ ...line, targetOutput: targets[index] ?? null }));
  const staffing = analyse({ ...evidence, lines }).recommendations.filter(({ kind }) => kind.endsWith("staffed"));
  expect(new Set(staffing.map(({ kind }) => kind))).toEqual(new Set(["understaffed", "overstaffed"]));
  for (const { kind, values } of staffing) {
    const [people, needed, difference] = ["people", "needed", "difference"].map((name) => Number(values[name]?.value));
    expect(difference).toBeGreaterThan(0);
    expect(Number(needed) - Number(people)).toBe(kind === "understaffed" ? difference : -Number(difference));
  }
});

test("calls nothing safe in a period without records", () => {
  const evidence = plantOf(({ daysAgo }) => (daysAgo < 30 ? null : USUAL));
  const { to } = evidence.range;
  const silent = { ...evidence, range: { from: addDays(to, -6), to }, today: addDays(to, 1) };
  expect(analyse(silent)).toMatchObject({ alerts: [], riskLevel: "unknown", coverage: { isThin: false } });
});
