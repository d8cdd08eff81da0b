import { type ChannelNews, CLOSED_AFTER_MS, LINE_IS_LOST } from "#app/core/domain/live";
import type { ChannelCall } from "#app/core/domain/live/calls";
import { PolledLine } from "./polled-line";

/** The answer where there is no line, or none for this page. */
export const NO_LINE: ChannelNews = { frames: [], hasMore: false, closed: LINE_IS_LOST };

/**
 * The lines of pages that no WebSocket reaches. Each is a socket like any other to its channel, with the same greeting,
 * checks and closing codes; only its far end is held here, and a call takes what arrived there. It is in memory alone:
 * a page whose line is gone opens another, as after a cut socket.
 */
export class PolledLines {
  private readonly lines = new Map<string, PolledLine>();

  /**
   * @param owner the user and the session of the page
   * @param open opens a socket to the channel as an upgrade does
   */
  async answer(owner: string, call: ChannelCall, open: () => Promise<Response>): Promise<ChannelNews> {
    // A line belongs to the session that opened it, whoever knows its id.
    const key = `${owner}/${call.id}`;
    const line = this.lines.get(key) ?? (call.opens && !call.closes ? await this.hold(key, open) : undefined);
    if (!line) return NO_LINE;
    line.send(call.sent);
    const isAnswered = call.opens || call.sent.length > 0;
    const news = await line.after(call.heard, isAnswered);
    if (call.closes) line.close();
    if (call.closes || (news.closed !== null && !news.hasMore)) this.lines.delete(key);
    return news;
  }

  private async hold(key: string, open: () => Promise<Response>): Promise<PolledLine | undefined> {
    const { webSocket } = await open();
    if (!webSocket) return undefined;
    const line = new PolledLine(webSocket);
    this.lines.set(key, line);
    return line;
  }

  /** Ends the lines of pages that left without closing them. */
  forgetLeft(now: number) {
    for (const [key, line] of this.lines) {
      if (now - line.askedAt < CLOSED_AFTER_MS) continue;
      line.close();
      this.lines.delete(key);
    }
  }
}
