import * as z from "zod";
import { CONVERSATION_KINDS } from "#app/chat/domain/chat";
import { MUTE_LEVELS } from "#app/chat/domain/conversations";
import { GROUP_EVENT_KINDS } from "#app/chat/domain/group-events";
import { REACTIONS } from "#app/chat/domain/reactions";
import { Id } from "#app/core/domain/ids";
import { ROLES } from "#app/core/domain/permissions";
import { figure, IsoInstant, link, partOf, wholeNumber } from "../answer-schemas";

const Person = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatarUrl: link,
  role: z.enum(ROLES).nullable(),
  online: z.boolean().optional(),
  isGone: z.literal(true).optional(),
  isSuspended: z.literal(true).optional(),
});
export const ConversationAnswer = z.object({
  id: Id,
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string().nullable(),
  createdBy: Id,
  ownerId: Id.nullable(),
  members: z.array(Person),
  lastMessage: z
    .object({
      seq: wholeNumber,
      senderId: Id,
      text: z.string(),
      kind: z.enum(["text", "image", "video", "audio", "file", "deleted"]),
      sentAt: IsoInstant,
    })
    .nullable(),
  lastSeq: wholeNumber,
  readSeq: wholeNumber,
  deletedSeqs: z.array(wholeNumber),
  unread: wholeNumber,
  muted: z.enum(MUTE_LEVELS),
  isMarked: z.boolean(),
  isPinned: z.boolean(),
  createdAt: IsoInstant,
  version: wholeNumber,
});
/** A conversation with those who wrote in it and have left. */
export const OpenConversationAnswer = ConversationAnswer.extend({ formerMembers: z.array(Person) });
/** Empty for somebody who has left the conversation by this call. */
export const MembersLeftAnswer = z.union([OpenConversationAnswer, z.strictObject({})]);
export const ChatUsersAnswer = z.object({ items: z.array(Person), total: wholeNumber, isCapped: z.boolean() });
export const UnreadAnswer = z.object({
  places: z.record(
    z.string(),
    z.object({ lastSeq: wholeNumber, readSeq: wholeNumber, deletedSeqs: z.array(wholeNumber) }),
  ),
  muted: z.array(Id),
  marked: z.array(Id),
});

export const ChatFileAnswer = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  size: wholeNumber,
  width: figure,
  height: figure,
});
export const ChatMessageAnswer = z.object({
  id: z.string(),
  seq: wholeNumber,
  clientId: z.string(),
  senderId: Id,
  text: z.string(),
  files: z.array(ChatFileAnswer),
  reply: z.object({ seq: wholeNumber, senderId: Id, text: z.string() }).nullable(),
  rev: wholeNumber,
  sentAt: IsoInstant,
  editedAt: IsoInstant.nullable(),
  deletedAt: IsoInstant.nullable(),
  deletedBy: Id.nullable(),
  reactions: z.array(z.object({ emoji: z.enum(REACTIONS), userIds: z.array(Id) })).optional(),
});
export const ReactedAnswer = ChatMessageAnswer.pick({ seq: true, rev: true, reactions: true }).required();
export const FoundMessagesAnswer = z.object({ items: z.array(ChatMessageAnswer) });
/** Found messages of several conversations, with these. */
export const FoundEverywhereAnswer = z.object({
  items: z.array(ChatMessageAnswer.extend({ conversationId: Id })),
  conversations: z.array(ConversationAnswer),
});
export const ChatFilesAnswer = z.object({
  items: z.array(ChatFileAnswer.extend({ uploaderId: Id, createdAt: IsoInstant })),
});
const GroupEventAnswer = z.object({
  id: Id,
  kind: z.enum(GROUP_EVENT_KINDS),
  actorId: Id,
  userIds: z.array(Id),
  name: z.string().nullable(),
  after: wholeNumber,
  rev: wholeNumber,
  at: IsoInstant,
});

/** Messages, with the events of the group between them. */
export const ChatMessagesAnswer = partOf(ChatMessageAnswer, { events: z.array(GroupEventAnswer) });
