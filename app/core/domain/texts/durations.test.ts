import { expect, test } from "vitest";
import { readClock, readTypedHours, readTypedMinutes } from "./durations";

test.each([
  ["7:30", 7.5],
  ["7h30", 7.5],
  ["7 h 30", 7.5],
  ["07:30:00", 7.5],
  ["7:30:00", 7.5],
  ["7H30", 7.5],
  ["7 h 30 min", 7.5],
  ["7h30mn", 7.5],
  ["7h", 7],
  ["7 heures", 7],
  ["0:45", 0.75],
  ["7:20", 7.3333],
  ["450 min", 7.5],
  ["450mn", 7.5],
  ["7,5", 7.5],
  ["7.5", 7.5],
  [" 8 ", 8],
])("“%s” is %f hours", (text, hours) => {
  expect(readTypedHours(text)).toBe(hours);
});

test.each(["7:60", "7:30:75", "7h300", "matin", "7:30 pm", "", "-7:30", "7:3x", "7:\n30", "7\nh", "1 2"])(
  "“%s” is no time",
  (text) => {
    expect([readClock(text), readTypedHours(text)]).toEqual([null, Number.NaN]);
  },
);

test.each([
  ["312 s", 5.2],
  ["312s", 5.2],
  ["312 sec", 5.2],
  ["5:12", 5.2],
  ["5'12", 5.2],
  ["2'30", 2.5],
  ["2’30″", 2.5],
  ["2'30''", 2.5],
  ["2:30", 2.5],
  ["0:02:30", 2.5],
  ["1:00:00", 60],
  ["5 min 12", 5.2],
  ["5 min 12 s", 5.2],
  ["5,2", 5.2],
  ["5.2", 5.2],
  ["5,2 min", 5.2],
  ["13,333", 13.333],
  ["13.333", 13.333],
  ["20 s", 0.333],
  ["18", 18],
])("“%s” is %f minutes a piece", (text, minutes) => {
  expect(readTypedMinutes(text)).toBe(minutes);
});

test.each(["5:75", "abc", "5;12", "", "1.234.567", "12 15", "2:\n30", "5\nmin 12", "0:02:75"])(
  "“%s” is no number of minutes",
  (text) => {
    expect(readTypedMinutes(text)).toBeNaN();
  },
);
