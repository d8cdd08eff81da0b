import { reserveSearch } from "#app/accounts/services/sign-in-limits";
import * as things from "#app/chat/data/things";
import type { Conversation, Message, SearchQuery } from "#app/chat/domain/chat";
import { type RoomSearch, type SearchMark, WITH_FILE } from "#app/chat/domain/search-index";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { searchWords } from "#app/core/domain/texts/search-text";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { listConversations } from "./conversation-list";

/** The number of most recently active conversations that are queried. */
const ASKED = 50;
/** The things of one kind that a word may mean; with more of them, the newest. */
const MEANT = 50;

export type FoundMessage = Message & { conversationId: Id };

/**
 * Messages from all of the user's conversations, the newest first, with their conversations. Each room searches its own
 * messages, so edits and deletions of this moment count. A room that does not answer is left out.
 */
export async function searchEverywhere(
  deps: Deps,
  actor: Actor,
  query: SearchQuery,
): Promise<{ items: FoundMessage[]; conversations: Conversation[] }> {
  authorize(actor, "account.own");
  const { q, from, withFile, line } = query;
  const isNarrow = from !== undefined || withFile || line !== undefined;
  if (q === "" ? !isNarrow : [...q].length < LIMITS.userSearchMinimum) return { items: [], conversations: [] };
  await reserveSearch(deps, actor.id);
  const [{ items: requested }, search] = await Promise.all([
    listConversations(deps, actor, { q: "", size: ASKED }),
    roomSearch(deps, query),
  ]);
  const answers = await Promise.allSettled(requested.map(({ id }) => deps.rooms.search(id, search)));
  const found = answers.flatMap((answer, at) =>
    answer.status === "fulfilled"
      ? answer.value.map((one) => ({ ...one, conversationId: requested[at]?.id as Id }))
      : [],
  );
  const items = found.sort((one, other) => other.sentAt.localeCompare(one.sentAt)).slice(0, LIMITS.foundMessages);
  const named = new Set(items.map(({ conversationId }) => conversationId));
  return { items, conversations: requested.filter(({ id }) => named.has(id)) };
}

/** A search as rooms take it: the words with everything that is called so today. */
export async function roomSearch(
  { db }: Pick<Deps, "db">,
  { q, from, withFile, line }: SearchQuery,
): Promise<RoomSearch> {
  const only: SearchMark[] = [
    ...(from === undefined ? [] : [{ kind: "writer" as const, id: from }]),
    ...(line === undefined ? [] : [{ kind: "line" as const, id: line }]),
    ...(withFile ? [WITH_FILE] : []),
  ];
  // A reader sees "#Sewing 1", and may type it so.
  const [first, ...others] = q === "" ? [] : searchWords(q).map((word) => word.replace(/^#(?=.)/, ""));
  if (first === undefined) return { words: [], only };
  const meant = await db.batch([
    things.called(db, first, MEANT),
    ...others.map((word) => things.called(db, word, MEANT)),
  ]);
  return { words: [first, ...others].map((word, at) => ({ word, marks: meant[at] ?? [] })), only };
}
