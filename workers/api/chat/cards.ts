import { Hono } from "hono";
import { CardQuery, DraftQuery, HandoverInput } from "#app/chat/domain/cards";
import { TextQuery } from "#app/chat/domain/chat";
import { HandoverQuery } from "#app/chat/domain/handovers";
import { findThings, readCards } from "#app/chat/services/cards";
import { draftHandover, listHandovers, signHandover, writeHandover } from "#app/chat/services/handovers";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";

/** Things of the factory in chat: finds them for a message, and reads their current state. */
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
    const who = actor(c, "chat.handOver");
    return c.json(await draftHandover(c.var.context.deps, who, query(c, DraftQuery)));
  })
  .get("/handovers", async (c) => {
    const { deps } = c.var.context;
    return c.json({ items: await listHandovers(deps, actor(c, "records.read"), query(c, HandoverQuery)) });
  })
  .post("/handovers", async (c) => {
    const who = actor(c, "chat.handOver");
    return c.json(await once(c, who, writeHandover, await body(c, HandoverInput)), 201);
  })
  .post("/handovers/:id/sign", async (c) => {
    const who = actor(c, "chat.handOver");
    return c.json(asJson(await once(c, who, signHandover, pathId(c))));
  });
