import type { Message, Quote } from "./chat";

/** The length at which a quote is cut. */
export const QUOTED_CHARACTERS = 160;

export function quoteOf({ seq, senderId, text }: Message): Quote {
  return { seq, senderId, text: [...text].slice(0, QUOTED_CHARACTERS).join("") };
}

/** Updates the quotes in messages. Returns the same list when no quote changes. */
export function requoted(messages: Message[], changed: readonly Message[]): Message[] {
  const quotes = new Map(changed.map((one) => [one.seq, quoteOf(one)]));
  const isStale = ({ reply }: Message) => reply !== null && (quotes.get(reply.seq) ?? reply).text !== reply.text;
  if (!messages.some(isStale)) return messages;
  return messages.map((one) => (isStale(one) ? { ...one, reply: quotes.get(one.reply?.seq ?? 0) ?? null } : one));
}
