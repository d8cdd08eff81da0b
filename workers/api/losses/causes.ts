import { Hono } from "hono";
import { AppError } from "#app/core/domain/errors";
import { StatusSwitch } from "#app/core/domain/statuses";
import * as lists from "#app/losses/data/causes";
import { CauseChange, CauseInput, CauseMove, CauseQuery } from "#app/losses/domain/causes";
import { createCause, moveCause, switchCause, updateCause } from "#app/losses/services/causes";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";

/** The two lists of causes, in their order. */
export const causes = new Hono<Door>()
  .get("/", async (c) => {
    actor(c, "records.read");
    return c.json(asJson({ items: await lists.all(c.var.context.deps.db, query(c, CauseQuery).list) }));
  })
  .post("/", async (c) => {
    const who = actor(c, "factory.settings");
    return c.json(asJson(await once(c, who, createCause, await body(c, CauseInput))), 201);
  })
  .get("/:id", async (c) => {
    actor(c, "records.read");
    const cause = await lists.find(c.var.context.deps.db, pathId(c));
    if (!cause) throw new AppError("not_found", "causes:notFound");
    return c.json(asJson(cause));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "factory.settings");
    const change = await body(c, CauseChange, { id: pathId(c) });
    return c.json(asJson(await once(c, who, updateCause, change)));
  })
  .post("/:id/status", async (c) => {
    const who = actor(c, "factory.settings");
    const change = await body(c, StatusSwitch, { id: pathId(c) });
    return c.json(asJson(await once(c, who, switchCause, change)));
  })
  .post("/:id/place", async (c) => {
    const who = actor(c, "factory.settings");
    const move = await body(c, CauseMove, { id: pathId(c) });
    return c.json(asJson({ items: await once(c, who, moveCause, move) }));
  });
