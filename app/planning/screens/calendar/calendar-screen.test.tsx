import { expect, test } from "vitest";
import { type CalendarPlan, type PlannedPerson, rangeOf } from "#app/planning/domain/calendar";
import { SHIFTS } from "#app/plant/domain/shifts";
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
  reason: "",
  location: "Hall A",
}));

const plan = {
  view: "month",
  day: DAY,
  ...rangeOf("month", DAY),
  time: { day: DAY, shift: "morning" },
  lines: [{ id: "1", name: "Sewing 1", capacity: 30, status: "active", shifts: [] }],
  workingDays: [1, 2, 3, 4, 5, 6],
  over: [],
  rows: null,
  isOfWorker: false,
  cells: [],
  people,
  shown: [],
  totals: { [DAY]: 5 },
  gaps: [],
  isNextPlanned: false,
} as unknown as CalendarPlan;

const drawn = () =>
  draw(<CalendarScreen plan={plan} chosen={{ worker: "", product: "", line: "" }} mayWrite={false} undoable={[]} />, {
    at: `/assignments/calendar?view=month&day=${DAY}`,
  });

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
    "Who works on Wednesday 18 March 2026",
    "18",
    ...["Amal, Morning, Sewing 1", "Amal"],
    ...["Badr, Afternoon, Sewing 1", "Badr"],
    ...["Chadi, Night, Sewing 1", "Chadi"],
    "+2 more",
  ]);
});
