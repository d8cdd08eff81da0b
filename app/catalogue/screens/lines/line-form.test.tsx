import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { LineForm } from "./line-form";

test("a line has name, description, capacity, crew, target, shifts, location and status", async () => {
  const page = await draw(<LineForm line={null} onClose={() => {}} />);
  const fields = ["name", "description", "capacity", "crew", "targetOutput", "shifts", "location", "status"];
  expect([...new Set(fieldsIn(page))].sort()).toEqual(["intent", ...fields].sort());
  expect(page.match(/name="shifts"/g)).toHaveLength(3);
  expect(page.match(/<option value="(active|inactive)"/g)).toHaveLength(2);
});
