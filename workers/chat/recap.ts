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

  *framesAfter(since: number): Generator<string> {
    for (let page = this.pageAfter(since); page.frame; page = this.pageAfter(page.from)) {
      yield page.frame;
      if (!page.hasMore) return;
    }
  }

  /** Called when a message has changed. */
  forget() {
    this.pages.clear();
  }

  private pageAfter(since: number): Page {
    const { seq } = this.log.ends();
    const kept = this.pages.get(since);
    if (kept && (kept.hasMore || kept.seq === seq)) return kept;
    const { items, hasMore } = this.log.page({ since, size: MESSAGES_A_FRAME });
    const frame = items.length > 0 ? JSON.stringify(items.map((message) => ({ type: "message", message }))) : null;
    const page = { frame, from: items.at(-1)?.seq ?? since, hasMore, seq };
    if (this.pages.size >= KEPT_AT_MOST) this.pages.clear();
    this.pages.set(since, page);
    return page;
  }
}
