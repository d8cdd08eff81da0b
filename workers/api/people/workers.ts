import { Hono } from "hono";
import { WorkerChange, WorkerInput, WorkerQuery, WorkerRemoval } from "#app/people/domain/workers";
import { createWorker, removeWorker, updateWorker } from "#app/people/services/workers";
import { listNames, listWorkers, readWorker, workersBeyond } from "#app/people/services/workers-as-seen";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, pathId } from "../requests";
import { exportWorkers } from "./export";

export const workers = new Hono<Door>()
  .get("/export.csv", (c) => exportWorkers(c, "csv"))
  .get("/export.xlsx", (c) => exportWorkers(c, "xlsx"))
  .get("/", async (c) => {
    const who = actor(c, "workers.read");
    const { deps } = c.var.context;
    return answerList(c, WorkerQuery, {
      page: (query) => listWorkers(deps, who, query),
      beyond: (requested, after) => workersBeyond(deps, who, requested, after),
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "workers.create");
    return c.json(asJson(await once(c, who, createWorker, await body(c, WorkerInput))), 201);
  })
  .get("/names", async (c) => {
    const items = await listNames(c.var.context.deps, actor(c, "workers.read"));
    return c.json({ items });
  })
  .get("/:id", async (c) => {
    return c.json(asJson(await readWorker(c.var.context.deps, actor(c, "workers.read"), pathId(c))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "workers.edit");
    const change = await body(c, WorkerChange, { id: pathId(c) });
    return c.json(asJson(await once(c, who, updateWorker, change)));
  })
  .delete("/:id", async (c) => {
    const who = actor(c, "workers.delete");
    await once(c, who, removeWorker, await body(c, WorkerRemoval, { id: pathId(c) }));
    return c.body(null, 204);
  });
