import * as conversations from "#app/chat/data/conversations";
import * as events from "#app/chat/data/events";
import type { Conversation, ConversationQuery, OpenConversation, Person, Removal } from "#app/chat/domain/chat";
import { ownerOf } from "#app/chat/domain/conversations";
import { placeOf, unreadIn } from "#app/chat/domain/inbox";
import { textWithoutCards } from "#app/chat/domain/readable";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { fullName } from "#app/core/domain/texts/full-name";
import { holdsWord, searchText } from "#app/core/domain/texts/search-text";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { paths } from "#app/paths";
import { thingNames } from "./thing-names";

/** The number of most recently active conversations that a search covers. */
const SEARCHED = 500;

type Row = Awaited<ReturnType<typeof conversations.listOf>>[number];
type Found = Awaited<ReturnType<typeof conversations.peopleIn>>[number];

/** The actor's conversations: the pinned ones, then the last active first; searched by name, people and newest message. */
export async function listConversations(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  { q, cursor, size }: ConversationQuery,
) {
  authorize(actor, "account.own");
  const after = readCursor(cursor);
  const part = { after, limit: q ? SEARCHED : size + 1 };
  const [rows, people] = await db.batch([
    conversations.listOf(db, actor.id, part),
    conversations.peopleInList(db, actor.id, part),
  ]);
  const all = withPeople(rows, people);
  const found = q ? await foundIn(db, all, q) : all;
  const items = found.slice(0, size).map(asMember);
  const last = rows.find(({ id }) => id === items.at(-1)?.id);
  return {
    items,
    nextCursor: found.length > size && last ? [Number(last.isPinned), last.lastAt, last.id].join(".") : null,
  };
}

/**
 * A conversation as one of its members sees it.
 * @throws AppError `not_found` when the actor is not a member, just as when it does not exist
 */
export async function openConversation({ db }: Pick<Deps, "db">, actor: Actor, id: Id): Promise<OpenConversation> {
  authorize(actor, "account.own");
  const [rows, people] = await db.batch([conversations.find(db, id, actor.id), conversations.peopleIn(db, [id])]);
  const [found] = withPeople(rows, people);
  if (!found) throw new AppError("not_found", "chat:notFound");
  const { former, ...conversation } = found;
  return { ...asMember({ ...conversation, former }), formerMembers: former };
}

/** Who removed the actor from a group, and when; null for everybody who was not removed from it. */
export async function removalFrom({ db }: Pick<Deps, "db">, actor: Actor, conversationId: Id): Promise<Removal | null> {
  authorize(actor, "account.own");
  const [found] = await events.departureOf(db, conversationId, actor.id);
  if (found?.kind !== "removed") return null;
  const { group, at, ...by } = found;
  return { conversationId, group: group ?? "", by: { id: by.id, name: fullName(by) }, at };
}

/**
 * Adds the newest message in its current state. Answers that are kept for repeats hold none, because its sender may
 * delete it.
 */
export async function withLastMessage(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  conversation: OpenConversation,
): Promise<OpenConversation> {
  const [row] = await conversations.find(db, conversation.id, actor.id);
  return { ...conversation, lastMessage: row?.lastMessage ? { ...row.lastMessage, sentAt: row.lastAt } : null };
}

/** A conversation as it is kept for repeats. */
export function withoutLastMessage(conversation: OpenConversation): OpenConversation {
  return { ...conversation, lastMessage: null };
}

type WithPeople = Row & { ownerId: Id | null; members: Person[]; former: Person[] };

function withPeople(rows: readonly Row[], people: readonly Found[]): WithPeople[] {
  const by = new Map<Id, Found[]>();
  for (const one of people) by.set(one.conversationId, [...(by.get(one.conversationId) ?? []), one]);
  return rows.map((row) => {
    const ever = by.get(row.id) ?? [];
    const members = ever.filter(({ leftAt }) => leftAt === null);
    return {
      ...row,
      ownerId: row.kind === "group" ? ownerOf(members, row.createdBy) : null,
      members: members.map(person),
      former: ever.filter(({ leftAt }) => leftAt !== null).map(withoutPresence),
    };
  });
}

/** A person without presence, which only current members of a shared conversation see. */
function withoutPresence({ online: _, ...one }: Found): Person {
  return person(one);
}

type Named = {
  id: Id;
  firstName: string;
  lastName: string;
  username: string;
  avatarMark: string | null;
  role: RoleOrNone;
  online?: boolean;
  isGone?: boolean;
  isSuspended?: boolean;
};

/** The fields of a person that others in a conversation see. */
export function person({ id, avatarMark, role, online, isGone, isSuspended, ...names }: Named): Person {
  return {
    id,
    name: fullName(names),
    username: names.username,
    avatarUrl: avatarMark && paths.avatar(id, avatarMark),
    role,
    ...(online !== undefined && { online }),
    ...(isGone && { isGone }),
    ...(isSuspended && !isGone && { isSuspended }),
  };
}

function asMember({ former, lastAt, lastMessage, ...conversation }: WithPeople): Conversation {
  return {
    ...conversation,
    ...placeOf(conversation),
    lastMessage: lastMessage && { ...lastMessage, sentAt: lastAt },
    unread: unreadIn(conversation),
  };
}

/** The conversations whose name, people or newest message, as it is shown, hold a text. */
async function foundIn(db: Deps["db"], all: readonly WithPeople[], q: string) {
  const called = await thingNames(
    { db },
    all.map(({ lastMessage }) => lastMessage?.text ?? ""),
  );
  return all.filter(({ name, members, lastMessage }) => {
    const names = members.flatMap((member) => [member.name, member.username]);
    const text = textWithoutCards(lastMessage?.text ?? "", called, () => "");
    return [name ?? "", text, ...names].some((each) => holdsWord(searchText(each), q));
  });
}

function readCursor(cursor: string | undefined) {
  const [pinned, at, id] = cursor?.split(".") ?? [];
  return at && id ? { isPinned: pinned === "1", at: Number(at), id } : undefined;
}
