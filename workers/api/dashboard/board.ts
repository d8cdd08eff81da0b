import { Hono } from "hono";
import { openBoard } from "#app/dashboard/services/line-board";
import type { Door } from "#workers/front/door";
import { actor, pathId } from "../requests";

/** The board of a line, at the line's own address. */
export const board = new Hono<Door>().get("/:id/board", async (c) =>
  c.json(await openBoard(c.var.context.deps, actor(c, "records.read"), pathId(c))),
);
