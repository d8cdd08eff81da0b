import type { Message, PrintedMessage, PrintQuery } from "#app/chat/domain/chat";
import { type Called, readable } from "#app/chat/domain/readable";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { recordExport } from "#app/core/services/exports";
import { openConversation } from "./conversation-list";
import { thingNames } from "./thing-names";

/** A message of a saved conversation. Its names are those that the reader may see. */
export type SavedMessage = Message & { people: ReadonlyMap<Id, string>; things: Called };

/**
 * All messages of a conversation for one of its members, read a part at a time while they are sent. The log keeps who
 * saved it.
 * @throws AppError `not_found` for anybody else
 */
export async function saveConversation(deps: Deps, actor: Actor, { id, format }: { id: Id; format: string }) {
  const { members, formerMembers } = await openConversation(deps, actor, id);
  await recordExport(deps, actor, { resource: "conversation", id, format, filter: {} });
  const people = new Map([...members, ...formerMembers].map((one) => [one.id, one.name]));
  return messagesOf(deps, id, people);
}

/**
 * The messages of the days of a conversation as paper shows them, the oldest first; of more than a list prints, the
 * newest. Deleted ones are left out.
 * @throws AppError `not_found` for anybody who is not a member
 */
export async function printedConversation(deps: Deps, actor: Actor, id: Id, { from, to }: PrintQuery) {
  const [{ members, formerMembers }, { timeZone }] = await Promise.all([
    openConversation(deps, actor, id),
    deps.settings(),
  ]);
  const dayOf = ({ sentAt }: Message) => localTime(Date.parse(sentAt), timeZone).day;
  const found: Message[] = [];
  for (let before: number | undefined, hasMore = true; hasMore && found.length <= LIMITS.printedRows; ) {
    const page = await deps.rooms.page(id, { before, size: LIMITS.pageSizeMaximum });
    const inside = page.items.filter(
      (one) => !one.deletedAt && (!from || dayOf(one) >= from) && (!to || dayOf(one) <= to),
    );
    found.unshift(...inside);
    const [oldest] = page.items;
    before = oldest?.seq;
    hasMore = page.hasMore && (!from || oldest === undefined || dayOf(oldest) >= from);
  }
  const shown = found.slice(-LIMITS.printedRows);
  const things = await thingNames(
    deps,
    shown.map(({ text }) => text),
    id,
  );
  const names = new Map([...members, ...formerMembers].map((one) => [one.id, one.name]));
  const items: PrintedMessage[] = shown.map(({ seq, sentAt, senderId, text, files }) => ({
    seq,
    at: Date.parse(sentAt),
    sender: names.get(senderId) ?? "",
    text: readable(text, things),
    files: files.map(({ name }) => name),
  }));
  return { items, isCut: found.length > shown.length };
}

async function* messagesOf(deps: Deps, id: Id, people: ReadonlyMap<Id, string>): AsyncGenerator<SavedMessage[]> {
  for (let since = 0, hasMore = true; hasMore; ) {
    const page = await deps.rooms.all(id, since);
    const things = await thingNames(
      deps,
      page.items.map(({ text }) => text),
      id,
    );
    yield page.items.map((message) => ({ ...message, people, things }));
    since = page.items.at(-1)?.seq ?? since;
    hasMore = page.hasMore;
  }
}
