import { expect, test } from "vitest";
import { missingOf } from "./missing.mjs";

test("no noun and no field of it lacks a step, and of a new one each missing place is named", () => {
  const line = { name: "production_line", address: "production-lines", topic: "catalogue" };
  expect(missingOf(line)).toEqual([]);
  expect(missingOf({ name: "product", address: "products", topic: "catalogue" })).toEqual([]);
  expect(missingOf({ name: "worker", address: "workers", topic: "people" })).toEqual([]);
  for (const field of ["counts", "location", "stageId"]) expect(missingOf({ ...line, field }), field).toEqual([]);

  const machine = missingOf({ name: "machine", address: "machines", topic: "catalogue" });
  expect(machine).toHaveLength(16);
  expect(machine).toContain("app/catalogue/domain/machines.ts");
  expect(machine).toContain('public/locales/fr/machines.json: "fields"');
  expect(missingOf({ ...line, field: "serialNumber" })).toHaveLength(10);
});
