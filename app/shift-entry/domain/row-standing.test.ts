import { expect, test } from "vitest";
import { reasonsOf, standingOf, unreadCells } from "./row-standing";

const youssef = {
  key: "11.0",
  workerId: "11",
  workerName: "Youssef",
  productId: "21",
  pieces: "320",
  defects: "4",
  hours: "8",
};
const fatima = { ...youssef, key: "12.0", workerId: "12", workerName: "Fatima" };
const nobodyTyped = { ...youssef, pieces: "", defects: "" };

test("a word where a number belongs is marked at once, and nothing else is", () => {
  const row = { ...youssef, pieces: "abc", defects: "1,5", hours: "" };
  expect(unreadCells(row)).toEqual({ pieces: "records:piecesInvalid" });
});

test("a saved row waits, and is sending only while its sheet is sent", () => {
  expect(standingOf(youssef, { state: "waiting" }, false)).toBe("waiting");
  expect(standingOf(youssef, { state: "waiting" }, true)).toBe("sending");
});

test("a typed row is not saved, and an untouched row has no state, in any sheet", () => {
  expect(standingOf(youssef, { state: "new" }, true)).toBe("typed");
  expect(standingOf(youssef, { state: "typing" }, false)).toBe("typed");
  expect(standingOf(nobodyTyped, { state: "refused" }, false)).toBe("empty");
  expect(reasonsOf(nobodyTyped, { state: "refused", problems: { "": "This line is not active." } })).toEqual({});
});

test("a deactivated line refuses each of its rows, with the reason at each", () => {
  const refused = { state: "refused", problems: { "": "This line is not active." } } as const;
  expect(standingOf(youssef, refused, false)).toBe("refused");
  expect(reasonsOf(youssef, refused)).toEqual({ "": "This line is not active." });
});

test("no row of a sheet with an open question is recorded or refused before the answer", () => {
  expect(standingOf(youssef, { state: "asked" }, false)).toBe("asked");
});

test("a row shows its own reasons, and the row beside it is refused with it", () => {
  const refused = { state: "refused", problems: { "11.0.product": "Not active.", "": "Nothing was saved." } } as const;
  expect(reasonsOf(youssef, refused)).toEqual({ product: "Not active." });
  expect(reasonsOf(fatima, refused)).toEqual({ "": "Nothing was saved." });
  expect(standingOf(fatima, refused, false)).toBe("refused");
});

test("a sheet problem does not refuse every row", () => {
  const typing = { state: "typing", problems: { "": "Too many rows.", "11.0.pieces": "No number." } } as const;
  expect(reasonsOf(fatima, typing)).toEqual({});
  expect(reasonsOf(youssef, typing)).toEqual({ pieces: "No number." });
});
