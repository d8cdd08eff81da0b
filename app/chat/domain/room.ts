import * as z from "zod";
import type { Id } from "#app/core/domain/ids";
import { type Message, MessageFields, SequenceCursor, saysSomething } from "./chat";
import type { GroupEvent } from "./group-events";

/** The frames that a client may send over a room's socket, one object each. */
export const ClientFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("resume"), since: SequenceCursor, rev: SequenceCursor.optional() }),
  MessageFields.extend({ type: z.literal("message") }).refine(saysSomething),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("read"), seq: SequenceCursor }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** A larger frame is refused. A message of 4,000 characters fits in any script. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** The presence of a member, and how far they have read. */
export type Standing = { userId: Id; online: boolean; readSeq: number; deliveredSeq: number };

/** The events that a room sends to its clients, always in an array. Clients ignore unknown events. */
export type RoomEvent =
  | { type: "hello"; seq: number; rev: number; members: Standing[] }
  | { type: "message"; message: Message }
  | { type: "ack"; clientId: string; seq: number }
  | { type: "typing"; userId: Id }
  | { type: "presence"; userId: Id; online: boolean; deliveredSeq?: number }
  | { type: "read"; userId: Id; seq: number }
  | { type: "edited" | "deleted" | "reacted"; message: Message }
  /** Somebody joined, left or was taken out, or the group was renamed. */
  | { type: "event"; event: GroupEvent }
  /** The members after somebody came or went. */
  | { type: "members"; members: Standing[] }
  /** The end of a replay: everything up to this number was sent. */
  | { type: "resumed"; seq: number; rev: number }
  /** The name or the members changed. */
  | { type: "changed" }
  | { type: "error"; code: string; clientId?: string };

export const ROOM_CLOSE_CODES = { signedOut: 4401, notAMember: 4403, tooLarge: 1009, flooding: 1008 } as const;
