import { Hono } from "hono";
import { NotificationChoices, NotificationQuery } from "#app/notifications/domain/input";
import {
  chooseNotifications,
  clearAll,
  clearOne,
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  readChoices,
  readNotifications,
  restoreCleared,
  restoreOne,
} from "#app/notifications/services/notifications";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";

/** The signed-in user's notifications. */
export const notifications = new Hono<Door>()
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    const { deps } = c.var.context;
    const [{ items, nextCursor }, unread] = await Promise.all([
      readNotifications(deps, who, query(c, NotificationQuery)),
      countUnread(deps, who),
    ]);
    return c.json({ items: asJson(items), nextCursor, unread });
  })
  .delete("/", async (c) => {
    await once(c, actor(c, "account.own"), clearAll, undefined);
    return c.body(null, 204);
  })
  .post("/restore", async (c) => {
    await once(c, actor(c, "account.own"), restoreCleared, undefined);
    return c.body(null, 204);
  })
  .post("/read-all", async (c) => {
    await once(c, actor(c, "account.own"), markAllRead, undefined);
    return c.body(null, 204);
  })
  .get("/choices", async (c) => c.json(await readChoices(c.var.context.deps, actor(c, "account.own"))))
  .patch("/choices", async (c) => {
    const who = actor(c, "account.own");
    return c.json(await once(c, who, chooseNotifications, await body(c, NotificationChoices)));
  })
  .post("/:id/read", async (c) => {
    await once(c, actor(c, "account.own"), markRead, { id: pathId(c) });
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await once(c, actor(c, "account.own"), clearOne, { id: pathId(c) });
    return c.body(null, 204);
  })
  .post("/:id/restore", async (c) => {
    await once(c, actor(c, "account.own"), restoreOne, { id: pathId(c) });
    return c.body(null, 204);
  })
  .post("/:id/unread", async (c) => {
    await once(c, actor(c, "account.own"), markUnread, { id: pathId(c) });
    return c.body(null, 204);
  });
