import type { Over } from "#app/chat/domain/changes";
import type {
  Message,
  MessageEdit,
  MessageInput,
  MessagePage,
  MessageQuery,
  WrittenQuery,
} from "#app/chat/domain/chat";
import type { ReactionInput } from "#app/chat/domain/reaction-input";
import type { RoomSearch } from "#app/chat/domain/search-index";
import type { Id } from "#app/core/domain/ids";

declare module "#app/core/services/deps" {
  interface Deps {
    /** The rooms of the conversations. */
    rooms: Rooms;
  }
}

/** Messages in the order of their numbers, and whether there are more in the requested direction. */
export type Messages = MessagePage;

/** The rooms of the conversations. The caller has checked that the user is a member. */
export type Rooms = {
  /** A repeated client id returns the message of the first time. */
  post(conversationId: Id, userId: Id, message: MessageInput): Promise<Message>;
  page(conversationId: Id, query: MessageQuery): Promise<Messages>;
  /** The messages after a number, as many as one call may carry, for a file of all of them. */
  all(conversationId: Id, since: number): Promise<Pick<Messages, "items" | "hasMore">>;
  search(conversationId: Id, search: RoomSearch): Promise<Message[]>;
  /** The messages that a user wrote after a number; deleted ones are gone. */
  written(conversationId: Id, userId: Id, query: WrittenQuery): Promise<Messages>;
  /** @throws AppError `not_found` for a message that does not exist, is deleted or belongs to another user */
  edit(conversationId: Id, userId: Id, seq: number, edit: MessageEdit): Promise<Message>;
  /** Also those of others, with that right. @throws AppError `not_found`, as for `edit` */
  remove(conversationId: Id, over: Over, seq: number): Promise<Message>;
  /** @throws AppError `not_found` for a message that does not exist or is deleted */
  react(conversationId: Id, userId: Id, seq: number, reaction: ReactionInput): Promise<Message>;
  read(conversationId: Id, userId: Id, seq: number): Promise<void>;
  /** The files among these that a message carries. */
  carried(conversationId: Id, fileIds: readonly Id[]): Promise<Id[]>;
  /** Copies the changes after `since` to R2. Returns the count of changes that the copy then holds. */
  copy(conversationId: Id, since: number): Promise<number>;
  /** Reads the members and their live sessions again, and closes the sockets of all others. */
  refresh(conversationId: Id): Promise<void>;
};
