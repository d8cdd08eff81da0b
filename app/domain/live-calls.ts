import * as z from "zod";
import { Id } from "./ids";

/** The channels that a page may have open at once. */
const CHANNELS_OF_A_PAGE = 8;
/** The frames that a page may send to a channel with one call. */
export const FRAMES_OF_A_CALL = 50;

/** One channel of a page whose news come by calls, because no WebSocket gets through to it. */
export const ChannelCall = z.strictObject({
  /** The page chooses it, so that a repeated opening opens one line. */
  id: z.uuid(),
  channel: z.union([
    z.literal("me"),
    z.literal("floor"),
    z.templateLiteral(["conversations/", z.string().regex(/^\d{1,15}$/)]),
  ]),
  /** The user of the page. Somebody else may have signed in since. */
  speaker: Id.optional(),
  /** Whether the page has had no answer about this line yet. */
  opens: z.boolean(),
  closes: z.boolean(),
  /** The age of the page in milliseconds. */
  age: z.int().min(0).max(999_999_999),
  /** The frames that the page has received. The rest is sent again. */
  heard: z.int().min(0),
  /** The page's own frames for the channel. */
  sent: z.array(z.unknown()).max(FRAMES_OF_A_CALL),
});
export type ChannelCall = z.infer<typeof ChannelCall>;

export const LiveCall = z.strictObject({ channels: z.array(ChannelCall).min(1).max(CHANNELS_OF_A_PAGE) });
export type LiveCall = z.infer<typeof LiveCall>;

/**
 * The frames of a channel after those that the page has received, and the code with which the channel closed the line.
 * `hasMore`: whether the answer was too small for all of them.
 */
export type ChannelNews = { frames: string[]; hasMore: boolean; closed: number | null };
export type LiveNews = { channels: ChannelNews[] };

/** The code of a line that the channel does not know, or could not open, as a browser gives it to a cut socket. */
export const LINE_IS_GONE = 1006;

/** The interval of calls while the page is visible. */
export const CALLS_EVERY_MS = 3_000;
/** The longest interval of a hidden page; it must look alive to a room for all that time. */
export const HIDDEN_CALLS_EVERY_MS = 30_000;
/** The interval while something the page just sent has had no answer. */
export const CALLS_SOON_MS = 250;

/** The pause before the next call: the usual one, or one that grows by half with each call of a hidden page. */
export function pauseOfCalls(before: number, isVisible: boolean): number {
  return isVisible ? CALLS_EVERY_MS : Math.min(HIDDEN_CALLS_EVERY_MS, Math.max(CALLS_EVERY_MS, before * 1.5));
}
