import { localTime } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { MINUTE } from "#app/core/domain/time";
import type { Message } from "./chat";

/** Messages that are rendered or left out together. `before` is the message above the first. */
export type Block = { key: number; items: Message[]; before: Message | undefined };

const MESSAGES_A_BLOCK = 40;

/** The number of a message's block. It does not depend on what is loaded above it. */
export function blockOf(seq: number) {
  return Math.floor(seq / MESSAGES_A_BLOCK);
}

export function blocksOf(messages: Message[]): Block[] {
  const blocks: Block[] = [];
  for (const message of messages) {
    const last = blocks.at(-1);
    if (last?.key === blockOf(message.seq)) last.items.push(message);
    else blocks.push({ key: blockOf(message.seq), items: [message], before: last?.items.at(-1) });
  }
  return blocks;
}

/** Messages within this time of each other share one name. */
const SAME_BREATH_MS = 5 * MINUTE;

type Reader = { me: Id; firstUnread: number; timeZone: TimeZone };

/** What separates a message from the one above it: a new day, the first unread one, or another name. */
export function separation(message: Message, before: Message | undefined, { me, firstUnread, timeZone }: Reader) {
  const { day } = localTime(Date.parse(message.sentAt), timeZone);
  const isNewDay = !before || localTime(Date.parse(before.sentAt), timeZone).day !== day;
  const isUnreadFrom =
    before !== undefined && message.seq >= firstUnread && message.senderId !== me && before.seq < firstUnread;
  const continues =
    !isNewDay &&
    !isUnreadFrom &&
    before.senderId === message.senderId &&
    Date.parse(message.sentAt) - Date.parse(before.sentAt) < SAME_BREATH_MS;
  return { day, isNewDay, isUnreadFrom, continues };
}
