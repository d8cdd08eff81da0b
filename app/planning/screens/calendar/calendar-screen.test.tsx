import { expect, test } from "vitest";
import { daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { type CalendarPlan, type PlannedPerson, rangeOf } from "#app/planning/domain/calendar";
import { always } from "#app/plant/domain/held";
import { draw, readIn } from "#tests/browser/drawn";
import { CalendarScreen } from "./calendar-screen";

const DAY = "2026-03-18";
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const people: PlannedPerson[] = ["Amal", "Badr", "Chadi"].map((workerName, index) => ({
  id: `${index}`,
  workerId: `${index}`,
  workerName,
  productionLineId: "1",
  productionLineName: "Sewing 1",
  shift: SHIFTS[index] ?? "morning",
  date: DAY,
  position: null,
  operation: "",
  reason: "",
  location: "Hall A",
}));

const plan = {
  view: "month",
  day: DAY,
  ...rangeOf("month", DAY, 1),
  time: { day: DAY, shift: "morning" },
  lines: [
    {
      id: "1",
      name: "Sewing 1",
      held: always({ capacity: 30, crew: null, targetOutput: null, targetEfficiency: null }),
      status: "active",
      shifts: SHIFTS,
      expected: [],
    },
  ],
  workDays: { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [] },
  over: { usual: [], lines: {} },
  rows: null,
  isOfWorker: false,
  cells: [],
  overtime: [],
  people,
  shown: [],
  totals: { [DAY]: 5 },
  gaps: [],
  isNextPlanned: false,
} as unknown as CalendarPlan;

const drawn = (shown = plan, mayWrite = false) =>
  draw(
    <CalendarScreen plan={shown} chosen={{ worker: "", product: "", line: "" }} mayWrite={mayWrite} undoable={[]} />,
    { at: `/assignments/calendar?view=${shown.view}&day=${DAY}` },
  );

/** 24 lines with their people in all three shifts: 504 cells in a week. */
function largePlan(view: "week" | "month"): CalendarPlan {
  const range = rangeOf(view, DAY, 1);
  const lines = Array.from({ length: 24 }, (_, index) => ({
    ...(plan.lines[0] as CalendarPlan["lines"][number]),
    id: `${index + 1}`,
    name: `Sewing ${index + 1}`,
    shifts: [...SHIFTS],
    expected: [...SHIFTS],
  }));
  const cells = daysBetween(range.from, range.to).flatMap((date) =>
    lines.flatMap(({ id }) => SHIFTS.map((shift) => ({ date, shift, productionLineId: id, filled: 30 }))),
  );
  const totals = Object.fromEntries(daysBetween(range.from, range.to).map((date) => [date, 24 * 3 * 30]));
  return { ...plan, view, ...range, lines, cells, totals, people: [] };
}

test("a month has its seven weekdays above, a way to today, and filters for worker and line", async () => {
  const page = await drawn();
  const heads = [...page.matchAll(/<th scope="col".*?<\/th>/g)].map(([head]) => readIn(head).at(-1));
  expect(heads).toEqual(WEEKDAYS);
  expect(readIn(page)).toEqual(expect.arrayContaining(["Today", "March 2026", "Worker", "Line"]));
});

test("a day is as high as its content: nothing in it has a share of the height of its cell", async () => {
  const days = [...(await drawn()).matchAll(/<td .*?<\/td>/gs)].map(([day]) => day);
  expect(days.length).toBeGreaterThan(27);
  for (const day of days) expect(day).not.toMatch(/["\s]h-(full|20|36)\b/);
});

test("a crowded day names three people, each with the shift, and says how many more there are", async () => {
  const read = readIn(await drawn());
  const [, ...day] = read.slice(read.indexOf("Wednesday 18 March 2026: 5 people planned"));
  const next = day.findIndex((text) => text.endsWith("people planned"));
  expect(day.slice(0, next)).toEqual([
    "18",
    ...["Amal, Morning, Sewing 1", "Amal"],
    ...["Badr, Afternoon, Sewing 1", "Badr"],
    ...["Chadi, Night, Sewing 1", "Chadi"],
    "+2 more",
  ]);
});

test.each([
  ["week", 2_000, 135],
  ["month", 1_500, 110],
] as const)(
  "a %s of 24 lines and three shifts has at most %i elements and %i kB",
  async (view, elements, kilobytes) => {
    const page = await drawn(largePlan(view), true);
    expect(page.match(/<[a-z]/g)?.length).toBeLessThan(elements);
    expect(new TextEncoder().encode(page).length / 1000).toBeLessThan(kilobytes);
  },
);

test("the name of a cell begins with its place and has the figure that is visible in it", async () => {
  const shown = largePlan("week");
  const [first] = shown.cells;
  const page = await drawn({ ...shown, cells: [{ ...(first as CalendarPlan["cells"][number]), filled: 12 }] });
  const read = readIn(page);
  const name = "Sewing 1, Morning, Mon 16 Mar: 12/30 people planned";
  expect(read[read.indexOf(name) + 1]).toBe("12/30");
  expect(read).toContain("Sewing 1, Night, Sun 22 Mar: 0/30 people planned");
});

test("a week marks the cell with planned overtime, also in words", async () => {
  const week = {
    ...largePlan("week"),
    overtime: [{ productionLineId: "1", date: DAY, shift: "morning", minutes: 90 }],
  };
  const page = await drawn(week as CalendarPlan);
  expect([...page.matchAll(/<small[^>]*>(\+[^<]*)<\/small>/g)].map(([, mark]) => mark)).toEqual(["+1.5 h"]);
  expect([...page.matchAll(/aria-label="[^"]*overtime"/g)]).toHaveLength(1);
});

test("a month says on how many lines overtime is planned", async () => {
  const planned = (productionLineId: string, shift: "morning" | "night") => ({
    productionLineId,
    date: DAY,
    shift,
    minutes: 90,
  });
  const overtime = [planned("1", "morning"), planned("1", "night"), planned("2", "morning")];
  const page = await drawn({ ...largePlan("month"), overtime } as CalendarPlan);
  expect(page.match(/>Overtime: [^<]*</g)).toEqual([">Overtime: 2 lines<"]);
});
