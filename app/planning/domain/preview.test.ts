import { expect, test } from "vitest";
import type { PlannedPerson } from "./calendar";
import {
  absencePreview,
  goingPreview,
  leavePreview,
  movePreview,
  paintPreview,
  swapPreview,
  withPreviews,
} from "./preview";
import type { PlanCell } from "./strokes";

const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
const elsewhere = { ...wednesday, productionLineId: "32" };
const lineNames = new Map([
  ["31", "Sewing 1"],
  ["32", "Sewing 2"],
]);
const youssef: PlannedPerson = {
  ...wednesday,
  id: "1",
  workerId: "11",
  workerName: "Youssef",
  productionLineName: "Sewing 1",
  location: "",
  position: null,
  operation: "",
  reason: "",
};
/** A month shows three of the five people of a day. */
const plan = { cells: [{ ...wednesday, filled: 5 }], people: [youssef], totals: { "2026-03-18": 5 } };
const everybody = { workerId: "", productionLineId: "" };
const fatima = { id: "12", name: "Fatima", days: null };

test("a day counts people being painted there, and loses people who leave", () => {
  const painted = paintPreview({ brush: [fatima], cells: [wednesday], people: plan.people, lineNames });
  expect(withPreviews(plan, [painted], everybody).totals).toEqual({ "2026-03-18": 6 });
  expect(withPreviews(plan, [painted, goingPreview([youssef])], everybody).totals).toEqual({ "2026-03-18": 5 });
  const moved = movePreview(youssef, { ...wednesday, date: "2026-03-19" }, false, lineNames);
  expect(withPreviews(plan, [moved], everybody).totals).toEqual({ "2026-03-18": 4, "2026-03-19": 1 });
});

test("a person painted into two lines of one shift is shown on the first alone", () => {
  const painted = paintPreview({ brush: [fatima], cells: [wednesday, elsewhere], people: plan.people, lineNames });
  expect(painted.added.map(({ productionLineId }) => productionLineId)).toEqual(["31"]);
});

test("under a filter other painted people are neither shown nor counted", () => {
  const painted = paintPreview({ brush: [fatima], cells: [wednesday], people: [youssef], lineNames });
  const mine = { ...plan, totals: { "2026-03-18": 1 } };
  const ofYoussef = withPreviews(mine, [painted], { workerId: "11", productionLineId: "" });
  expect([ofYoussef.people, ofYoussef.totals]).toEqual([[youssef], mine.totals]);
  const ofLine = withPreviews(plan, [painted], { workerId: "", productionLineId: "32" });
  expect([ofLine.people, ofLine.totals]).toEqual([[youssef], plan.totals]);
  const removed = withPreviews(mine, [goingPreview([youssef])], { workerId: "11", productionLineId: "" });
  expect([removed.people, removed.totals]).toEqual([[], { "2026-03-18": 0 }]);
});

test("a stroke whose answer was lost is not shown twice once the plan has it", () => {
  const painted = paintPreview({ brush: [fatima], cells: [wednesday], people: plan.people, lineNames });
  const written: PlannedPerson = { ...youssef, id: "2", workerId: "12", workerName: "Fatima" };
  const known = { ...plan, people: [youssef, written] };
  expect(withPreviews(known, [painted], everybody)).toEqual(known);
});

test("a crew is shown only on the days that it has", () => {
  const cells = [
    { ...wednesday, workerIds: ["12"] },
    { ...elsewhere, date: "2026-03-19" },
  ];
  const hassan = { id: "13", name: "Hassan", days: null };
  const { added } = paintPreview({ brush: [fatima, hassan], cells, people: [], lineNames });
  expect(added.map(({ workerName, date }) => `${workerName} ${date}`)).toEqual([
    "Fatima 2026-03-18",
    "Fatima 2026-03-19",
    "Hassan 2026-03-19",
  ]);
});

test("two people who swap are shown at each other's place, and every cell keeps its number", () => {
  const existing: PlannedPerson = { ...youssef, ...elsewhere, id: "2", workerId: "12", workerName: "Fatima" };
  const swapped = swapPreview([{ id: "11", name: "Youssef" }, fatima], [youssef, existing], lineNames);
  expect(swapped.added.map(({ workerName, productionLineName }) => `${workerName} on ${productionLineName}`)).toEqual([
    "Fatima on Sewing 1",
    "Youssef on Sewing 2",
  ]);
  expect(swapped.removed).toEqual(["1", "2"]);
  expect(withPreviews({ ...plan, people: [youssef, existing] }, [swapped], everybody).totals).toEqual(plan.totals);
});

test("an absence takes its shift and the later ones until its last day, and a leave of half a day that half alone", () => {
  const afternoon = { ...youssef, id: "2", shift: "afternoon" as const };
  const thursday = { ...youssef, id: "3", date: "2026-03-19" };
  const hassan = { ...afternoon, id: "4", workerId: "13" };
  const people = [youssef, afternoon, thursday, hassan];
  expect(absencePreview(people, afternoon, "2026-03-18").removed).toEqual(["2"]);
  expect(absencePreview(people, youssef, "2026-03-19").removed).toEqual(["1", "2", "3"]);
  const leave = { workerIds: ["11", "13"], from: "2026-03-18", until: "2026-03-19", reason: "leave" };
  expect(leavePreview(people, { ...leave, half: "afternoon" }).removed).toEqual(["2", "4"]);
  expect(leavePreview(people, { ...leave, half: null }).removed).toEqual(["1", "2", "3", "4"]);
});
