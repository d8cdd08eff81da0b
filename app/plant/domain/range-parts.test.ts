import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import { monthEnd, splitRange } from "./range-parts";

function daysOf({ months, added, taken }: ReturnType<typeof splitRange>) {
  const counts = new Map<string, number>();
  const count = (from: string, to: string, by: number) => {
    for (const day of daysBetween(from, to)) counts.set(day, (counts.get(day) ?? 0) + by);
  };
  if (months) count(`${months.from}-01`, monthEnd(`${months.to}-01`), 1);
  for (const { from, to } of added) count(from, to, 1);
  for (const { from, to } of taken) count(from, to, -1);
  return [...counts].filter(([, times]) => times !== 0).sort();
}

test("the parts of any range hold each of its days once and no other", () => {
  const day = fc.integer({ min: 0, max: 1_200 }).map((count) => addDays("2023-11-20", count));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), (from, length) => {
      const to = addDays(from, length);
      const parts = splitRange({ from, to });
      expect(daysOf(parts)).toEqual(daysBetween(from, to).map((each) => [each, 1]));
      const single = [...parts.added, ...parts.taken].flatMap((range) => daysBetween(range.from, range.to));
      expect(single.length).toBeLessThanOrEqual(31);
    }),
  );
});

test("a nearly whole month is taken whole, minus the days outside", () => {
  expect(splitRange({ from: "2026-03-01", to: "2026-03-18" })).toEqual({
    months: { from: "2026-03", to: "2026-03" },
    added: [],
    taken: [{ from: "2026-03-19", to: "2026-03-31" }],
  });
  expect(splitRange({ from: "2026-03-10", to: "2026-03-16" })).toMatchObject({ months: null });
});

test("a range that ends before it begins is empty", () => {
  expect(splitRange({ from: "2026-03-02", to: "2026-03-01" })).toEqual({ months: null, added: [], taken: [] });
});
