import type { Message, MessageEdit, MessageInput, MessageQuery } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";

/** Messages in the order of their numbers, and whether there are more on the side that was asked for. */
export type Messages = { items: Message[]; hasMore: boolean };

/** The rooms of the conversations. Whoever calls has checked that the user is a member. */
export type Rooms = {
  /** The same client id a second time answers the message of the first time. */
  post(conversationId: Id, userId: Id, message: MessageInput): Promise<Message>;
  page(conversationId: Id, query: MessageQuery): Promise<Messages>;
  search(conversationId: Id, q: string): Promise<Message[]>;
  /** @throws AppError `not_found` for a message that is not there, is deleted or is somebody else's */
  edit(conversationId: Id, userId: Id, seq: number, edit: MessageEdit): Promise<Message>;
  /** @throws AppError `not_found`, as for `edit` */
  remove(conversationId: Id, userId: Id, seq: number): Promise<Message>;
  read(conversationId: Id, userId: Id, seq: number): Promise<void>;
  /** Those of the files that a message carries. */
  carried(conversationId: Id, fileIds: readonly Id[]): Promise<Id[]>;
  /** Reads again who is a member and which sessions are good; whoever is neither loses the socket. */
  refresh(conversationId: Id): Promise<void>;
};
