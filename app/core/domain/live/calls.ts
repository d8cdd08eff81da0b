import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { FRAMES_OF_A_CALL } from "#app/core/domain/live";

/** The channels that a page may have open at once. */
const CHANNELS_OF_A_PAGE = 8;

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
