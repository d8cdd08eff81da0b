import { expect, test } from "vitest";
import { hoursOfWindow } from "#app/core/domain/calendar/shifts";
import { headedHours, hourOfShift } from "./hour-columns";

test("an hour across is the hour of the shift that its heading names, in either language, or none", () => {
  const morning = hoursOfWindow(["06:00", "14:30"]);
  const night = hoursOfWindow(["22:30", "06:30"]);
  const cases: [headings: string[], hours: readonly string[], expected: (string | null)[]][] = [
    [["06:00", "07:00"], morning, ["06:00", "07:00"]],
    [["6h", "7h00", "08H", "9 h"], morning, ["06:00", "07:00", "08:00", "09:00"]],
    [["06h-07h", "07:00-08:00", "8h à 9h", "09:00–10:00"], morning, ["06:00", "07:00", "08:00", "09:00"]],
    [["6-7", "7-8", "8-9"], morning, ["06:00", "07:00", "08:00"]],
    [["6 am-7 am", "1 pm-2 pm"], morning, ["06:00", "13:00"]],
    [["H1", "H2", "H9", "H10"], morning, ["06:00", "07:00", "14:00", null]],
    [["1ère heure", "2ème heure", "3rd hour"], morning, ["06:00", "07:00", "08:00"]],
    [["14:00", "15:00", "22h"], morning, ["14:00", null, null]],
    [["6h-8h", "8h-10h"], morning, [null, null]],
    [["14h-14h30", "13h-14h"], morning, ["14:00", "13:00"]],
    [["22h30", "23h30", "00:30", "5h30", "6h00"], night, ["22:30", "23:30", "00:30", "05:30", null]],
    [["Total", "06:00"], morning, []],
  ];
  for (const [headings, hours, expected] of cases) {
    const read = headedHours(headings).map((hour) => hourOfShift(hour, hours));
    expect({ headings, read }).toEqual({ headings, read: expected });
  }
});
