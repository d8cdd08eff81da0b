import * as members from "#app/data/conversation-members";
import { mentioned } from "#app/domain/chat";
import { fullName } from "#app/domain/full-name";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import type { Actor } from "./actor";
import type { Deps } from "./deps";
import type { Notice } from "./notifications";

/** What was said in a room while some of its members were not looking. */
export type Said = { conversationId: Id; messages: readonly { senderId: Id; text: string }[]; away: readonly Id[] };

/** Whoever is not looking hears of messages, unless they muted the conversation; who is named in one hears of that. */
export async function messageNotices(
  { db, now }: Pick<Deps, "db" | "now">,
  { conversationId, messages, away }: Said,
): Promise<Notice[]> {
  if (messages.length === 0 || away.length === 0) return [];
  const all = await members.listeners(db, conversationId);
  const listening = all.filter(({ userId, muted }) => away.includes(userId) && muted !== "all");
  const senders = [...new Set(messages.map(({ senderId }) => senderId))];
  return senders.flatMap((senderId) => {
    const sender = all.find(({ userId }) => userId === senderId);
    const own = messages.filter((message) => message.senderId === senderId);
    const others = listening.filter(({ userId }) => userId !== senderId);
    if (!sender || others.length === 0) return [];
    const text = own.map((message) => message.text).join(" ");
    // Between two people every message is to the other; naming them adds nothing.
    const named = sender.conversation === null ? [] : mentioned(text, others).map(({ userId }) => userId);
    const loud = others.filter(({ userId, muted }) => muted === "none" && !named.includes(userId));
    const notice = {
      params: { sender: fullName(sender), conversation: sender.conversation },
      link: paths.chat({ c: conversationId }),
      count: own.length,
      at: now(),
      except: senderId,
    };
    const told = (kind: "chat_message" | "mention", userIds: Id[]): Notice[] =>
      userIds.length === 0
        ? []
        : [
            {
              ...notice,
              kind,
              reason: kind === "mention" ? "mentioned" : "member",
              groupKey: groupKeys(conversationId)[kind],
              to: { userIds },
            },
          ];
    return [
      ...told("mention", named),
      ...told(
        "chat_message",
        loud.map(({ userId }) => userId),
      ),
    ];
  });
}

/** Being brought into a group. */
export function addedNotices(
  { now }: Pick<Deps, "now">,
  actor: Actor,
  { id, name, userIds }: { id: Id; name: string | null; userIds: readonly Id[] },
): Notice[] {
  if (name === null) return [];
  return [
    {
      kind: "conversation_added",
      reason: "member",
      params: { actor: actor.name, conversation: name },
      link: paths.chat({ c: id }),
      groupKey: `conversation:${id}`,
      at: now(),
      to: { userIds },
      except: actor.id,
    },
  ];
}

/** The items that a conversation fills; reading it reads them. */
export function groupKeys(conversationId: Id) {
  return { chat_message: `chat:${conversationId}`, mention: `mention:${conversationId}` } as const;
}
