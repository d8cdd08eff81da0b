import { Hono } from "hono";
import * as lines from "#app/catalogue/data/production-lines";
import { ProductionLineChange, ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { createLine, removeLine, toggleLine, updateLine } from "#app/catalogue/services/production-lines";
import { AppError } from "#app/core/domain/errors";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, pathId } from "../requests";
import { exportLines } from "./export-lines";

export const productionLines = new Hono<Door>()
  .get("/export.csv", (c) => exportLines(c, "csv"))
  .get("/export.xlsx", (c) => exportLines(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "lines.read");
    const { db } = c.var.context.deps;
    return answerList(c, ProductionLineQuery, {
      page: (query) => lines.page(db, query),
      beyond: (requested, after) => lines.beyond(db, requested, after),
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "lines.write");
    return c.json(asJson(await once(c, who, createLine, await body(c, ProductionLineInput))), 201);
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
    return c.json(asJson(await once(c, who, updateLine, change)));
  })
  .post("/:id/toggle", async (c) => {
    return c.json(asJson(await once(c, actor(c, "lines.write"), toggleLine, { id: pathId(c) })));
  })
  .delete("/:id", async (c) => {
    await once(c, actor(c, "lines.write"), removeLine, { id: pathId(c) });
    return c.body(null, 204);
  });
