import type { Conversation, Message } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { type Actor, authorize } from "./actor";
import { listConversations } from "./conversation-list";
import type { Deps } from "./deps";
import { reserveSearch } from "./sign-in-limits";

/** So many of the conversations that were active last are asked. */
const ASKED = 50;

export type FoundMessage = Message & { conversationId: Id };

/**
 * What was said anywhere in one's conversations, the newest first, with the conversations it stands in. Each room is asked
 * for its own messages, so what was changed or deleted this moment is found as it stands; one that cannot answer is left out.
 */
export async function searchEverywhere(
  deps: Deps,
  actor: Actor,
  { q }: { q: string },
): Promise<{ items: FoundMessage[]; conversations: Conversation[] }> {
  authorize(actor, "account.own");
  if ([...q].length < LIMITS.userSearchMinimum) return { items: [], conversations: [] };
  await reserveSearch(deps, actor.id);
  const { items: asked } = await listConversations(deps, actor, { q: "", size: ASKED });
  const answers = await Promise.allSettled(asked.map(({ id }) => deps.rooms.search(id, q)));
  const found = answers.flatMap((answer, at) =>
    answer.status === "fulfilled" ? answer.value.map((one) => ({ ...one, conversationId: asked[at]?.id as Id })) : [],
  );
  const items = found.sort((one, other) => other.sentAt.localeCompare(one.sentAt)).slice(0, LIMITS.foundMessages);
  const named = new Set(items.map(({ conversationId }) => conversationId));
  return { items, conversations: asked.filter(({ id }) => named.has(id)) };
}
