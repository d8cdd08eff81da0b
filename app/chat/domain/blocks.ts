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
