import { expect, test } from "vitest";
import { lastDayAway } from "./absences";

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
const ill = (date: string) => ({ date, reason: "ill" });

test("an illness continues over a weekend, and ends at the first working day without it", () => {
  const absences = ["2026-03-17", "2026-03-18", "2026-03-20", "2026-03-19", "2026-03-23", "2026-03-25"].map(ill);
  expect(lastDayAway(ill("2026-03-18"), absences, MONDAY_TO_FRIDAY)).toBe("2026-03-23");
  expect(lastDayAway(ill("2026-03-18"), absences, MONDAY_TO_SATURDAY)).toBe("2026-03-20");
  expect(lastDayAway(ill("2026-03-25"), absences, MONDAY_TO_FRIDAY)).toBe("2026-03-25");
});

test("the holiday after an illness is not part of it", () => {
  const absences = [ill("2026-03-18"), { date: "2026-03-19", reason: "holiday" }, ill("2026-03-20")];
  expect(lastDayAway(ill("2026-03-18"), absences, MONDAY_TO_FRIDAY)).toBe("2026-03-18");
});
