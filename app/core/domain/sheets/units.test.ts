import { expect, test } from "vitest";
import { RECORD_FIELDS } from "#app/imports/domain/record-fields";
import { matchColumns } from "./header";
import { readTimed, type TimedField, type TimeUnit, unitIn } from "./units";

const HEADINGS: [heading: string, field: TimedField, unit: TimeUnit | null][] = [
  ["SAM (sec)", "standardMinutes", "s"],
  ["SAM(s)", "standardMinutes", "s"],
  ["SAM sec", "standardMinutes", "s"],
  ["S.A.M. (min)", "standardMinutes", "min"],
  ["SMV", "standardMinutes", null],
  ["Standard minutes", "standardMinutes", "min"],
  ["Standard minute(s)", "standardMinutes", "min"],
  ["Standard minutes (sec)", "standardMinutes", "s"],
  ["Minutes standard", "standardMinutes", "min"],
  ["Temps standard (s)", "standardMinutes", "s"],
  ["Temps standard en secondes", "standardMinutes", "s"],
  ["Temps alloué (h)", "standardMinutes", "h"],
  ["Temps alloué (centièmes)", "standardMinutes", "hundredths"],
  ["Centièmes", "standardMinutes", "hundredths"],
  ["1/100 min", "standardMinutes", "hundredths"],
  ["SAM (1/100 min)", "standardMinutes", "hundredths"],
  ["pièces/h", "standardMinutes", "piecesPerHour"],
  ["Pièces par heure", "standardMinutes", "piecesPerHour"],
  ["pcs/hr", "standardMinutes", "piecesPerHour"],
  ["Pieces per hour", "standardMinutes", "piecesPerHour"],
  ["Durée (h)", "hours", "h"],
  ["Durée (min)", "hours", "min"],
  ["Temps (s)", "hours", "s"],
  ["Temps en min", "hours", "min"],
  ["Time (sec)", "hours", "s"],
  ["Hours worked", "hours", "h"],
  ["Worked hours (min)", "hours", "min"],
  ["Temps de travail (h:min)", "hours", "h"],
  ["Heures (hh:mm)", "hours", "h"],
  ["Heures en centièmes", "hours", "h"],
  ["Temps", "hours", null],
  ["Durée", "hours", null],
];

test.each(HEADINGS)("the heading %s, read as %s, has the unit %s", (heading, field, unit) => {
  expect(unitIn(field, heading)).toBe(unit);
});

test.each(HEADINGS.filter(([heading]) => !heading.endsWith("en centièmes")))(
  "the column %s is found as %s",
  (heading, field) => {
    const { mapping } = matchColumns(["Pièces", heading], RECORD_FIELDS);
    expect(mapping).toEqual({ pieces: 0, [field]: 1 });
  },
);

test("a pace alone is only guessed to be the standard, so that it is checked", () => {
  expect(matchColumns(["Pièces", "pièces/h"], RECORD_FIELDS).guessed).toEqual(["standardMinutes"]);
});

test.each([
  ["standardMinutes", "312", "s", 5.2],
  ["standardMinutes", "5,2", "min", 5.2],
  ["standardMinutes", "0,05", "h", 3],
  ["standardMinutes", "520", "hundredths", 5.2],
  ["standardMinutes", "12", "piecesPerHour", 5],
  ["standardMinutes", "2'30", "min", 2.5],
  ["standardMinutes", "2:30", "min", 2.5],
  ["standardMinutes", "1 min 15 s", "min", 1.25],
  ["hours", "7,5", "h", 7.5],
  ["hours", "450 min", "h", 7.5],
  ["hours", "7h30", "h", 7.5],
  ["hours", "450", "min", 7.5],
  ["hours", "27 000", "s", 7.5],
] as const)("%s of %s in the unit %s is %s", (field, text, unit, read) => {
  expect(readTimed(field, text, { decimal: ",", unit })).toBeCloseTo(read, 10);
});

test("a clock is no number of minutes, and nothing is no time", () => {
  expect(readTimed("hours", "7:30", { decimal: ".", unit: "min" })).toBeNull();
  expect(readTimed("standardMinutes", "", { decimal: ".", unit: "s" })).toBeNull();
  expect(readTimed("standardMinutes", "2'30", { decimal: ".", unit: "s" })).toBeNull();
});
