import { Hono } from "hono";
import { NotificationChoices, NotificationQuery } from "#app/domain/notification-input";
import {
  chooseNotifications,
  clearAll,
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  readChoices,
  readNotifications,
  restoreCleared,
} from "#app/services/notifications";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { actor, body, pathId, query } from "./requests";

/** What the signed-in user was told. */
export const notifications = new Hono<Door>()
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    const { deps } = c.var.context;
    const { items, nextCursor } = await readNotifications(deps, who, query(c, NotificationQuery));
    return c.json({ items: asJson(items), nextCursor, unread: await countUnread(deps, who) });
  })
  .delete("/", async (c) => {
    await clearAll(c.var.context.deps, actor(c, "account.own"));
    return c.body(null, 204);
  })
  .post("/restore", async (c) => {
    await restoreCleared(c.var.context.deps, actor(c, "account.own"));
    return c.body(null, 204);
  })
  .post("/read-all", async (c) => {
    await markAllRead(c.var.context.deps, actor(c, "account.own"));
    return c.body(null, 204);
  })
  .get("/choices", async (c) => c.json(await readChoices(c.var.context.deps, actor(c, "account.own"))))
  .patch("/choices", async (c) => {
    const who = actor(c, "account.own");
    return c.json(await chooseNotifications(c.var.context.deps, who, await body(c, NotificationChoices)));
  })
  .post("/:id/read", async (c) => {
    await markRead(c.var.context.deps, actor(c, "account.own"), { id: pathId(c) });
    return c.body(null, 204);
  })
  .post("/:id/unread", async (c) => {
    await markUnread(c.var.context.deps, actor(c, "account.own"), { id: pathId(c) });
    return c.body(null, 204);
  });
