import type { Message, Quote } from "./chat";

/** So much of a message stands in those that answer it. */
export const QUOTED_CHARACTERS = 160;

export function quoteOf({ seq, senderId, text }: Message): Quote {
  return { seq, senderId, text: [...text].slice(0, QUOTED_CHARACTERS).join("") };
}

/** The messages, each with what it answers as that stands now. The same list when nothing else is said. */
export function requoted(messages: Message[], changed: readonly Message[]): Message[] {
  const quotes = new Map(changed.map((one) => [one.seq, quoteOf(one)]));
  const isStale = ({ reply }: Message) => reply !== null && (quotes.get(reply.seq) ?? reply).text !== reply.text;
  if (!messages.some(isStale)) return messages;
  return messages.map((one) => (isStale(one) ? { ...one, reply: quotes.get(one.reply?.seq ?? 0) ?? null } : one));
}
