import { type Context, Hono } from "hono";
import { RecordChange, RecordInput, RecordQuery, ShiftRecords } from "#app/domain/performance-records";
import { type ExportType, exportSheet } from "#app/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { createRecord, createRecords, removeRecord, updateRecord } from "#app/services/performance-records";
import { allRecords, listRecords, readRecord } from "#app/services/record-reading";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { recordColumns } from "./record-columns";
import { actor, body, pathId, query } from "./requests";

export const performanceRecords = new Hono<Door>()
  .get("/", async (c) => {
    actor(c, "records.read");
    return c.json(asJson(await listRecords(c.var.context.deps, query(c, RecordQuery))));
  })
  .post("/", async (c) => {
    const who = actor(c, "records.create");
    return c.json(asJson(await createRecord(c.var.context.deps, who, await body(c, RecordInput))), 201);
  })
  .post("/bulk", async (c) => {
    const who = actor(c, "records.create");
    return c.json(asJson(await createRecords(c.var.context.deps, who, await body(c, ShiftRecords))), 201);
  })
  .get("/export.csv", (c) => exportRecords(c, "csv"))
  .get("/export.xlsx", (c) => exportRecords(c, "xlsx"))
  .get("/:id", async (c) => {
    actor(c, "records.read");
    return c.json(asJson(await readRecord(c.var.context.deps, pathId(c))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "records.editRecent");
    const change = await body(c, RecordChange, { id: pathId(c) });
    return c.json(asJson(await updateRecord(c.var.context.deps, who, change)));
  })
  .delete("/:id", async (c) => {
    await removeRecord(c.var.context.deps, actor(c, "records.deleteOwnToday"), { id: pathId(c) });
    return c.body(null, 204);
  });

async function exportRecords(c: Context<Door>, type: ExportType) {
  const who = actor(c, "records.export");
  const filter = query(c, RecordQuery);
  const language = languageOf(c.req.raw);
  return exportSheet(c.var.context.deps, who, {
    type,
    language,
    name: "performance-records",
    resource: "performance_record",
    filter,
    columns: recordColumns(await translate(language), c.req.query("columns")?.split(",")),
    rows: allRecords(c.var.context.deps, filter),
  });
}
