import * as z from "zod";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { optional } from "./lists";
import type { RoleOrNone } from "./permissions";
import { searchText } from "./search-text";

export const CONVERSATION_KINDS = ["direct", "group"] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** What of a conversation makes a noise: all of it, only being mentioned, nothing. */
export const MUTE_LEVELS = ["none", "mentions", "all"] as const;
export type MuteLevel = (typeof MUTE_LEVELS)[number];

export const CONVERSATIONS_A_PAGE = 40;
export const MESSAGES_A_PAGE = 40;

/** Counted in characters as people count them: an emoji is one. */
export function characters(text: string): number {
  return [...text].length;
}

export const GroupName = z
  .string("chat:groupNameRequired")
  .trim()
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
]);
export type ConversationInput = z.infer<typeof ConversationInput>;

/** A new name of a group, or how loud it is for oneself. */
export const ConversationChange = z.object({
  id: Id,
  name: GroupName.optional(),
  muted: z.enum(MUTE_LEVELS, "errors:choiceInvalid").optional(),
});
export type ConversationChange = z.infer<typeof ConversationChange>;

export const MembersChange = z.object({ id: Id, memberIds: Members });
export type MembersChange = z.infer<typeof MembersChange>;

const Search = z
  .string()
  .max(LIMITS.searchLength)
  .default("")
  .transform((text) => searchText(text));

export const Cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const ConversationQuery = z.object({
  q: Search,
  cursor: optional(z.string().regex(/^\d{1,16}\.\d{1,16}$/)),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(CONVERSATIONS_A_PAGE),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/** Before or since a number; without either the newest. */
export const MessageQuery = z.object({
  before: optional(Cursor),
  since: optional(Cursor),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(MESSAGES_A_PAGE),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const TextQuery = z.object({ q: Search });

/** Unique for ever per conversation and sender: what makes sending the same message twice harmless. */
const ClientId = z
  .string()
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

const Text = z
  .string("chat:textRequired")
  .trim()
  .refine((text) => characters(text) <= LIMITS.messageLength, "chat:textTooLong");

export const MessageFields = z.object({
  clientId: ClientId,
  text: Text.default(""),
  fileIds: z
    .array(Id)
    .max(LIMITS.messageFiles, "chat:tooManyFiles")
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** The number of the message this one answers. */
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
  /** What the bytes are; anything that is neither a safe picture nor a video is "application/octet-stream". */
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
  /** What it answers, as that stands now. */
  reply: Quote | null;
  /** The room's count of changes when this message last changed. */
  rev: number;
  /** Instants as ISO 8601 UTC. */
  sentAt: string;
  editedAt: string | null;
  deletedAt: string | null;
};

/** What the inbox shows of the newest message. */
export type LastMessage = {
  seq: number;
  senderId: Id;
  text: string;
  kind: "text" | "image" | "video" | "file" | "deleted";
};

/** `online`: with a tab open anywhere in the app; known of people one shares a conversation with. */
export type Person = { id: Id; name: string; username: string; avatarUrl: string | null; online?: boolean };

export type Conversation = {
  id: Id;
  kind: ConversationKind;
  name: string | null;
  createdBy: Id;
  members: Person[];
  lastMessage: (LastMessage & { sentAt: number }) | null;
  lastSeq: number;
  readSeq: number;
  unread: number;
  muted: MuteLevel;
  createdAt: number;
  version: number;
};

/** Whether a member may take others out: whoever made the group, and an admin who is in it. */
export function mayRemoveOthers(member: { id: Id; role: RoleOrNone }, { kind, createdBy }: RemovalPlace): boolean {
  return kind === "group" && (member.role === "admin" || createdBy === member.id);
}

type RemovalPlace = Pick<Conversation, "kind" | "createdBy">;

/** A conversation with everybody who ever wrote in it. */
export type OpenConversation = Conversation & { formerMembers: Person[] };

/** The members whom a text names by `@username`. */
export function mentioned<Member extends { username: string }>(text: string, members: readonly Member[]): Member[] {
  const names = new Set([...text.matchAll(MENTION)].map(([, name]) => (name as string).toLowerCase()));
  return members.filter(({ username }) => names.has(username.toLowerCase()));
}

export const MENTION = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_-])?)/gu;

/** What a user's own channel says of a conversation: how it stands, or that it is a new one to be looked up. */
export type ConversationNews = Pick<Conversation, "id"> &
  Partial<Pick<Conversation, "lastSeq" | "readSeq" | "unread" | "lastMessage">>;
