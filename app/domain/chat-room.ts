import * as z from "zod";
import { Cursor, type Message, MessageFields, saysSomething } from "./chat";
import type { Id } from "./ids";

/** What a client may send over the socket of a room, one object a frame. */
export const ClientFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("resume"), since: Cursor, rev: Cursor.optional() }),
  MessageFields.extend({ type: z.literal("message") }).refine(saysSomething),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("read"), seq: Cursor }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Beyond this a frame is refused whole; a message of 4,000 characters fits in any script. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** How a member stands in the room. */
export type Standing = { userId: Id; online: boolean; readSeq: number; deliveredSeq: number };

/** What a room tells its clients, always several in an array. A client leaves alone what it does not know. */
export type RoomEvent =
  | { type: "hello"; seq: number; rev: number; members: Standing[] }
  | { type: "message"; message: Message }
  | { type: "ack"; clientId: string; seq: number }
  | { type: "typing"; userId: Id }
  | { type: "presence"; userId: Id; online: boolean; deliveredSeq?: number }
  | { type: "read"; userId: Id; seq: number }
  | { type: "edited" | "deleted"; message: Message }
  /** Everything up to here has been said again: the end of what a resume asked for. */
  | { type: "resumed"; seq: number; rev: number }
  /** Name or members are others now. */
  | { type: "changed" }
  | { type: "error"; code: string; clientId?: string };

export const CLOSE_CODES = { signedOut: 4401, notAMember: 4403, tooLarge: 1009, flooding: 1008 } as const;
