import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { analyse } from "#app/insights/domain/engine";
import type { Skill } from "#app/insights/domain/series/cells";
import { plantOf, USUAL } from "#tests/cast/insight-cells";

const ofCrew = (lineId: string, pace: (seat: number) => number) =>
  Array.from({ length: 5 }, (_, seat): Skill => {
    const seconds = 60 * 3600;
    const name = `Person ${lineId}${seat}`;
    return { workerId: `${lineId}${seat}`, name, lineId, productId: "21", records: 12, good: pace(seat) * 60, seconds };
  });

test("a much faster worker, told with the pace to expect, could help a line that makes the product slowly; the chart shows that line's days", () => {
  const skills = [...ofCrew("1", (seat) => (seat === 2 ? 14 : 9)), ...ofCrew("2", () => 6)];
  const evidence = { ...plantOf(({ line }) => ({ ...USUAL, pace: line === 2 ? 6 : 9 })), skills };
  const [help] = analyse(evidence).recommendations.filter(({ kind }) => kind === "worker_help");
  expect(help).toMatchObject({
    subject: { resource: "worker", label: "Person 12" },
    values: { line: { value: "Line 2" }, pace: { value: 13.8 }, usual: { value: 6 } },
    expectedImpact: { unit: "pieces", low: 156, high: 312 },
    proof: { measure: "ownPace", baseline: 6, filter: { workerId: "12", productId: "21" } },
  });
  const { to } = evidence.range;
  expect(help?.proof.filter).toMatchObject({ from: addDays(to, -27), to });
  expect(help?.proof.series.length).toBeGreaterThan(20);
});

test("asks nobody for help who does not work here any more", () => {
  const skills = [...ofCrew("1", (seat) => (seat === 2 ? 14 : 9)), ...ofCrew("2", () => 6)];
  const evidence = { ...plantOf(({ line }) => ({ ...USUAL, pace: line === 2 ? 6 : 9 })), skills };
  const helped = (left: string[]) =>
    analyse({ ...evidence, left }).recommendations.filter(({ kind }) => kind === "worker_help");
  expect(helped([])).toHaveLength(1);
  expect(helped(["12"])).toEqual([]);
});

test("compares a line that has fallen behind by its days before that", () => {
  const fellOn = 20;
  const plant = (before: number) =>
    plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 2 ? (daysAgo < fellOn ? 0.6 * before : before) : 9 }));
  const skills = [...ofCrew("1", (seat) => (seat === 2 ? 14 : 9)), ...ofCrew("2", () => 5.4)];
  const help = (before: number) =>
    analyse({ ...plant(before), skills }).recommendations.filter(({ kind }) => kind === "worker_help");

  expect(analyse({ ...plant(9), skills }).alerts.map(({ kind, subject }) => [kind, subject.id])).toContainEqual([
    "efficiency_drop",
    "2",
  ]);
  expect(help(9)).toEqual([]);
  expect(help(7)).toMatchObject([{ values: { usual: { value: expect.closeTo(6.9, 0) } } }]);
});

test("sends nobody to another line without enough records, or when another line is as fast", () => {
  const fewRecords = ofCrew("1", (seat) => (seat === 2 ? 14 : 9)).map((skill) => ({ ...skill, records: 3 }));
  const alike = [...ofCrew("1", (seat) => (seat === 2 ? 14 : 9)), ...ofCrew("2", () => 9)];
  for (const skills of [[...fewRecords, ...ofCrew("2", () => 6)], alike]) {
    const { recommendations } = analyse({ ...plantOf(() => USUAL), skills });
    expect(recommendations.filter(({ kind }) => kind === "worker_help")).toEqual([]);
  }
});
