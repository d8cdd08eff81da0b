import { Hono } from "hono";
import { WorkerChange, WorkerInput, WorkerQuery, WorkerRemoval } from "#app/domain/workers";
import { createWorker, removeWorker, updateWorker } from "#app/services/workers";
import { listWorkers, readWorker } from "#app/services/workers-as-seen";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { exportWorkers } from "./exports";
import { actor, body, pathId, query } from "./requests";

export const workers = new Hono<Door>()
  .get("/export.csv", (c) => exportWorkers(c, "csv"))
  .get("/export.xlsx", (c) => exportWorkers(c, "xlsx"))
  .get("/", async (c) => {
    const who = actor(c, "workers.read");
    return c.json(asJson(await listWorkers(c.var.context.deps, who, query(c, WorkerQuery))));
  })
  .post("/", async (c) => {
    const worker = await createWorker(c.var.context.deps, actor(c, "workers.create"), await body(c, WorkerInput));
    return c.json(asJson(worker), 201);
  })
  .get("/:id", async (c) => {
    return c.json(asJson(await readWorker(c.var.context.deps, actor(c, "workers.read"), pathId(c))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "workers.edit");
    const change = await body(c, WorkerChange, { id: pathId(c) });
    return c.json(asJson(await updateWorker(c.var.context.deps, who, change)));
  })
  .delete("/:id", async (c) => {
    const who = actor(c, "workers.delete");
    await removeWorker(c.var.context.deps, who, await body(c, WorkerRemoval, { id: pathId(c) }));
    return c.body(null, 204);
  });
