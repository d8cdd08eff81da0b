import { Hono } from "hono";
import * as lines from "#app/data/production-lines";
import { AppError } from "#app/domain/errors";
import { ProductionLineChange, ProductionLineInput, ProductionLineQuery } from "#app/domain/production-lines";
import { openBoard } from "#app/services/line-board";
import { createLine, removeLine, toggleLine, updateLine } from "#app/services/production-lines";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { exportLines } from "./exports";
import { actor, body, pathId, query } from "./requests";

export const productionLines = new Hono<Door>()
  .get("/export.csv", (c) => exportLines(c, "csv"))
  .get("/export.xlsx", (c) => exportLines(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "lines.read");
    return c.json(asJson(await lines.page(c.var.context.deps.db, query(c, ProductionLineQuery))));
  })
  .post("/", async (c) => {
    const line = await createLine(c.var.context.deps, actor(c, "lines.write"), await body(c, ProductionLineInput));
    return c.json(asJson(line), 201);
  })
  .get("/:id", async (c) => {
    actor(c, "lines.read");
    const line = await lines.find(c.var.context.deps.db, pathId(c));
    if (!line) throw new AppError("not_found", "production-lines:notFound");
    return c.json(asJson(line));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "lines.write");
    const change = await body(c, ProductionLineChange, { id: pathId(c) });
    return c.json(asJson(await updateLine(c.var.context.deps, who, change)));
  })
  .get("/:id/board", async (c) => {
    return c.json(await openBoard(c.var.context.deps, actor(c, "records.read"), pathId(c)));
  })
  .post("/:id/toggle", async (c) => {
    return c.json(asJson(await toggleLine(c.var.context.deps, actor(c, "lines.write"), { id: pathId(c) })));
  })
  .delete("/:id", async (c) => {
    await removeLine(c.var.context.deps, actor(c, "lines.write"), { id: pathId(c) });
    return c.body(null, 204);
  });
