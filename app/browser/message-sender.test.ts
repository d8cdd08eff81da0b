import { expect, test } from "vitest";
import type { Pending } from "#app/domain/chat-messages";
import { openStorage } from "#tests/device";
import { ApiError } from "./api-error";
import { openMessageSender } from "./message-sender";
import { openMessageStore } from "./message-store";

const WRITTEN_AT = 1_000_000;
const LATER = WRITTEN_AT + 60_000;

function pending(clientId: string, at = WRITTEN_AT): Pending {
  return { clientId, text: `said ${clientId}`, files: [], reply: null, at, refused: null };
}

/** Karim's device, whose server gives these answers in order: errors, what else it says, or null for a success. */
function openDevice(answers: (ApiError | object | null)[] = [], at = LATER) {
  let now = at;
  const storage = openStorage();
  const store = openMessageStore(storage, "2");
  const sent: [path: string, clientId: string][] = [];
  const speakers = new Set<string | undefined>();
  const told: string[] = [];
  const post = async <Answer>(path: string, body?: unknown, options?: { speaker?: string }) => {
    sent.push([path, (body as Pending).clientId]);
    speakers.add(options?.speaker);
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return (answer ?? { seq: sent.length }) as Answer;
  };
  const send = openMessageSender({
    ...{ userId: "2", store, api: () => ({ post }), alone: (work) => work(), now: () => now },
    onSent: (id, { seq }) => void told.push(`${id} has ${seq}`),
    onRefused: ({ clientId }, { message }) => void told.push(`${clientId}: ${message}`),
  });
  return { storage, store, sent, speakers, told, send, setNow: (to: number) => (now = to) };
}

const refusal = (status: number, code = "invalid") => new ApiError({ code, message: "No." }, status, null);

test("what karim wrote without a network goes out in the order he wrote it, to its conversations, and is kept no longer", async () => {
  const { store, sent, speakers, told, send } = openDevice();
  store.put({ ...pending("b", WRITTEN_AT + 2), conversationId: "8" });
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(false);
  expect(sent).toEqual([
    ["/api/chat/conversations/7/messages", "a"],
    ["/api/chat/conversations/8/messages", "b"],
  ]);
  expect(told).toEqual(["7 has 1", "8 has 2"]);
  expect([...speakers], "under nobody else's name").toEqual(["2"]);
  expect(store.all()).toEqual([]);
});

test("what was written this moment is left to the socket of its conversation", async () => {
  const { store, sent, send } = openDevice([], WRITTEN_AT + 4_000);
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(true);
  expect(sent).toEqual([]);
});

test("a clock that was put back holds nothing up", async () => {
  const { store, sent, send } = openDevice([], WRITTEN_AT - 3_600_000);
  store.put({ ...pending("a"), conversationId: "7" });
  await send();
  expect(sent).toHaveLength(1);
});

test.each([0, 401, 429, 503])("an answer of %i changes nothing: the same client id goes out again", async (status) => {
  const { store, sent, send } = openDevice([refusal(status)]);
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  expect(sent.map(([, clientId]) => clientId)).toEqual(["a", "a"]);
});

test("where the room asks for patience nothing goes out before it is over, in the order it was written", async () => {
  const refused = new ApiError({ code: "too_many", message: "Please wait." }, 429, "12");
  const { store, sent, told, send, setNow } = openDevice([null, refused]);
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
  expect(told, "nobody is told that anything was refused").toEqual(["7 has 1", "7 has 3", "7 has 4"]);
});

test("a yes that is not the room's leaves the message here, under the same client id", async () => {
  const { store, sent, told, send } = openDevice([{ ok: true }]);
  store.put({ ...pending("a"), conversationId: "7" });
  expect(await send()).toBe(true);
  expect([told, store.all()]).toEqual([[], [{ ...pending("a"), conversationId: "7" }]]);
  expect(await send()).toBe(false);
  expect(sent.map(([, clientId]) => clientId)).toEqual(["a", "a"]);
});

test("what is refused stays with the reason, is told once, is not sent again and holds up nothing", async () => {
  const { store, sent, told, send } = openDevice([refusal(404, "not_found")]);
  store.put({ ...pending("a"), conversationId: "7" });
  store.put({ ...pending("b", WRITTEN_AT + 1), conversationId: "8" });
  expect(await send()).toBe(false);
  expect(await send()).toBe(false);
  expect(sent).toHaveLength(2);
  expect(told).toEqual(["a: No.", "8 has 2"]);
  expect(store.all()).toEqual([{ ...pending("a"), conversationId: "7", refused: "not_found" }]);
});

test("another tab finds what waits; another person on the same device does not", () => {
  const { storage, store } = openDevice();
  store.put({ ...pending("a"), conversationId: "7" });
  store.put({ ...pending("b"), conversationId: "70" });
  expect(openMessageStore(storage, "2").of("7")).toEqual([{ ...pending("a"), conversationId: "7" }]);
  expect(openMessageStore(storage, "20").all()).toEqual([]);
});

test("the list is the same until something has changed, and what another tab changed is told", () => {
  const { storage, store } = openDevice();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  store.put({ ...pending("a"), conversationId: "7" });
  const before = store.all();
  expect(store.all()).toBe(before);
  openMessageStore(storage, "2").forget("7", "a");
  store.changedElsewhere("trame-chat-pending-2-7-a");
  expect(store.all()).toEqual([]);
  expect(told).toBe(2);
});

test("a device that keeps nothing still lets karim write", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const store = openMessageStore({ length: 0, key: full, getItem: full, setItem: full, removeItem: full }, "2");
  const kept = { ...pending("a"), conversationId: "7" };
  store.put(kept);
  expect(store.of("7"), "it waits in this tab").toEqual([kept]);
  store.refuse("7", "a", "not_found");
  expect(store.all()).toEqual([{ ...kept, refused: "not_found" }]);
  store.forget("7", "a");
  expect(store.all()).toEqual([]);
});
