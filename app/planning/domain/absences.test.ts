import { expect, test } from "vitest";
import { covers } from "#app/people/domain/away";
import { daysAway, daysCovered, replacementFault } from "./absences";

const MONDAY_TO_FRIDAY = { workingDays: [1, 2, 3, 4, 5], daysOff: [] };
const MONDAY_TO_SATURDAY = { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [] };
const ill = (date: string) => ({ date, reason: "ill" });

test("an illness continues over a weekend, and ends at the first working day without it", () => {
  const absences = ["2026-03-17", "2026-03-18", "2026-03-20", "2026-03-19", "2026-03-23", "2026-03-25"].map(ill);
  const since = "2026-03-17";
  expect(daysAway(ill("2026-03-18"), absences, MONDAY_TO_FRIDAY)).toEqual({ since, until: "2026-03-23" });
  expect(daysAway(ill("2026-03-23"), absences, MONDAY_TO_FRIDAY)).toEqual({ since, until: "2026-03-23" });
  expect(daysAway(ill("2026-03-18"), absences, MONDAY_TO_SATURDAY)).toEqual({ since, until: "2026-03-20" });
  const alone = { since: "2026-03-25", until: "2026-03-25" };
  expect(daysAway(ill("2026-03-25"), absences, MONDAY_TO_FRIDAY)).toEqual(alone);
});

test("an illness continues over a day off", () => {
  const absences = ["2026-03-18", "2026-03-20"].map(ill);
  const feast = { ...MONDAY_TO_FRIDAY, daysOff: [{ day: "2026-03-19", name: "Feast" }] };
  expect(daysAway(ill("2026-03-18"), absences, feast)).toEqual({ since: "2026-03-18", until: "2026-03-20" });
});

test("the holiday after an illness is not part of it", () => {
  const absences = [ill("2026-03-18"), { date: "2026-03-19", reason: "holiday" }, ill("2026-03-20")];
  const alone = { since: "2026-03-18", until: "2026-03-18" };
  expect(daysAway(ill("2026-03-18"), absences, MONDAY_TO_FRIDAY)).toEqual(alone);
});

test("an absence covers every shift of its day, and one of half a day only its own", () => {
  const afternoon = { date: "2026-03-18", shift: "afternoon" as const };
  expect(covers({ date: "2026-03-18", half: null }, afternoon)).toBe(true);
  expect(covers({ date: "2026-03-18", half: "afternoon" }, afternoon)).toBe(true);
  expect(covers({ date: "2026-03-18", half: "morning" }, afternoon)).toBe(false);
  expect(covers({ date: "2026-03-19", half: null }, afternoon)).toBe(false);
});

test("nobody replaces themselves, or takes a place in a shift in which they are planned", () => {
  expect(replacementFault("11", { workerId: "11" }, true)?.key).toBe("assignments:replacesSelf");
  expect(replacementFault("12", { workerId: "11" }, true)?.key).toBe("assignments:alreadyPlanned");
  expect(replacementFault("12", { workerId: "11" }, false)).toBeNull();
});

test("absent from the afternoon until thursday, after a worked morning: the rest of the first day, then whole days", () => {
  const stored = [{ date: "2026-03-18", shift: "morning" as const }];
  expect(daysCovered({ from: "2026-03-18", until: "2026-03-19", half: null }, stored, "afternoon")).toEqual([
    { date: "2026-03-18", half: "afternoon" },
    { date: "2026-03-18", half: "night" },
    { date: "2026-03-19", half: null },
  ]);
  expect(daysCovered({ from: "2026-03-18", until: "2026-03-19", half: null }, [], "afternoon")).toEqual([
    { date: "2026-03-18", half: null },
    { date: "2026-03-19", half: null },
  ]);
  expect(daysCovered({ from: "2026-03-18", until: "2026-03-19", half: "morning" }, [])).toEqual([
    { date: "2026-03-18", half: "morning" },
    { date: "2026-03-19", half: "morning" },
  ]);
});
