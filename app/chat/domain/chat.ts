import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { paragraph, singleLine, whole } from "#app/core/domain/texts/fields";
import { searchQuery } from "#app/core/domain/texts/search-text";
import { characters, MUTE_LEVELS, type MuteLevel } from "./conversations";
import type { GroupEvent } from "./group-events";
import type { Reacted } from "./reactions";

export const CONVERSATION_KINDS = ["direct", "group"] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

export const CONVERSATIONS_A_PAGE = 40;
export const MESSAGES_A_PAGE = 40;

export const GroupName = singleLine("chat:groupNameRequired")
  .min(1, "chat:groupNameRequired")
  .refine((name) => characters(name) <= LIMITS.groupNameLength, "chat:groupNameTooLong");

const Members = z
  .array(Id)
  .min(1, "chat:membersRequired")
  .max(LIMITS.groupMembers, "chat:tooManyMembers")
  .transform((ids) => [...new Set(ids)]);

export const ConversationInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("direct"), memberIds: Members }),
  z.object({ kind: z.literal("group"), memberIds: Members, name: GroupName }),
  // A group of everybody who may take over a shift.
  z.object({ kind: z.literal("handover"), name: GroupName }),
]);
export type ConversationInput = z.infer<typeof ConversationInput>;

/** Renames a group, which may name the version that was read, or mutes the conversation for the user who asks. */
export const ConversationChange = z.object({
  id: Id,
  version: z.number().int().min(1).optional(),
  name: GroupName.optional(),
  muted: z.enum(MUTE_LEVELS, "errors:choiceInvalid").optional(),
  isMarked: z.boolean().optional(),
  isPinned: z.boolean().optional(),
});
export type ConversationChange = z.infer<typeof ConversationChange>;

export const MembersChange = z.object({ id: Id, memberIds: Members });
export type MembersChange = z.infer<typeof MembersChange>;

const Search = whole().max(LIMITS.searchLength).default("").transform(searchQuery);

export const SequenceCursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const ConversationQuery = z.object({
  q: Search,
  cursor: optional(z.string().regex(/^[01]\.\d{1,16}\.\d{1,16}$/)),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(CONVERSATIONS_A_PAGE),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/** The messages before or since a number; without either, the newest. */
export const MessageQuery = z.object({
  before: optional(SequenceCursor),
  since: optional(SequenceCursor),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(MESSAGES_A_PAGE),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

/** The most own messages of a conversation that are read for an export at once. */
export const WRITTEN_AT_ONCE = 500;

/** The days of a conversation that are printed: all of them without an end. */
export const PrintQuery = z.object({ from: optional(Day), to: optional(Day) });
export type PrintQuery = z.infer<typeof PrintQuery>;

/** The messages of one sender after a number. */
export const WrittenQuery = z.object({
  since: SequenceCursor.default(0),
  size: z.coerce.number().int().min(1).max(WRITTEN_AT_ONCE),
});
export type WrittenQuery = z.infer<typeof WrittenQuery>;

export const TextQuery = z.object({ q: Search });

/** A search of messages, and perhaps only those of a writer, with a file, or about a line. */
export const SearchQuery = TextQuery.extend({
  from: optional(Id),
  withFile: z
    .literal("1", "errors:choiceInvalid")
    .transform(() => true)
    .optional(),
  line: optional(Id),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Unique for ever per conversation and sender, so that sending the same message twice is harmless. */
export const ClientId = z
  .string()
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

const Text = paragraph("chat:textRequired").refine(
  (text) => characters(text) <= LIMITS.messageLength,
  "chat:textTooLong",
);

export const MessageFields = z.object({
  clientId: ClientId,
  text: Text.default(""),
  fileIds: z
    .array(Id)
    .max(LIMITS.messageFiles, "chat:tooManyFiles")
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** The number of the message that this one answers. */
  replyTo: z.number().int().min(1).nullish(),
});

export const saysSomething = ({ text, fileIds }: { text: string; fileIds: string[] }) =>
  text !== "" || fileIds.length > 0;

export const MessageInput = MessageFields.refine(saysSomething, { path: ["text"], message: "chat:textRequired" });
export type MessageInput = z.infer<typeof MessageInput>;

export const MessageEdit = z.object({ text: Text.refine((text) => text !== "", "chat:textRequired") });
export type MessageEdit = z.infer<typeof MessageEdit>;

export type ChatFile = {
  id: Id;
  name: string;
  /** The type by its bytes; "application/octet-stream" for anything but a safe picture or a video. */
  type: string;
  size: number;
  width: number | null;
  height: number | null;
};

export type Quote = { seq: number; senderId: Id; text: string };

export type Message = {
  id: Id;
  seq: number;
  clientId: string;
  senderId: Id;
  text: string;
  files: ChatFile[];
  /** The message it answers, in its current state. */
  reply: Quote | null;
  /** The room's count of changes when this message last changed. */
  rev: number;
  /** Instants as ISO 8601 UTC. */
  sentAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  /** Who deleted it: its sender, or who took it away; null for a message that was deleted before this was kept. */
  deletedBy: Id | null;
  /** None without reactions. */
  reactions?: readonly Reacted[];
};

/** Messages in a row, with the group's events between them. */
export type MessagePage = { items: Message[]; hasMore: boolean; events: GroupEvent[] };

/** The newest message, as the inbox shows it. */
export type LastMessage = {
  seq: number;
  senderId: Id;
  text: string;
  kind: "text" | "image" | "video" | "audio" | "file" | "deleted";
};

/**
 * `online`: with a tab open anywhere in the app; known only for people who share a conversation with the user.
 * `isGone`: whether the account was deleted. `isSuspended`: whether it cannot sign in at present.
 */
export type Person = {
  id: Id;
  name: string;
  username: string;
  avatarUrl: string | null;
  role: RoleOrNone;
  online?: boolean;
  isGone?: true;
  isSuspended?: true;
};

export type Conversation = {
  id: Id;
  kind: ConversationKind;
  name: string | null;
  createdBy: Id;
  /** Who may remove members and take messages away; null in a conversation of two. */
  ownerId: Id | null;
  members: Person[];
  lastMessage: (LastMessage & { sentAt: number }) | null;
  lastSeq: number;
  readSeq: number;
  /** The numbers of the deleted messages after the last read one, which are not unread. */
  deletedSeqs: number[];
  unread: number;
  muted: MuteLevel;
  /** Whether the reader marked it as unread. Opening it takes the mark away. */
  isMarked: boolean;
  /** Whether it stays on top of the reader's list. */
  isPinned: boolean;
  createdAt: number;
  version: number;
};

/** A conversation with everybody who ever wrote in it. */
export type OpenConversation = Conversation & { formerMembers: Person[] };

/** A message on paper: its words as they are read, and the names of its files. */
export type PrintedMessage = { seq: number; at: number; sender: string; text: string; files: string[] };

/** What somebody reads of a group from which they were removed. */
export type Removal = { conversationId: Id; group: string; by: { id: Id; name: string }; at: number };

/** A report of a user's channel about a conversation: its new state, or only its id, so that it is looked up. */
export type ConversationNews = Pick<Conversation, "id"> &
  Partial<Pick<Conversation, "lastSeq" | "readSeq" | "deletedSeqs" | "unread" | "lastMessage">>;
