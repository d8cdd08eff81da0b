import { expect, test } from "vitest";
import { always } from "#app/plant/domain/held";
import { lineValuesOf } from "#app/plant/domain/line-values";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { sewing1 } from "#tests/cast/cast";
import { LineForm } from "./line-form";

test("a line has name, description, capacity, crew, target in pieces or as an efficiency, shifts, location and status", async () => {
  const page = await draw(<LineForm line={null} usualEfficiency={0.712} onClose={() => {}} />);
  const values = ["capacity", "crew", "counts", "targetOutput", "targetEfficiency"];
  const fields = ["name", "description", ...values, "shifts", "location", "status"];
  expect([...new Set(fieldsIn(page))].sort()).toEqual(["intent", ...fields].sort());
  expect(page).toContain("Usual here in the last 30 days: 71%");
  expect(page.match(/name="shifts"/g)).toHaveLength(3);
  expect(page.match(/<option value="(active|inactive)"/g)).toHaveLength(2);
});

test("the products with targets of their own are folded, each with a number and a unit, and say from which day they change", async () => {
  const held = {
    first: { targetOutput: 620, targetEfficiency: null },
    later: [{ from: "2026-03-23", targetOutput: null, targetEfficiency: 55 }],
  };
  const own = { productId: "21", targetOutput: 620, targetEfficiency: null };
  const line = {
    ...sewing1,
    stage: "",
    id: "31",
    version: 2,
    createdAt: 0,
    updatedAt: 0,
    held: always(lineValuesOf(sewing1)),
    targets: [own],
    heldTargets: [{ productId: "21", productCode: "SH-1", productName: "Shirt", held }],
  };
  const page = await draw(<LineForm line={line} usualEfficiency={null} onClose={() => {}} />);
  for (const part of ["productId", "target", "unit"]) expect(page).toContain(`name="targets[0].${part}"`);
  expect(page).toContain("Other targets by product (1)");
  expect(page).toMatch(/<details(?! open)/);
  expect(page).toContain("From Monday 23 March 2026: Shirt 55%");
});
