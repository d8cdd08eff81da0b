import { reserveSearch } from "#app/accounts/services/sign-in-limits";
import type { Conversation, Message } from "#app/chat/domain/chat";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { listConversations } from "./conversation-list";

/** The number of most recently active conversations that are queried. */
const ASKED = 50;

export type FoundMessage = Message & { conversationId: Id };

/**
 * Messages from all of the user's conversations, the newest first, with their conversations. Each room searches its own
 * messages, so edits and deletions of this moment count. A room that does not answer is left out.
 */
export async function searchEverywhere(
  deps: Deps,
  actor: Actor,
  { q }: { q: string },
): Promise<{ items: FoundMessage[]; conversations: Conversation[] }> {
  authorize(actor, "account.own");
  if ([...q].length < LIMITS.userSearchMinimum) return { items: [], conversations: [] };
  await reserveSearch(deps, actor.id);
  const { items: requested } = await listConversations(deps, actor, { q: "", size: ASKED });
  const answers = await Promise.allSettled(requested.map(({ id }) => deps.rooms.search(id, q)));
  const found = answers.flatMap((answer, at) =>
    answer.status === "fulfilled"
      ? answer.value.map((one) => ({ ...one, conversationId: requested[at]?.id as Id }))
      : [],
  );
  const items = found.sort((one, other) => other.sentAt.localeCompare(one.sentAt)).slice(0, LIMITS.foundMessages);
  const named = new Set(items.map(({ conversationId }) => conversationId));
  return { items, conversations: requested.filter(({ id }) => named.has(id)) };
}
