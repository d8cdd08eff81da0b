import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { LineForm } from "./line-form";

test("a line has name, description, capacity, crew, target in pieces or as an efficiency, shifts, location and status", async () => {
  const page = await draw(<LineForm line={null} usualEfficiency={0.712} onClose={() => {}} />);
  const values = ["capacity", "crew", "targetOutput", "targetEfficiency"];
  const fields = ["name", "description", ...values, "shifts", "location", "status"];
  expect([...new Set(fieldsIn(page))].sort()).toEqual(["intent", ...fields].sort());
  expect(page).toContain("Usual here in the last 30 days: 71%");
  expect(page.match(/name="shifts"/g)).toHaveLength(3);
  expect(page.match(/<option value="(active|inactive)"/g)).toHaveLength(2);
});
