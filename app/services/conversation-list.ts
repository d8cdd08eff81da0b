import * as conversations from "#app/data/conversations";
import type { Conversation, ConversationQuery, OpenConversation, Person } from "#app/domain/chat";
import { AppError } from "#app/domain/errors";
import { fullName } from "#app/domain/full-name";
import type { Id } from "#app/domain/ids";
import { searchText } from "#app/domain/search-text";
import { paths } from "#app/paths";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** A search looks through so many of the conversations that were active last. */
const SEARCHED = 500;

type Row = NonNullable<Awaited<ReturnType<typeof conversations.find>>>;
type Found = Awaited<ReturnType<typeof conversations.peopleIn>>[number];

/** One's conversations, the last active first; found by their names, their people and their newest message. */
export async function listConversations(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  { q, cursor, size }: ConversationQuery,
) {
  authorize(actor, "account.own");
  const after = readCursor(cursor);
  const rows = await conversations.listOf(db, actor.id, { after, limit: q ? SEARCHED : size + 1 });
  const all = await withPeople(db, rows);
  const found = q ? all.filter((one) => isFound(one, q)) : all;
  const items = found.slice(0, size).map(asMember);
  const last = rows.find(({ id }) => id === items.at(-1)?.id);
  return { items, nextCursor: found.length > size && last ? `${last.lastAt}.${last.id}` : null };
}

/**
 * A conversation as one of its members sees it.
 * @throws AppError `not_found` when the actor is not a member, just as when there is none
 */
export async function openConversation({ db }: Pick<Deps, "db">, actor: Actor, id: Id): Promise<OpenConversation> {
  authorize(actor, "account.own");
  const row = await conversations.find(db, id, actor.id);
  if (!row) throw new AppError("not_found", "chat:notFound");
  const [found] = await withPeople(db, [row]);
  const { former, ...conversation } = found as WithPeople;
  return { ...asMember({ ...conversation, former }), formerMembers: former };
}

type WithPeople = Row & { members: Person[]; former: Person[] };

async function withPeople(db: Deps["db"], rows: Row[]): Promise<WithPeople[]> {
  const people =
    rows.length > 0
      ? await conversations.peopleIn(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const by = new Map<Id, Found[]>();
  for (const one of people) by.set(one.conversationId, [...(by.get(one.conversationId) ?? []), one]);
  return rows.map((row) => {
    const of = by.get(row.id) ?? [];
    const isIn = ({ leftAt }: Found) => leftAt === null;
    return {
      ...row,
      members: of.filter(isIn).map(person),
      former: of.filter((one) => !isIn(one)).map(withoutPresence),
    };
  });
}

/** Whether somebody is here is told to those alone who share the conversation with them now. */
function withoutPresence({ online: _, ...one }: Found): Person {
  return person(one);
}

type Named = {
  id: Id;
  firstName: string;
  lastName: string;
  username: string;
  avatarMark: string | null;
  online?: boolean;
};

/** What people who talk with each other know of each other. */
export function person({ id, avatarMark, online, ...names }: Named): Person {
  return {
    id,
    name: fullName(names),
    username: names.username,
    avatarUrl: avatarMark && paths.avatar(id, avatarMark),
    ...(online !== undefined && { online }),
  };
}

function asMember({ former, lastAt, lastMessage, ...conversation }: WithPeople): Conversation {
  return {
    ...conversation,
    lastMessage: lastMessage && { ...lastMessage, sentAt: lastAt },
    unread: Math.max(0, conversation.lastSeq - conversation.readSeq),
  };
}

function isFound({ name, members, lastMessage }: WithPeople, q: string) {
  const names = members.flatMap((member) => [member.name, member.username]);
  return [name ?? "", lastMessage?.text ?? "", ...names].some((text) => searchText(text).includes(q));
}

function readCursor(cursor: string | undefined) {
  const [at, id] = cursor?.split(".") ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}
