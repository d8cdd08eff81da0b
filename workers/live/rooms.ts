import type { Message } from "#app/chat/domain/chat";
import type { Messages, Rooms } from "#app/chat/gateways/rooms";
import { AppError, type ErrorCode, type ErrorDetail } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { ROOM_HEADER, USER_HEADER } from "#workers/chat/headers";
import type { Env } from "#workers/env";

type Call = { method?: string; userId?: Id; body?: unknown };

/** One object for each conversation. */
export function roomOf({ CHAT_ROOM }: Pick<Env, "CHAT_ROOM">, conversationId: Id) {
  return CHAT_ROOM.get(CHAT_ROOM.idFromName(conversationId));
}

/** The rooms as services use them. */
export function openRooms(env: Pick<Env, "CHAT_ROOM">): Rooms {
  const call = <Answer>(conversationId: Id, path: string, sent: Call = {}) =>
    ask<Answer>(env, conversationId, path, sent);
  return {
    post: (id, userId, body) => call<Message>(id, "/messages", { method: "POST", userId, body }),
    page: (id, query) => call<Messages>(id, `/messages?${searchOf(query)}`),
    all: (id, since) => call<Messages>(id, `/messages/all?${searchOf({ since })}`),
    search: (id, body) => call<Message[]>(id, "/search", { method: "POST", body }),
    written: (id, userId, query) => call<Messages>(id, `/messages/written?${searchOf(query)}`, { userId }),
    edit: (id, userId, seq, body) => call<Message>(id, `/messages/${seq}`, { method: "PATCH", userId, body }),
    remove: (id, { me, ofOthers }, seq) =>
      call<Message>(id, `/messages/${seq}${ofOthers ? "?of=others" : ""}`, { method: "DELETE", userId: me }),
    react: (id, userId, seq, body) => call<Message>(id, `/messages/${seq}/reactions`, { method: "POST", userId, body }),
    read: (id, userId, seq) => call(id, `/read/${seq}`, { method: "POST", userId }),
    carried: (id, fileIds) => call<Id[]>(id, "/carried", { method: "POST", body: fileIds }),
    copy: (id, since) => call<number>(id, "/copy", { method: "POST", body: since }),
    refresh: (id) => call(id, "/refresh", { method: "POST" }),
  };
}

/** Every call to a room may be repeated, so it is, when the object was just moved or restarted. */
async function ask<Answer>(env: Pick<Env, "CHAT_ROOM">, id: Id, path: string, call: Call): Promise<Answer> {
  const answer = await send(env, id, path, call).catch((error: { retryable?: boolean; overloaded?: boolean }) => {
    if (error.retryable && !error.overloaded) return send(env, id, path, call);
    throw error;
  });
  const body: unknown = await answer.json();
  if (answer.ok) return body as Answer;
  const { code, key, detail } = body as { code: ErrorCode; key: string; detail: ErrorDetail };
  throw new AppError(code, key, detail);
}

function send(env: Pick<Env, "CHAT_ROOM">, id: Id, path: string, { method = "GET", userId = "", body }: Call) {
  return roomOf(env, id).fetch(`https://room${path}`, {
    method,
    headers: { [ROOM_HEADER]: id, [USER_HEADER]: userId },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

function searchOf(query: Record<string, string | number | undefined>) {
  const input = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(input.map(([name, value]) => [name, String(value)]));
}
