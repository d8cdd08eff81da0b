import type { Message } from "#app/chat/domain/chat";
import type { Called } from "#app/chat/domain/readable";
import type { Id } from "#app/core/domain/ids";
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
