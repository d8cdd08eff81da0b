import { expect, test } from "vitest";
import { asTarget, asTyped, ownTarget, productTargetsOn, targetRows, withProductTargets } from "./product-targets";

const shirts = { productId: "21", targetOutput: 620, targetEfficiency: null };
const coats = { productId: "22", targetOutput: null, targetEfficiency: 55 };

test("shirts have 620 pieces from Monday on, and the line's own target again from Thursday on", () => {
  const monday = withProductTargets([], [shirts], "2026-03-16");
  const thursday = withProductTargets(monday, [], "2026-03-19");
  expect(productTargetsOn(thursday, "2026-03-15")).toEqual([]);
  expect(productTargetsOn(thursday, "2026-03-18")).toEqual([shirts]);
  expect(productTargetsOn(thursday, "2026-03-19")).toEqual([]);
  expect(ownTarget(thursday, "21", "2026-03-17")).toEqual({ targetOutput: 620, targetEfficiency: null });
  expect(ownTarget(thursday, "22", "2026-03-17")).toBe(null);
});

test("a list says all products that have a target of their own, and what is set for later days stays", () => {
  const later = withProductTargets([], [shirts], "2026-04-01");
  const both = withProductTargets(later, [coats], "2026-03-18");
  expect(productTargetsOn(both, "2026-03-18")).toEqual([coats]);
  expect(productTargetsOn(both, "2026-04-01").toSorted((a, b) => Number(a.productId) - Number(b.productId))).toEqual([
    shirts,
    coats,
  ]);
});

test("a target that is set for the past replaces what held since, and each change is one row", () => {
  const first = withProductTargets([], [shirts], null);
  const changed = withProductTargets(first, [{ ...coats, productId: "21" }], "2026-03-18");
  expect(changed.flatMap(targetRows)).toEqual([
    { productId: "21", since: "", targetOutput: 620, targetEfficiency: null },
    { productId: "21", since: "2026-03-18", targetOutput: null, targetEfficiency: 55 },
  ]);
  expect(withProductTargets(changed, [shirts], "2026-03-18").flatMap(targetRows)).toHaveLength(1);
});

test("a form has one number and its unit for what is pieces or an efficiency", () => {
  expect([shirts, coats].map(asTyped)).toEqual([
    { productId: "21", target: 620, unit: "pieces" },
    { productId: "22", target: 55, unit: "percent" },
  ]);
  expect([shirts, coats].map((each) => asTarget(asTyped(each)))).toEqual([shirts, coats]);
});
