import { expect, test } from "vitest";
import type { TypedSheet } from "#app/domain/shift-sheets";
import { ApiError, type ErrorBody } from "./api-error";
import { openSheetSender } from "./sheet-sender";
import { openSheetStore } from "./sheet-store";

const row = {
  ...{ key: "11.0", workerId: "11", workerName: "Youssef", productId: "21" },
  ...{ pieces: "320", defects: "4", hours: "8" },
};
const made = { workerId: "11", productId: "21", piecesMade: 320, piecesDefective: 4, hours: 8 };

function waiting(productionLineId: string, key: string): TypedSheet {
  const place = { productionLineId, shift: "morning", date: "2026-03-18" } as const;
  const body = { ...place, confirmRepeat: false, rows: [made] };
  return {
    ...{ place, lineName: `Sewing ${productionLineId}`, rows: [row], state: "waiting", problems: {}, repeated: [] },
    request: { key, body, rowKeys: ["11.0"], attempts: 0 },
  };
}

/** A device whose server gives these answers in order; null is a success. */
function openDevice(answers: (ApiError | null)[], sheets: TypedSheet[]) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
  const store = openSheetStore(storage, "3");
  for (const sheet of sheets) store.put(sheet);
  const sent: string[] = [];
  const post = async <Answer>(_path: string, _body?: unknown, options?: { requestKey?: string }) => {
    sent.push(options?.requestKey ?? "");
    const answer = answers.shift();
    if (answer) throw answer;
    return {} as Answer;
  };
  const send = openSheetSender({ store, api: () => ({ post }), alone: (work) => work(), now: () => 1_000 });
  return { store, sent, send, items };
}

const refusal = (status: number, body: Partial<ErrorBody> = {}) =>
  new ApiError({ code: "invalid", message: "No.", ...body }, status, null);

test("what waits is sent under its own key and remembered as sent", async () => {
  const { store, sent, send } = openDevice([null, null], [waiting("1", "a"), waiting("2", "b")]);
  expect(await send()).toBe(false);
  expect(sent).toEqual(["a", "b"]);
  expect(store.all().sheets).toEqual({});
  expect(store.all().sent).toMatchObject([
    { lineName: "Sewing 2", rows: 1, at: 1_000 },
    { lineName: "Sewing 1", rows: 1 },
  ]);
});

test.each([0, 401, 408, 429, 500, 503])(
  "an answer of %i changes nothing: the same key goes out again",
  async (status) => {
    const { store, sent, send } = openDevice([refusal(status), null], [waiting("1", "a")]);
    expect(await send()).toBe(true);
    expect(Object.values(store.all().sheets)).toMatchObject([{ state: "waiting", request: { key: "a", attempts: 1 } }]);
    expect(await send()).toBe(false);
    expect(sent).toEqual(["a", "a"]);
  },
);

test("a refusal stays on the device with its reason at the cell, and does not hold up the next shift", async () => {
  const fields = { "rows.0.productId": "This product is not active." };
  const { store, send } = openDevice([refusal(422, { fields }), null], [waiting("1", "a"), waiting("2", "b")]);
  expect(await send()).toBe(false);
  expect(Object.values(store.all().sheets)).toMatchObject([
    { state: "refused", rows: [row], problems: { "11.0.product": "This product is not active." } },
  ]);
});

test("a refusal of the whole sheet is said of the sheet", async () => {
  const { store, send } = openDevice([refusal(403, { message: "Not yours." })], [waiting("1", "a")]);
  await send();
  expect(Object.values(store.all().sheets)).toMatchObject([{ state: "refused", problems: { "": "Not yours." } }]);
});

test("an exact repeat is a question about its row", async () => {
  const repeat = refusal(409, { field: "confirmRepeat", details: { repeats: [0] } });
  const { store, send } = openDevice([repeat], [waiting("1", "a")]);
  await send();
  expect(Object.values(store.all().sheets)).toMatchObject([{ state: "refused", problems: {}, repeated: ["11.0"] }]);
});

test("another tab, and this one after it was closed, find what was typed", () => {
  const { items, store } = openDevice([], [waiting("1", "a")]);
  const storage = { getItem: (name: string) => items.get(name) ?? null, setItem: () => {} };
  expect(openSheetStore(storage, "3").all()).toEqual(store.all());
  expect(openSheetStore(storage, "4").all()).toEqual({ sheets: {}, sent: [] });
});

test("where the device keeps nothing this tab still does, and says so", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const store = openSheetStore(full, "3");
  expect(store.isKept()).toBe(true);
  store.put(waiting("1", "a"));
  expect(Object.keys(store.all().sheets)).toEqual(["1.2026-03-18.morning"]);
  expect(store.isKept()).toBe(false);
});

test("a sheet that goes on at another line is there and nowhere else, and other sheets stay", () => {
  const refused: TypedSheet = { ...waiting("1", "a"), state: "refused", request: null };
  const { store } = openDevice([], [refused, waiting("3", "c")]);
  store.replace(refused.place, waiting("2", "b"));
  expect(Object.values(store.all().sheets).map(({ lineName }) => lineName)).toEqual(["Sewing 3", "Sewing 2"]);
});
