import * as z from "zod";
import { CONVERSATION_KINDS, MUTE_LEVELS } from "#app/domain/chat";
import { Id } from "#app/domain/ids";
import { count, figure, Instant, link } from "./answer-schemas";

const Person = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatarUrl: link,
  online: z.boolean().optional(),
});
export const ConversationAnswer = z.object({
  id: Id,
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string().nullable(),
  createdBy: Id,
  members: z.array(Person),
  lastMessage: z
    .object({
      seq: count,
      senderId: Id,
      text: z.string(),
      kind: z.enum(["text", "image", "video", "file", "deleted"]),
      sentAt: Instant,
    })
    .nullable(),
  lastSeq: count,
  readSeq: count,
  unread: count,
  muted: z.enum(MUTE_LEVELS),
  createdAt: Instant,
  version: count,
});

export const ChatFileAnswer = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  size: count,
  width: figure,
  height: figure,
});
export const ChatMessageAnswer = z.object({
  id: z.string(),
  seq: count,
  clientId: z.string(),
  senderId: Id,
  text: z.string(),
  files: z.array(ChatFileAnswer),
  reply: z.object({ seq: count, senderId: Id, text: z.string() }).nullable(),
  rev: count,
  sentAt: Instant,
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
});
