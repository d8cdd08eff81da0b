import { expect, test } from "vitest";
import type { Pending } from "#app/chat/domain/messages";
import { openKept } from "#app/core/browser/outbox/kept";
import { openOutbox } from "#app/core/browser/outbox/outbox";
import { ApiError } from "#app/core/browser/requests/api-error";
import { openStorage } from "#tests/browser/device";
import { KEPT_MESSAGES, refusedAs } from "./kept-messages";
import { DEVICE_MESSAGES } from "./messages-of-device";

const WRITTEN_AT = 1_000_000;
const LATER = WRITTEN_AT + 60_000;

function pending(clientId: string, at = WRITTEN_AT): Pending {
  return { clientId, text: `said ${clientId}`, files: [], reply: null, at, refused: null };
}

/** Karim's device, and a server that gives these answers in order: errors, other objects, or null for a success. */
function openDevice(answers: (ApiError | object | null)[] = [], at = LATER) {
  let now = at;
  const storage = openStorage();
  const sent: [path: string, clientId: string][] = [];
  const speakers = new Set<string | undefined>();
  const notified: string[] = [];
  const post = async <Answer>(path: string, body?: unknown, options?: { speaker?: string }) => {
    sent.push([path, (body as Pending).clientId]);
    speakers.add(options?.speaker);
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return (answer ?? { seq: sent.length }) as Answer;
  };
  const store = openOutbox(DEVICE_MESSAGES, {
    storage,
    owner: "2",
    api: () => ({ post }),
    alone: (work) => work(),
    now: () => now,
  });
  store.listen({
    sent: ({ conversationId }, { seq }) => void notified.push(`${conversationId} has ${seq}`),
    refused: ({ clientId }, { message }) => void notified.push(`${clientId}: ${message}`),
  });
  return { storage, store, sent, speakers, notified, send: store.send, setNow: (to: number) => (now = to) };
}

const refusal = (status: number, code = "invalid") => new ApiError({ code, message: "No." }, status, null);

test("sends messages written offline in the order they were written, and then forgets them", async () => {
  const { store, sent, speakers, notified, send } = openDevice();
  store.put({ ...pending("b", WRITTEN_AT + 2), conversationId: "8" });
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(false);
  expect(sent).toEqual([
    ["/api/chat/conversations/7/messages", "a"],
    ["/api/chat/conversations/8/messages", "b"],
  ]);
  expect(notified).toEqual(["7 has 1", "8 has 2"]);
  expect([...speakers], "under nobody else's name").toEqual(["2"]);
  expect(store.all()).toEqual([]);
});

test("leaves a message written just now to the socket of its conversation", async () => {
  const { store, sent, send } = openDevice([], WRITTEN_AT + 4_000);
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(true);
  expect(sent).toEqual([]);
});

test("a clock that was set back delays no message", async () => {
  const { store, sent, send } = openDevice([], WRITTEN_AT - 3_600_000);
  store.put({ ...pending("a"), conversationId: "7" });
  await send();
  expect(sent).toHaveLength(1);
});

test.each([0, 401, 429, 503])("an answer of %i changes nothing: the same client id is sent again", async (status) => {
  const { store, sent, send } = openDevice([refusal(status)]);
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  expect(sent.map(([, clientId]) => clientId)).toEqual(["a", "a"]);
});

test("when the room asks to wait, sends nothing until then, and afterwards in the order written", async () => {
  const refused = new ApiError({ code: "too_many", message: "Please wait." }, 429, "12");
  const { store, sent, notified, send, setNow } = openDevice([null, refused]);
  for (const [at, clientId] of ["a", "b", "c"].entries())
    store.put({ ...pending(clientId, WRITTEN_AT + at), conversationId: "7" });
  expect(await send()).toEqual({ seconds: 12 });
  expect(store.all().map(({ clientId, refused, isSlowed }) => [clientId, refused, isSlowed])).toEqual([
    ["b", null, true],
    ["c", null, undefined],
  ]);
  setNow(LATER + 11_999);
  expect(await send()).toMatchObject({ seconds: expect.closeTo(0.001, 6) });
  expect(sent.map(([, clientId]) => clientId)).toEqual(["a", "b"]);
  setNow(LATER + 12_000);
  expect(await send()).toBe(false);
  expect(sent.map(([, clientId]) => clientId)).toEqual(["a", "b", "b", "c"]);
  expect(notified, "nobody hears of a refusal").toEqual(["7 has 1", "7 has 3", "7 has 4"]);
});

test("a success that is not the room's keeps the message, under the same client id", async () => {
  const { store, sent, notified, send } = openDevice([{ ok: true }]);
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(true);
  expect([notified, store.all()]).toEqual([[], [{ ...pending("a"), conversationId: "7" }]]);
  expect(await send()).toBe(false);
  expect(sent.map(([, clientId]) => clientId)).toEqual(["a", "a"]);
});

test("a refused message stays with its reason, is reported once, is not sent again and blocks no other", async () => {
  const { store, sent, notified, send } = openDevice([refusal(404, "not_found")]);
  store.put({ ...pending("a"), conversationId: "7" });
  store.put({ ...pending("b", WRITTEN_AT + 1), conversationId: "8" });
  expect(await send()).toBe(false);
  expect(await send()).toBe(false);
  expect(sent).toHaveLength(2);
  expect(notified).toEqual(["a: No.", "8 has 2"]);
  expect(store.all()).toEqual([{ ...pending("a"), conversationId: "7", refused: "not_found" }]);
});

test("another tab finds waiting messages; another person on the same device does not", () => {
  const { storage, store } = openDevice();
  store.put({ ...pending("a"), conversationId: "7" });
  store.put({ ...pending("b"), conversationId: "70" });
  expect(openKept(KEPT_MESSAGES, storage, "2").all()).toEqual(store.all());
  expect(store.all().map(({ conversationId }) => conversationId)).toEqual(["7", "70"]);
  expect(openKept(KEPT_MESSAGES, storage, "20").all()).toEqual([]);
});

test("the list stays the same until something changes, and changes in another tab are reported", () => {
  const { storage, store } = openDevice();
  let notified = 0;
  store.subscribe(() => {
    notified += 1;
  });
  store.put({ ...pending("a"), conversationId: "7" });
  const before = store.all();
  expect(store.all()).toBe(before);
  openKept(KEPT_MESSAGES, storage, "2").remove({ conversationId: "7", clientId: "a" });
  store.changedElsewhere("trame.outbox.messages.2.7.a");
  expect(store.all()).toEqual([]);
  expect(notified).toBe(2);
});

test("a device without storage still lets karim write", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const device = { length: 0, key: full, getItem: full, setItem: full, removeItem: full };
  const store = openKept(KEPT_MESSAGES, device, "2");
  const stored = { ...pending("a"), conversationId: "7" };
  store.put(stored);
  expect(store.all(), "it waits in this tab").toEqual([stored]);
  store.change(stored, refusedAs("not_found"));
  expect(store.all()).toEqual([{ ...stored, refused: "not_found" }]);
  store.remove(stored);
  expect(store.all()).toEqual([]);
});
