import { expect, test } from "vitest";
import { reasonsOf, standingOf } from "./row-standing";

const youssef = {
  ...{ key: "11.0", workerId: "11", workerName: "Youssef", productId: "21" },
  ...{ pieces: "320", defects: "4", hours: "8" },
};
const fatima = { ...youssef, key: "12.0", workerId: "12", workerName: "Fatima" };
const nobodyTyped = { ...youssef, pieces: "", defects: "" };

test("what is saved waits, and is being sent only while it is", () => {
  expect(standingOf(youssef, { state: "waiting" }, false)).toBe("waiting");
  expect(standingOf(youssef, { state: "waiting" }, true)).toBe("sending");
});

test("what is typed is not saved, and a row in which nobody typed says nothing, whatever its sheet is", () => {
  expect(standingOf(youssef, { state: "new" }, true)).toBe("typed");
  expect(standingOf(youssef, { state: "typing" }, false)).toBe("typed");
  expect(standingOf(nobodyTyped, { state: "refused" }, false)).toBe("empty");
  expect(reasonsOf(nobodyTyped, { state: "refused", problems: { "": "This line is not active." } })).toEqual({});
});

test("a line that was switched off refuses each of its rows, and each says why", () => {
  const refused = { state: "refused", problems: { "": "This line is not active." } } as const;
  expect(standingOf(youssef, refused, false)).toBe("refused");
  expect(reasonsOf(youssef, refused)).toEqual({ "": "This line is not active." });
});

test("rows that somebody is asked about are refused until the answer is there", () => {
  expect(standingOf(youssef, { state: "refused" }, false)).toBe("refused");
});

test("a row with reasons of its own says those, and the row beside it is refused with it", () => {
  const refused = { state: "refused", problems: { "11.0.product": "Not active.", "": "Nothing was saved." } } as const;
  expect(reasonsOf(youssef, refused)).toEqual({ product: "Not active." });
  expect(reasonsOf(fatima, refused)).toEqual({ "": "Nothing was saved." });
  expect(standingOf(fatima, refused, false)).toBe("refused");
});

test("what stands in the way of saving is no refusal of every row", () => {
  const typing = { state: "typing", problems: { "": "Too many rows.", "11.0.pieces": "No number." } } as const;
  expect(reasonsOf(fatima, typing)).toEqual({});
  expect(reasonsOf(youssef, typing)).toEqual({ pieces: "No number." });
});
