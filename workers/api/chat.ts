import { Hono } from "hono";
import { ConversationChange, ConversationInput, ConversationQuery, MembersChange, TextQuery } from "#app/domain/chat";
import { searchEverywhere } from "#app/services/chat-search";
import { readUnread } from "#app/services/chat-unread";
import { searchUsers } from "#app/services/chat-users";
import { listConversations, openConversation } from "#app/services/conversation-list";
import { addMembers, changeConversation, createConversation, removeMembers } from "#app/services/conversations";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { chatCards } from "./chat-cards";
import { chatFiles } from "./chat-files";
import { chatMessages } from "./chat-messages";
import { actor, body, pathId, query } from "./requests";

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
    const made = await createConversation(c.var.context.deps, who, await body(c, ConversationInput));
    return c.json(asJson(made.conversation), made.isNew ? 201 : 200);
  })
  .get("/conversations/:id", async (c) => {
    return c.json(asJson(await openConversation(c.var.context.deps, actor(c, "account.own"), pathId(c))));
  })
  .patch("/conversations/:id", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, ConversationChange, { id: pathId(c) });
    return c.json(asJson(await changeConversation(c.var.context.deps, who, change)));
  })
  .post("/conversations/:id/members", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, MembersChange, { id: pathId(c) });
    return c.json(asJson(await addMembers(c.var.context.deps, who, change)));
  })
  .delete("/conversations/:id/members", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, MembersChange, { id: pathId(c) });
    return c.json(asJson((await removeMembers(c.var.context.deps, who, change)) ?? {}));
  })
  .route("/conversations/:id/messages", chatMessages)
  .route("/files", chatFiles)
  .route("/", chatCards);
