import { expect, test } from "vitest";
import { lostWorkMinutes, readLostMinutes } from "./lost-minutes";

test.each([
  ["20", 20],
  [" 20 min ", 20],
  ["20mn", 20],
  ["0:20", 20],
  ["1:05", 65],
  ["1 h 05", 65],
  ["1h", 60],
  ["2H30", 150],
  ["480", 480],
  ["1 215", 1215],
  ["1\u00a0h\u00a005", 65],
])("salma types %o and means %d minutes", (typed, minutes) => {
  expect(readLostMinutes(typed)).toBe(minutes);
});

test.each(["", "abc", "12 15", "2\n0", "2'30", "1:75", "1:", "-5", "20.5", "20 pieces"])(
  "%o is no number of minutes",
  (typed) => {
    expect(readLostMinutes(typed)).toBeNaN();
  },
);

test("minutes that hold twelve people up are lost twelve times", () => {
  expect(
    lostWorkMinutes([
      { minutes: 20, people: 12 },
      { minutes: 45, people: 12 },
    ]),
  ).toBe(20 * 12 + 45 * 12);
});
