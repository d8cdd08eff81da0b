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
import { type Call, type Received, read, write } from "../call";
import {
  ChatFilesAnswer,
  ChatUsersAnswer,
  ConversationAnswer,
  FoundEverywhereAnswer,
  MembersLeftAnswer,
  OpenConversationAnswer,
  UnreadAnswer,
} from "./answers";
import { chatCards } from "./cards";
import { conversationExports } from "./export";
import { chatFiles } from "./files";
import { chatMessages } from "./messages";

const conversations: readonly Call[] = [
  read(
    {
      path: "/chat/conversations",
      id: "listConversations",
      may: "account.own",
      query: ConversationQuery,
      gives: partOf(ConversationAnswer),
    },
    listConversations,
  ),
  write(
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
  read(
    {
      path: "/chat/conversations/{id}",
      id: "readConversation",
      may: "account.own",
      gives: OpenConversationAnswer,
    },
    (deps, who, { id }) => openConversation(deps, who, id),
  ),
  write(
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
  write(
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
  write(
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

export const chat: readonly Call[] = [
  read(
    {
      path: "/chat/users",
      id: "searchChatUsers",
      may: "account.own",
      query: TextQuery,
      gives: ChatUsersAnswer,
    },
    searchUsers,
  ),
  read({ path: "/chat/unread", id: "readUnread", may: "account.own", gives: UnreadAnswer }, readUnread),
  ...chatCards,
  read(
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
  ...chatMessages,
  read(
    {
      path: "/chat/conversations/{id}/files",
      id: "listChatFiles",
      may: "account.own",
      gives: ChatFilesAnswer,
    },
    async (deps, who, { id }) => ({ items: await listFiles(deps, who, { conversationId: id }) }),
  ),
  ...chatFiles,
  ...conversationExports,
];

function withLast(conversation: OpenConversation, { deps, who }: Received) {
  return withLastMessage(deps, who, conversation);
}
