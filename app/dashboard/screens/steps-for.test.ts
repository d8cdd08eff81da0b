import { expect, test } from "vitest";
import { firstStepsFor } from "./steps-for";

const empty = {
  isNamed: false,
  totalLines: 0,
  totalProducts: 0,
  totalWorkers: 0,
  recentAssignments: [],
  recentRecords: [],
};
const amina = { role: "admin", access: null, examples: {} } as const;

test("amina's empty factory offers examples for lines, products and workers, and for the plan once these exist", () => {
  const offeredIn = (dashboard: typeof empty) =>
    firstStepsFor(dashboard, amina).flatMap(({ example }) => example?.step ?? []);
  expect(offeredIn(empty)).toEqual(["lines", "products", "workers"]);
  expect(offeredIn({ ...empty, totalLines: 2, totalWorkers: 6 })).toEqual(["products", "plan"]);
});

test("a step is done by what exists, and its example can be taken back only if it made something", () => {
  const steps = firstStepsFor({ ...empty, isNamed: true, totalLines: 2 }, { ...amina, examples: { lines: 2 } });
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(["factory", "shifts", "lines"]);
  expect(steps.find(({ name }) => name === "lines")?.example).toEqual({ step: "lines", made: 2 });
  const own = firstStepsFor({ ...empty, totalLines: 2 }, amina);
  expect(own.find(({ name }) => name === "lines")?.example).toBeNull();
});

test("salma sees the steps of a supervisor, and victor none", () => {
  expect(firstStepsFor(empty, { ...amina, role: "supervisor" }).map(({ name }) => name)).toEqual(["plan", "records"]);
  expect(firstStepsFor(empty, { ...amina, role: "viewer" })).toEqual([]);
});
