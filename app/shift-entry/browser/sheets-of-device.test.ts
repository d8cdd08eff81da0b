import { expect, test } from "vitest";
import { ApiError, type ErrorBody } from "#app/core/browser/requests/api-error";
import type { TypedSheet } from "#app/shift-entry/domain/sheets";
import { openStorage, waitingSheet } from "#tests/browser/device";
import { openSheets } from "./sheets-of-device";

const { rows } = waitingSheet("1", "a");

/** A device whose server gives these answers in order: errors, other objects, or null for a success. */
function openDevice(answers: (ApiError | object | null)[], sheets: TypedSheet[]) {
  const sent: string[] = [];
  const shown: boolean[] = [];
  const post = async <Answer>(_path: string, _body?: unknown, options?: { requestKey?: string }) => {
    sent.push(options?.requestKey ?? "");
    shown.push(store.all().isSending);
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return (answer ?? { items: [] }) as Answer;
  };
  const store = openSheets({
    storage: openStorage(),
    owner: "3",
    api: () => ({ post }),
    alone: (work) => work(),
    now: () => 1_000,
  });
  for (const sheet of sheets) store.put(sheet);
  store.subscribe(() => shown.push(store.all().isSending));
  return { store, sent, shown, send: store.send };
}

const refusal = (status: number, body: Partial<ErrorBody> = {}) =>
  new ApiError({ code: "invalid", message: "No.", ...body }, status, null);

test("a waiting sheet is sent under its own key and remembered as sent", async () => {
  const { store, sent, send } = openDevice([null, null], [waitingSheet("1", "a"), waitingSheet("2", "b")]);
  expect(await send()).toBe(false);
  expect(sent).toEqual(["a", "b"]);
  expect(store.all().sheets).toEqual({});
  expect(store.all().sent).toMatchObject([
    { lineName: "Sewing 2", rows: 1, at: 1_000 },
    { lineName: "Sewing 1", rows: 1 },
  ]);
});

test("an answer that says nothing of the sheet changes nothing: the same key goes out again", async () => {
  for (const status of [0, 401, 408, 429, 500, 503]) {
    const { store, sent, send } = openDevice([refusal(status), null], [waitingSheet("1", "a")]);
    expect(await send()).toBe(true);
    expect(Object.values(store.all().sheets)).toMatchObject([{ state: "waiting", request: { key: "a", attempts: 1 } }]);
    expect(await send()).toBe(false);
    expect(sent, String(status)).toEqual(["a", "a"]);
  }
});

test.each([{ ok: true }, [], { items: "Please accept the terms of this network." }])(
  "a success that is not the factory's keeps the rows on the device, under the same key",
  async (answer) => {
    const { store, sent, send } = openDevice([answer], [waitingSheet("1", "a")]);
    expect(await send()).toBe(true);
    expect(Object.values(store.all().sheets)).toMatchObject([{ state: "waiting", request: { key: "a", attempts: 1 } }]);
    expect(store.all().sent).toEqual([]);
    expect(await send()).toBe(false);
    expect(sent).toEqual(["a", "a"]);
  },
);

test("when the server asks to wait, the next sheet waits as long as it says", async () => {
  const patience = new ApiError({ code: "too_many", message: "Please wait." }, 429, "12");
  const { sent, send } = openDevice([patience], [waitingSheet("1", "a"), waitingSheet("2", "b")]);
  expect(await send()).toEqual({ seconds: 12 });
  expect(await send()).toEqual({ seconds: 12 });
  expect(sent).toEqual(["a"]);
});

test("a sheet counts as sending only while it is being sent, also where the server is away", async () => {
  const { store, shown, send } = openDevice([refusal(0)], [waitingSheet("1", "a")]);
  expect(store.all().isSending).toBe(false);
  await send();
  expect(shown).toContain(true);
  expect(store.all().isSending).toBe(false);
  shown.length = 0;
  await send();
  expect([shown[0], shown.at(-1)]).toEqual([true, false]);
});

test("a refusal stays on the device with its reason at the cell, and does not hold up the next shift", async () => {
  const fields = { "rows.0.productId": "This product is not active." };
  const { store, send } = openDevice(
    [refusal(422, { fields }), null],
    [waitingSheet("1", "a"), waitingSheet("2", "b")],
  );
  expect(await send()).toBe(false);
  expect(Object.values(store.all().sheets)).toMatchObject([
    { state: "refused", rows, problems: { "11.0.product": "This product is not active." } },
  ]);
});

test("a refusal of the whole sheet is shown at the sheet", async () => {
  const { store, send } = openDevice([refusal(403, { message: "Not yours." })], [waitingSheet("1", "a")]);
  await send();
  expect(Object.values(store.all().sheets)).toMatchObject([{ state: "refused", problems: { "": "Not yours." } }]);
});

test("a question about records waits for its answer, and is not a refusal", async () => {
  const questions = [{ row: 0, reasons: ["repeat"], there: [], hours: 16, shiftHours: 8 }];
  const details = { repeats: [0], seen: "7.1", questions };
  const { store, send } = openDevice(
    [refusal(409, { field: "confirmRepeat", details }), null],
    [waitingSheet("1", "a"), waitingSheet("2", "b")],
  );
  await send();
  expect(Object.values(store.all().sheets)).toMatchObject([
    { state: "asked", rows, problems: {}, request: null, question: { seen: "7.1", rows: [{ rowKey: "11.0" }] } },
  ]);
  expect(store.all().sent).toHaveLength(1);
});

test("a late sheet says that it needs a reason", async () => {
  const late = refusal(422, { field: "reason", message: "Say why." });
  const { store, send } = openDevice([late], [waitingSheet("1", "a")]);
  await send();
  expect(Object.values(store.all().sheets)).toMatchObject([
    { state: "refused", isReasonAsked: true, problems: { "": "Say why." } },
  ]);
});
