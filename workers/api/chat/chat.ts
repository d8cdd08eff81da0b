import {
  ConversationChange,
  ConversationInput,
  ConversationQuery,
  MembersChange,
  type OpenConversation,
  SearchQuery,
  TextQuery,
} from "#app/chat/domain/chat";
import { listConversations, openConversation, withLastMessage } from "#app/chat/services/conversation-list";
import { addMembers, changeConversation, createConversation, removeMembers } from "#app/chat/services/conversations";
import { listFiles } from "#app/chat/services/messages";
import { searchEverywhere } from "#app/chat/services/search";
import { readUnread } from "#app/chat/services/unread";
import { searchUsers } from "#app/chat/services/users";
import { asJson } from "#workers/front/answers";
import { partOf } from "../answer-schemas";
import { type Call, type Received, readCall, writeCall } from "../call";
import {
  ChatFilesAnswer,
  ChatUsersAnswer,
  ConversationAnswer,
  FoundEverywhereAnswer,
  MembersLeftAnswer,
  OpenConversationAnswer,
  UnreadAnswer,
} from "./answers";
import { chatCardCalls } from "./cards";
import { conversationExportCalls } from "./export";
import { chatFileCalls } from "./files";
import { chatMessageCalls } from "./messages";

const conversations: readonly Call[] = [
  readCall(
    {
      path: "/chat/conversations",
      id: "listConversations",
      may: "account.own",
      query: ConversationQuery,
      gives: partOf(ConversationAnswer),
    },
    listConversations,
  ),
  writeCall(
    {
      method: "post",
      path: "/chat/conversations",
      id: "createConversation",
      may: "account.own",
      body: ConversationInput,
      answer: 201,
      gives: OpenConversationAnswer,
      or: { answer: 200, when: "existing", gives: OpenConversationAnswer },
    },
    createConversation,
    async ({ conversation, isNew }, received) =>
      received.c.json(asJson(await withLast(conversation, received)), isNew ? 201 : 200),
  ),
  readCall(
    {
      path: "/chat/conversations/{id}",
      id: "readConversation",
      may: "account.own",
      gives: OpenConversationAnswer,
    },
    (deps, who, { id }) => openConversation(deps, who, id),
  ),
  writeCall(
    {
      method: "patch",
      path: "/chat/conversations/{id}",
      id: "updateConversation",
      may: "account.own",
      body: ConversationChange,
      answer: 200,
      gives: OpenConversationAnswer,
    },
    changeConversation,
    withLast,
  ),
  writeCall(
    {
      method: "post",
      path: "/chat/conversations/{id}/members",
      id: "addMembers",
      may: "account.own",
      body: MembersChange,
      answer: 200,
      gives: OpenConversationAnswer,
    },
    addMembers,
    withLast,
  ),
  writeCall(
    {
      method: "delete",
      path: "/chat/conversations/{id}/members",
      id: "removeMembers",
      may: "account.own",
      body: MembersChange,
      answer: 200,
      gives: MembersLeftAnswer,
    },
    removeMembers,
    (left, received) => (left ? withLast(left, received) : {}),
  ),
];

export const chatCalls: readonly Call[] = [
  readCall(
    {
      path: "/chat/users",
      id: "searchChatUsers",
      may: "account.own",
      query: TextQuery,
      gives: ChatUsersAnswer,
    },
    searchUsers,
  ),
  readCall({ path: "/chat/unread", id: "readUnread", may: "account.own", gives: UnreadAnswer }, readUnread),
  ...chatCardCalls,
  readCall(
    {
      path: "/chat/messages",
      id: "searchAllMessages",
      may: "account.own",
      query: SearchQuery,
      gives: FoundEverywhereAnswer,
    },
    searchEverywhere,
  ),
  ...conversations,
  ...chatMessageCalls,
  readCall(
    {
      path: "/chat/conversations/{id}/files",
      id: "listChatFiles",
      may: "account.own",
      gives: ChatFilesAnswer,
    },
    async (deps, who, { id }) => ({ items: await listFiles(deps, who, { conversationId: id }) }),
  ),
  ...chatFileCalls,
  ...conversationExportCalls,
];

function withLast(conversation: OpenConversation, { deps, who }: Received) {
  return withLastMessage(deps, who, conversation);
}
