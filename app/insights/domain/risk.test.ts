import { expect, test } from "vitest";
import { pressing, riskOf } from "./risk";

const alerts = (...severities: ("critical" | "warning" | "info")[]) => severities.map((severity) => ({ severity }));

test("critical alerts decide the risk, or warnings when there are none; informative findings do not count", () => {
  const input = [
    alerts("critical", "warning", "critical", "info"),
    alerts("warning", "info", "warning"),
    alerts("warning", "warning", "warning"),
    alerts("info"),
  ];
  expect(input.map((each) => [riskOf(each, true), pressing(each).length])).toEqual([
    ["high", 2],
    ["medium", 2],
    ["high", 3],
    ["unknown", 0],
  ]);
  expect(riskOf([], false)).toBe("low");
});
