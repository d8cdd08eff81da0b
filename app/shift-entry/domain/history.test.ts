import { expect, test } from "vitest";
import { changedRows, type GridChange, type ProductionRow } from "./grid";
import { amended, firstDifference, NO_HISTORY, redone, remembered, type TypingHistory, undone } from "./history";

const fatima: ProductionRow = {
  key: "12.0",
  workerId: "12",
  workerName: "Fatima",
  productId: "21",
  pieces: "100",
  defects: "",
  hours: "8",
  isTouched: true,
};
const youssef: ProductionRow = { ...fatima, key: "11.0", workerId: "11", workerName: "Youssef" };
const rows = [fatima, youssef];
const paste = (text: string): GridChange => ({
  type: "paste",
  at: { key: "12.0", cell: "pieces" },
  text,
  products: [],
  everybody: null,
  kinds: [],
  productId: null,
  hours: "8",
});

function walked(begun: ProductionRow[], ...changes: GridChange[]) {
  let history: TypingHistory = NO_HISTORY;
  let now = begun;
  for (const change of changes) {
    const after = changedRows(now, change);
    const cell = change.type === "write" ? `${change.key}.${change.cell}` : null;
    const step = { before: { rows: now, strangers: [] }, after: { rows: after, strangers: [] }, cell };
    history = remembered(history, step);
    now = after;
  }
  return { history, now: { rows: now, strangers: [] } };
}

test("a block pasted over figures is undone as one act, and can be redone", () => {
  const { history, now } = walked(rows, paste("1\t2\n3\t4"));
  const back = undone(now, history);
  expect(back?.typed.rows).toEqual(rows);
  expect(firstDifference(now.rows, rows)).toBe("12.0.pieces");
  const again = back && redone(back.typed, back.history);
  expect(again?.typed).toEqual(now);
  expect(redone(now, history)).toBeNull();
});

test("the digits of one cell are one act, and the next cell is another", () => {
  const write = (key: string, text: string): GridChange => ({ type: "write", key, cell: "pieces", text });
  const { history, now } = walked(rows, write("12.0", "3"), write("12.0", "32"), write("11.0", "4"));
  const once = undone(now, history);
  expect(once?.typed.rows.map(({ pieces }) => pieces)).toEqual(["32", "100"]);
  const twice = once && undone(once.typed, once.history);
  expect(twice?.typed.rows).toEqual(rows);
  expect(twice && undone(twice.typed, twice.history)).toBeNull();
});

test("undo removes an added row, and restores a removed one in its place", () => {
  const split = walked(rows, { type: "split", key: "12.0" });
  expect(undone(split.now, split.history)?.typed.rows).toEqual(rows);
  const left = walked(rows, { type: "leave", key: "12.0", shiftHours: 8 });
  expect(undone(left.now, left.history)?.typed.rows).toEqual(rows);
});

test("another tab's later typing in another row stays", () => {
  const { history, now } = walked(rows, paste("1\t2\n3\t4"));
  const elsewhere = now.rows.map((row) => (row.key === "11.0" ? { ...row, pieces: "77" } : row));
  const back = undone({ rows: elsewhere, strangers: [] }, history);
  expect(back?.typed.rows.map(({ pieces }) => pieces)).toEqual(["100", "77"]);
});

test("people found later for pasted lines are part of the paste", () => {
  const stranger = { name: "Karim", texts: ["7"] };
  const before = { rows, strangers: [] };
  const pasted = { rows, strangers: [stranger] };
  const settled = { rows: [...rows, { ...youssef, key: "31.0", workerId: "31" }], strangers: [] };
  const history = amended(remembered(NO_HISTORY, { before, after: pasted, cell: null }), settled);
  expect(undone(settled, history)?.typed).toEqual(before);
});

test("a count by kind is undone and redone with the defects that it filled", () => {
  const tally: GridChange = { type: "tally", key: "12.0", causeId: "5", by: 1 };
  const { history, now } = walked(rows, tally, tally);
  const back = undone(now, history);
  expect(back?.typed.rows[0]).toMatchObject({ defects: "1", kinds: [{ causeId: "5", count: 1 }] });
  expect(firstDifference(now.rows, back?.typed.rows ?? [])).toBe("12.0.defects");
  expect(back && redone(back.typed, back.history)?.typed).toEqual(now);
});
