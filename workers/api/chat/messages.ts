import { Hono } from "hono";
import { MessageEdit, MessageInput, MessageQuery, TextQuery } from "#app/chat/domain/chat";
import { ReactionInput } from "#app/chat/domain/reactions";
import {
  asSent,
  deleteMessage,
  editMessage,
  postMessage,
  reactTo,
  readMessages,
  searchMessages,
} from "#app/chat/services/messages";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";

/** The messages of one conversation, in the order of their numbers. */
export const chatMessages = new Hono<Door>()
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    const requested = query(c, MessageQuery);
    const { items, hasMore, events } = await readMessages(c.var.context.deps, who, {
      ...requested,
      conversationId: pathId(c),
    });
    const next = requested.since === undefined ? items.at(0) : items.at(-1);
    return c.json({ items, nextCursor: hasMore && next ? String(next.seq) : null, events });
  })
  .post("/", async (c) => {
    const who = actor(c, "account.own");
    const message = { ...(await body(c, MessageInput)), conversationId: pathId(c) };
    const sent = await once(c, who, postMessage, message);
    return c.json(await asSent(c.var.context.deps, who, message, sent), 201);
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
    return c.json(await once(c, who, editMessage, { ...edit, ...place }));
  })
  .post("/:messageId/reactions", async (c) => {
    const who = actor(c, "account.own");
    const place = { conversationId: pathId(c), seq: Number(pathId(c, "messageId")) };
    return c.json(await once(c, who, reactTo, { ...(await body(c, ReactionInput)), ...place }));
  })
  .delete("/:messageId", async (c) => {
    const place = { conversationId: pathId(c), seq: Number(pathId(c, "messageId")) };
    return c.json(await once(c, actor(c, "account.own"), deleteMessage, place));
  });
