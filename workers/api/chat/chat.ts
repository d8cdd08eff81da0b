import { type Context, Hono } from "hono";
import {
  ConversationChange,
  ConversationInput,
  ConversationQuery,
  MembersChange,
  type OpenConversation,
  TextQuery,
} from "#app/chat/domain/chat";
import { listConversations, openConversation, withLastMessage } from "#app/chat/services/conversation-list";
import { addMembers, changeConversation, createConversation, removeMembers } from "#app/chat/services/conversations";
import { listFiles } from "#app/chat/services/messages";
import { searchEverywhere } from "#app/chat/services/search";
import { readUnread } from "#app/chat/services/unread";
import { searchUsers } from "#app/chat/services/users";
import type { Actor } from "#app/core/services/actor";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";
import { chatCards } from "./cards";
import { exportConversation } from "./export";
import { chatFiles } from "./files";
import { chatMessages } from "./messages";

export const chat = new Hono<Door>()
  .get("/users", async (c) => {
    const { deps } = c.var.context;
    return c.json({ items: await searchUsers(deps, actor(c, "account.own"), query(c, TextQuery)) });
  })
  .get("/unread", async (c) => c.json(await readUnread(c.var.context.deps, actor(c, "account.own"))))
  .get("/messages", async (c) => {
    const { deps } = c.var.context;
    return c.json(asJson(await searchEverywhere(deps, actor(c, "account.own"), query(c, TextQuery))));
  })
  .get("/conversations", async (c) => {
    const { deps } = c.var.context;
    return c.json(asJson(await listConversations(deps, actor(c, "account.own"), query(c, ConversationQuery))));
  })
  .post("/conversations", async (c) => {
    const who = actor(c, "account.own");
    const { conversation, isNew } = await once(c, who, createConversation, await body(c, ConversationInput));
    return c.json(await shown(c, who, conversation), isNew ? 201 : 200);
  })
  .get("/conversations/:id", async (c) => {
    return c.json(asJson(await openConversation(c.var.context.deps, actor(c, "account.own"), pathId(c))));
  })
  .patch("/conversations/:id", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, ConversationChange, { id: pathId(c) });
    return c.json(await shown(c, who, await once(c, who, changeConversation, change)));
  })
  .post("/conversations/:id/members", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, MembersChange, { id: pathId(c) });
    return c.json(await shown(c, who, await once(c, who, addMembers, change)));
  })
  .delete("/conversations/:id/members", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, MembersChange, { id: pathId(c) });
    const left = await once(c, who, removeMembers, change);
    return c.json(left ? await shown(c, who, left) : {});
  })
  .get("/conversations/:id/files", async (c) => {
    const { deps } = c.var.context;
    const items = await listFiles(deps, actor(c, "account.own"), { conversationId: pathId(c) });
    return c.json({ items: asJson(items) });
  })
  .get("/conversations/:id/export.csv", (c) => exportConversation(c, "csv"))
  .get("/conversations/:id/export.xlsx", (c) => exportConversation(c, "xlsx"))
  .route("/conversations/:id/messages", chatMessages)
  .route("/files", chatFiles)
  .route("/", chatCards);

async function shown(c: Context<Door>, who: Actor, conversation: OpenConversation) {
  return asJson(await withLastMessage(c.var.context.deps, who, conversation)) as object;
}
