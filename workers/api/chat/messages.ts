import { MessageEdit, MessageInput, MessageQuery, SearchQuery } from "#app/chat/domain/chat";
import { ReactionInput } from "#app/chat/domain/reaction-input";
import {
  asSent,
  deleteMessage,
  editMessage,
  postMessage,
  reactTo,
  readMessages,
  searchMessages,
} from "#app/chat/services/messages";
import type { Id } from "#app/core/domain/ids";
import { type Call, readCall, writeCall } from "../call";
import { ChatMessageAnswer, ChatMessagesAnswer, FoundMessagesAnswer, ReactedAnswer } from "./answers";

/** The messages of one conversation, in the order of their numbers. */
export const chatMessageCalls: readonly Call[] = [
  readCall(
    {
      path: "/chat/conversations/{id}/messages",
      id: "listMessages",
      may: "account.own",
      query: MessageQuery,
      gives: ChatMessagesAnswer,
    },
    async (deps, who, { id, ...query }) => {
      const { items, hasMore, events } = await readMessages(deps, who, { ...query, conversationId: id });
      const next = query.since === undefined ? items.at(0) : items.at(-1);
      return { items, nextCursor: hasMore && next ? String(next.seq) : null, events };
    },
  ),
  writeCall(
    {
      method: "post",
      path: "/chat/conversations/{id}/messages",
      id: "sendMessage",
      may: "account.own",
      body: MessageInput,
      answer: 201,
      gives: ChatMessageAnswer,
    },
    (deps, who, { id, ...message }) => postMessage(deps, who, { ...message, conversationId: id }),
    (sent, { deps, who, input: { id, ...message } }) => asSent(deps, who, { ...message, conversationId: id }, sent),
  ),
  readCall(
    {
      path: "/chat/conversations/{id}/messages/search",
      id: "searchMessages",
      may: "account.own",
      query: SearchQuery,
      gives: FoundMessagesAnswer,
    },
    async (deps, who, { id, ...query }) => ({
      items: await searchMessages(deps, who, { ...query, conversationId: id }),
    }),
  ),
  writeCall(
    {
      method: "patch",
      path: "/chat/conversations/{id}/messages/{messageId}",
      id: "editMessage",
      may: "account.own",
      body: MessageEdit,
      answer: 200,
      gives: ChatMessageAnswer,
    },
    (deps, who, { id, messageId, ...edit }) => editMessage(deps, who, { ...edit, ...placeOf(id, messageId) }),
  ),
  writeCall(
    {
      method: "delete",
      path: "/chat/conversations/{id}/messages/{messageId}",
      id: "deleteMessage",
      may: "account.own",
      answer: 200,
      gives: ChatMessageAnswer,
    },
    (deps, who, { id, messageId }) => deleteMessage(deps, who, placeOf(id, messageId)),
  ),
  writeCall(
    {
      method: "post",
      path: "/chat/conversations/{id}/messages/{messageId}/reactions",
      id: "reactToMessage",
      may: "account.own",
      body: ReactionInput,
      answer: 200,
      gives: ReactedAnswer,
    },
    (deps, who, { id, messageId, ...reaction }) => reactTo(deps, who, { ...reaction, ...placeOf(id, messageId) }),
  ),
];

function placeOf(conversationId: Id, messageId: Id) {
  return { conversationId, seq: Number(messageId) };
}
