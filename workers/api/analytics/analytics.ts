import { type Context, Hono } from "hono";
import { AnalyticsQuery } from "#app/analytics/domain/analytics";
import { ComparisonQuery } from "#app/analytics/domain/comparison";
import { ExplanationQuery } from "#app/analytics/domain/explanation";
import { AnalyticsView, QualityQuery, sortGroups, sortOf } from "#app/analytics/domain/view";
import { analyse } from "#app/analytics/services/analytics";
import { compare } from "#app/analytics/services/comparison";
import { explain } from "#app/analytics/services/explanation";
import { readQuality } from "#app/analytics/services/quality";
import { type ExportType, exportSheet } from "#app/core/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { counted } from "../lists";
import { actor, query } from "../requests";
import { groupColumns } from "./group-columns";

export const analytics = new Hono<Door>()
  .get("/analytics", async (c) => {
    const who = actor(c, "records.read");
    return c.json(asJson(await analyse(c.var.context.deps, who, query(c, AnalyticsQuery))));
  })
  .get("/quality", async (c) => {
    const who = actor(c, "records.read");
    return c.json(asJson(await readQuality(c.var.context.deps, who, query(c, QualityQuery))));
  })
  .get("/comparison", async (c) => {
    const who = actor(c, "records.read");
    return c.json(asJson(await compare(c.var.context.deps, who, query(c, ComparisonQuery))));
  })
  .get("/explanation", async (c) => {
    const who = actor(c, "records.read");
    const { records, ...explained } = await explain(c.var.context.deps, who, query(c, ExplanationQuery));
    return c.json(asJson({ ...explained, records: records && counted(records) }));
  })
  .get("/analytics.csv", (c) => exportGroups(c, "csv"))
  .get("/analytics.xlsx", (c) => exportGroups(c, "xlsx"));

/** Every group of the range, in the order of the screen. */
async function exportGroups(c: Context<Door>, type: ExportType) {
  const who = actor(c, "analytics.export");
  const view = query(c, AnalyticsView);
  const { deps } = c.var.context;
  const { from, to, groups } = await analyse(deps, who, view);
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const { groupBy, workerId, productionLineId } = view;
  return exportSheet(deps, who, {
    type,
    language,
    name: t("analytics:fileName"),
    resource: "performance_record",
    filter: { from, to, groupBy, workerId, productionLineId },
    columns: groupColumns(t, groupBy),
    rows: sortGroups(groups, sortOf(view)),
  });
}
