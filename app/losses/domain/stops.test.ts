import { expect, test } from "vitest";
import { stopQuestions } from "./stops";

const morning = { shiftMinutes: 480, window: ["06:00", "14:00"] as const };
const machine = { reasonId: "14", minutes: 20, people: 12 };
const power = { reasonId: "18", minutes: 45, people: 12 };

test("a reason that anybody has recorded already raises a question", () => {
  expect(stopQuestions([machine, power], [], morning)).toEqual([]);
  expect(stopQuestions([machine], [machine], morning)).toEqual([{ stop: 0, doubts: ["repeat"] }]);
  expect(stopQuestions([power, power], [], morning)).toEqual([{ stop: 1, doubts: ["repeat"] }]);
});

test("more minutes than the shift has raise a question, for one stop and for all together", () => {
  expect(stopQuestions([{ ...machine, minutes: 481 }], [], morning)).toEqual([{ stop: 0, doubts: ["tooLong"] }]);
  const long = { ...power, minutes: 470 };
  expect(stopQuestions([machine], [long], morning)).toEqual([{ stop: 0, doubts: ["tooLong"] }]);
  // Four people at a time may stand still for longer together than the shift lasts.
  const few = { ...power, minutes: 300, people: 4 };
  expect(stopQuestions([few], [{ ...machine, minutes: 300 }], morning)).toEqual([]);
});

test("a start outside the shift raises a question, also over midnight; no start raises none", () => {
  const night = { shiftMinutes: 480, window: ["22:00", "06:00"] as const };
  const doubts = (start: string | null, shift: { shiftMinutes: number; window: readonly [string, string] }) =>
    stopQuestions([{ ...machine, start }], [], shift).flatMap((question) => question.doubts);
  expect([null, "06:00", "13:59"].flatMap((start) => doubts(start, morning))).toEqual([]);
  expect(["22:00", "00:10", "05:59"].flatMap((start) => doubts(start, night))).toEqual([]);
  expect(["05:59", "14:00"].flatMap((start) => doubts(start, morning))).toEqual(["outside", "outside"]);
  expect(doubts("06:00", night)).toEqual(["outside"]);
});
