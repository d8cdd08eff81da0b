import { type Context, Hono } from "hono";
import { Versioned } from "#app/core/domain/changes";
import { type ExportType, exportSheet } from "#app/core/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { RecordChange, RecordInput, RecordQuery, ShiftRecords } from "#app/records/domain/records";
import { allRecords, listRecords, readRecord, recordsBeyond } from "#app/records/services/reading";
import { createRecord, createRecords, removeRecord, updateRecord } from "#app/records/services/records";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";
import { recordColumns } from "./columns";

export const performanceRecords = new Hono<Door>()
  .get("/", async (c) => {
    actor(c, "records.read");
    const { deps } = c.var.context;
    return answerList(c, RecordQuery, {
      page: (requested) => listRecords(deps, requested),
      beyond: (asked, after) => recordsBeyond(deps, asked, after),
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "records.create");
    return c.json(asJson(await once(c, who, createRecord, await body(c, RecordInput))), 201);
  })
  .post("/bulk", async (c) => {
    const who = actor(c, "records.create");
    return c.json(asJson(await once(c, who, createRecords, await body(c, ShiftRecords))), 201);
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
    return c.json(asJson(await once(c, who, updateRecord, change)));
  })
  .delete("/:id", async (c) => {
    const who = actor(c, "records.deleteOwnToday");
    await once(c, who, removeRecord, await body(c, Versioned, { id: pathId(c) }));
    return c.body(null, 204);
  });

async function exportRecords(c: Context<Door>, type: ExportType) {
  const who = actor(c, "records.export");
  const filter = query(c, RecordQuery);
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  return exportSheet(c.var.context.deps, who, {
    type,
    language,
    name: t("records:fileName"),
    resource: "performance_record",
    filter,
    columns: recordColumns(t, c.req.query("columns")?.split(",")),
    rows: allRecords(c.var.context.deps, filter),
  });
}
