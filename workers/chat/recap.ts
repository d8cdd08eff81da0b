import type { Message } from "#app/chat/domain/chat";
import type { MessageLog } from "./message-log";

const MESSAGES_A_FRAME = 200;
const KEPT_AT_MOST = 16;

type Page = { frame: string | null; from: number; hasMore: boolean; seq: number };

/**
 * The messages after a number, a frame at a time. A storm of clients that missed the same messages is answered from
 * memory.
 */
export class Recap {
  private readonly pages = new Map<number, Page>();

  constructor(private readonly log: MessageLog) {}

  /** The frames of the messages after `since`, up to number `upTo`. */
  *framesAfter(since: number, upTo: number): Generator<string> {
    for (let from = since; from < upTo; ) {
      const page = this.pageAfter(from);
      if (!page.frame) return;
      if (page.from <= upTo) yield page.frame;
      else yield frameOf(this.log.page({ since: from, size: upTo - from }).items);
      if (!page.hasMore) return;
      from = page.from;
    }
  }

  /** Called when a message has changed. */
  forget() {
    this.pages.clear();
  }

  private pageAfter(since: number): Page {
    const { seq } = this.log.ends();
    const stored = this.pages.get(since);
    if (stored && (stored.hasMore || stored.seq === seq)) return stored;
    const { items, hasMore } = this.log.page({ since, size: MESSAGES_A_FRAME });
    const frame = items.length > 0 ? frameOf(items) : null;
    const page = { frame, from: items.at(-1)?.seq ?? since, hasMore, seq };
    if (this.pages.size >= KEPT_AT_MOST) this.pages.clear();
    this.pages.set(since, page);
    return page;
  }
}

function frameOf(messages: readonly Message[]) {
  return JSON.stringify(messages.map((message) => ({ type: "message", message })));
}
