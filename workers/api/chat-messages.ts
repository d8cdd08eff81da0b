import { Hono } from "hono";
import { MessageEdit, MessageInput, MessageQuery, TextQuery } from "#app/domain/chat";
import { deleteMessage, editMessage, postMessage, readMessages, searchMessages } from "#app/services/chat-messages";
import type { Door } from "../front-door";
import { actor, body, pathId, query } from "./requests";

/** The messages of one conversation, in the order of their numbers. */
export const chatMessages = new Hono<Door>()
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    const asked = query(c, MessageQuery);
    const { items, hasMore } = await readMessages(c.var.context.deps, who, { ...asked, conversationId: pathId(c) });
    const next = asked.since === undefined ? items.at(0) : items.at(-1);
    return c.json({ items, nextCursor: hasMore && next ? String(next.seq) : null });
  })
  .post("/", async (c) => {
    const who = actor(c, "account.own");
    const message = await body(c, MessageInput);
    return c.json(await postMessage(c.var.context.deps, who, { ...message, conversationId: pathId(c) }), 201);
  })
  .get("/search", async (c) => {
    const who = actor(c, "account.own");
    const { q } = query(c, TextQuery);
    return c.json({ items: await searchMessages(c.var.context.deps, who, { q, conversationId: pathId(c) }) });
  })
  .patch("/:messageId", async (c) => {
    const who = actor(c, "account.own");
    const edit = await body(c, MessageEdit);
    const place = { conversationId: pathId(c), seq: Number(pathId(c, "messageId")) };
    return c.json(await editMessage(c.var.context.deps, who, { ...edit, ...place }));
  })
  .delete("/:messageId", async (c) => {
    const place = { conversationId: pathId(c), seq: Number(pathId(c, "messageId")) };
    return c.json(await deleteMessage(c.var.context.deps, actor(c, "account.own"), place));
  });
