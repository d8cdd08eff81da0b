import { Hono } from "hono";
import { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import * as lists from "#app/losses/data/stops";
import { StopChange, StopInput, StopQuery } from "#app/losses/domain/stops";
import { createStop, removeStop, updateStop } from "#app/losses/services/stops";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, pathId } from "../requests";

export const stops = new Hono<Door>()
  .get("/", async (c) => {
    actor(c, "records.read");
    const { db } = c.var.context.deps;
    return answerList(c, StopQuery, {
      page: (query) => lists.page(db, query),
      beyond: (requested, after) => lists.beyond(db, requested, after),
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "records.create");
    return c.json(asJson(await once(c, who, createStop, await body(c, StopInput))), 201);
  })
  .get("/:id", async (c) => {
    actor(c, "records.read");
    const stop = await lists.find(c.var.context.deps.db, pathId(c));
    if (!stop) throw new AppError("not_found", "stops:notFound");
    return c.json(asJson(stop));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "records.editRecent");
    const change = await body(c, StopChange, { id: pathId(c) });
    return c.json(asJson(await once(c, who, updateStop, change)));
  })
  .delete("/:id", async (c) => {
    const who = actor(c, "records.deleteOwnToday");
    await once(c, who, removeStop, await body(c, Versioned, { id: pathId(c) }));
    return c.body(null, 204);
  });
