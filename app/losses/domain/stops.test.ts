import { expect, test } from "vitest";
import { stopQuestions } from "./stops";

const machine = { reasonId: "14", minutes: 20, people: 12 };
const power = { reasonId: "18", minutes: 45, people: 12 };

test("a reason that anybody has recorded already raises a question", () => {
  expect(stopQuestions([machine, power], [], 480)).toEqual([]);
  expect(stopQuestions([machine], [machine], 480)).toEqual([{ stop: 0, doubts: ["repeat"] }]);
  expect(stopQuestions([power, power], [], 480)).toEqual([{ stop: 1, doubts: ["repeat"] }]);
});

test("more minutes than the shift has raise a question, for one stop and for all together", () => {
  expect(stopQuestions([{ ...machine, minutes: 481 }], [], 480)).toEqual([{ stop: 0, doubts: ["tooLong"] }]);
  const long = { ...power, minutes: 470 };
  expect(stopQuestions([machine], [long], 480)).toEqual([{ stop: 0, doubts: ["tooLong"] }]);
  // Four people at a time may stand still for longer together than the shift lasts.
  const few = { ...power, minutes: 300, people: 4 };
  expect(stopQuestions([few], [{ ...machine, minutes: 300 }], 480)).toEqual([]);
});
