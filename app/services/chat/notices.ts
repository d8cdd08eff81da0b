import * as members from "#app/data/chat/members";
import { mentioned } from "#app/domain/chat/mentions";
import type { Id } from "#app/domain/ids";
import type { Day } from "#app/domain/plant/days";
import type { Shift } from "#app/domain/plant/shifts";
import { fullName } from "#app/domain/texts/full-name";
import { paths } from "#app/paths";
import type { Actor } from "#app/services/actor";
import type { Clock, Deps } from "#app/services/deps";
import type { Notice } from "#app/services/notifications/notifications";

/** New messages in a room, and the members who were away. */
export type Said = { conversationId: Id; messages: readonly { senderId: Id; text: string }[]; away: readonly Id[] };

/**
 * Notifies members who are away, unless they muted the conversation. A conversation is one line of the panel: once
 * somebody is mentioned, the line says so, and counts the messages before and after.
 */
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
    // In a chat of two every message is for the other person, so mentions add nothing.
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
              groupKey: groupKeys(conversationId).messages,
              ...(kind === "chat_message" && { joins: "mention" as const }),
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

/** Notifies users who were added to a group. */
export function addedNotices(
  { now }: Clock,
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
      groupKey: groupKeys(id).conversation_added,
      at: now(),
      to: { userIds },
      except: actor.id,
    },
  ];
}

/** Notifies users whom somebody else took out of a group. */
export function removedNotices(
  { now }: Clock,
  actor: Actor,
  { id, name, userIds }: { id: Id; name: string | null; userIds: readonly Id[] },
): Notice[] {
  const others = userIds.filter((userId) => userId !== actor.id);
  if (name === null || others.length === 0) return [];
  return [
    {
      kind: "conversation_removed",
      reason: "removed",
      params: { actor: actor.name, conversation: name },
      link: paths.chat(),
      groupKey: `removed:${id}`,
      at: now(),
      to: { userIds: others },
      except: actor.id,
    },
  ];
}

type Waiting = { id: Id; conversationId: Id; line: string; date: Day; shift: Shift; userIds: readonly Id[] };

/** Notifies those who may take over a shift that its handover waits for them. */
export function waitingNotices(
  { now }: Clock,
  actor: Actor,
  { id, conversationId, line, date, shift, userIds }: Waiting,
): Notice[] {
  if (userIds.every((userId) => userId === actor.id)) return [];
  return [
    {
      kind: "handover_waiting",
      reason: "takesOver",
      params: { actor: actor.name, line, date, shift },
      link: paths.chat({ c: conversationId }),
      groupKey: handoverGroup(id),
      at: now(),
      to: { userIds },
      except: actor.id,
    },
  ];
}

/** The notification group of a handover, which its signature ends for everybody. */
export function handoverGroup(id: Id) {
  return `handover:${id}`;
}

/** The notification groups of a conversation, which reading it removes. */
export function groupKeys(conversationId: Id) {
  return {
    messages: `chat:${conversationId}`,
    conversation_added: `conversation:${conversationId}`,
  } as const;
}
