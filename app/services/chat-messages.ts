import * as members from "#app/data/conversation-members";
import type { MessageEdit, MessageInput, MessageQuery } from "#app/domain/chat";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

type Place = { conversationId: Id };
type OneMessage = Place & { seq: number };

/** The room numbers and keeps the message; a client id that was used before answers the message of then. */
export async function postMessage(deps: Deps, actor: Actor, { conversationId, ...message }: MessageInput & Place) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.post(conversationId, actor.id, message);
}

export async function readMessages(deps: Deps, actor: Actor, { conversationId, ...query }: MessageQuery & Place) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.page(conversationId, query);
}

export async function searchMessages(deps: Deps, actor: Actor, { conversationId, q }: { q: string } & Place) {
  await requireMember(deps, actor, conversationId);
  return q ? deps.rooms.search(conversationId, q) : [];
}

/** Only one's own, and none that is deleted. */
export async function editMessage(deps: Deps, actor: Actor, { conversationId, seq, text }: MessageEdit & OneMessage) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.edit(conversationId, actor.id, seq, { text });
}

/** Its place stays, with a word that something stood there; text and files are gone for good. */
export async function deleteMessage(deps: Deps, actor: Actor, { conversationId, seq }: OneMessage) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.remove(conversationId, actor.id, seq);
}

/** @throws AppError `not_found` for anybody else, just as when there is no such conversation */
async function requireMember({ db }: Pick<Deps, "db">, actor: Pick<Actor, "id" | "role">, conversationId: Id) {
  authorize(actor, "account.own");
  if (!(await members.isMember(db, conversationId, actor.id))) throw new AppError("not_found", "chat:notFound");
}
