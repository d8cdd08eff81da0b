import { Hono } from "hono";
import { TextQuery } from "#app/domain/chat";
import { CardQuery, DraftQuery, HandoverInput } from "#app/domain/chat-cards";
import { findThings, readCards } from "#app/services/chat-cards";
import { draftHandover, signHandover, writeHandover } from "#app/services/handovers";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { actor, body, pathId, query } from "./requests";

/** Things of the factory in chat: what can be put into a message, and what stands there as it is now. */
export const chatCards = new Hono<Door>()
  .get("/things", async (c) => {
    const { deps } = c.var.context;
    return c.json({ items: await findThings(deps, actor(c, "dashboard.read"), query(c, TextQuery)) });
  })
  .get("/cards", async (c) => {
    const who = actor(c, "account.own");
    return c.json({ items: asJson(await readCards(c.var.context.deps, who, query(c, CardQuery).of)) });
  })
  .get("/handovers/draft", async (c) => {
    const who = actor(c, "records.create");
    return c.json(await draftHandover(c.var.context.deps, who, query(c, DraftQuery).line));
  })
  .post("/handovers", async (c) => {
    const who = actor(c, "records.create");
    return c.json(await writeHandover(c.var.context.deps, who, await body(c, HandoverInput)), 201);
  })
  .post("/handovers/:id/sign", async (c) => {
    const who = actor(c, "records.create");
    return c.json(asJson(await signHandover(c.var.context.deps, who, pathId(c))));
  });
