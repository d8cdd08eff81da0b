import { Hono } from "hono";
import { putBackStop } from "#app/audit/services/restoring";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, pathId } from "../requests";

/** Takes the deletion of a stop back, as the log remembers it. */
export const restoredStops = new Hono<Door>().post("/:id/restore", async (c) => {
  const who = actor(c, "records.deleteOwnToday");
  return c.json(asJson(await once(c, who, putBackStop, { id: pathId(c) })));
});
