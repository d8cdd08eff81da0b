import { expect, test } from "vitest";
import { importChange } from "./kinds";

test("open screens hear of the rows of an import, and of the kinds of objects that it may create", () => {
  expect(importChange("workers", { createMissing: [] }).resources).toEqual(["workers"]);
  expect(importChange("performance_records", { createMissing: [] }).resources).toEqual(["performance_records"]);
  expect(importChange("performance_records", { createMissing: ["lines", "workers"] })).toEqual({
    resources: ["performance_records", "production_lines", "workers"],
    date: null,
    productionLineIds: [],
  });
});
