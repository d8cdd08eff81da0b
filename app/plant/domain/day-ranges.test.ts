import { expect, test } from "vitest";
import { lengthOf, partThatIsOver, presetOf, presetRange, rangeBefore } from "./day-ranges";

test("ranges include both ends and end with the production day", () => {
  expect(presetRange("lastWeek", "2026-03-03", 1)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(presetRange("lastWeek", "2026-03-03", 6)).toEqual({ from: "2026-02-21", to: "2026-02-27" });
  expect(presetRange("last7", "2026-03-03")).toEqual({ from: "2026-02-25", to: "2026-03-03" });
  expect(presetRange("yesterday", "2026-03-01")).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  expect(presetRange("month", "2026-03-18")).toEqual({ from: "2026-03-01", to: "2026-03-18" });
});

test("recognises a preset by its days", () => {
  expect(presetOf({ from: "2026-03-18", to: "2026-03-18" }, "2026-03-18", 1)).toBe("today");
  expect(presetOf({ from: "2026-03-07", to: "2026-03-13" }, "2026-03-18", 6)).toBe("lastWeek");
  expect(presetOf({ from: "2026-03-02", to: "2026-03-05" }, "2026-03-18", 1)).toBeUndefined();
});

test("last month is a whole month, and the range before it has as many days", () => {
  expect(presetRange("lastMonth", "2026-03-18")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(lengthOf(presetRange("last730", "2026-03-18"))).toBe(730);
  expect(rangeBefore({ from: "2026-03-01", to: "2026-03-07" })).toEqual({ from: "2026-02-22", to: "2026-02-28" });
});

test("the running day and later days are not over", () => {
  const today = "2026-03-18";
  expect(partThatIsOver({ from: "2026-03-12", to: "2026-03-17" }, today)).toEqual({
    from: "2026-03-12",
    to: "2026-03-17",
  });
  expect(partThatIsOver({ from: "2026-03-12", to: today }, today)).toEqual({ from: "2026-03-12", to: "2026-03-17" });
  expect(partThatIsOver({ from: "2026-03-12", to: "2026-03-30" }, today)).toEqual({
    from: "2026-03-12",
    to: "2026-03-17",
  });
  expect(partThatIsOver({ from: today, to: today }, today)).toBeNull();
});
