import { type Context, Hono } from "hono";
import { AnalyticsQuery } from "#app/domain/analytics";
import { AnalyticsView, QualityQuery, sortGroups, sortOf } from "#app/domain/analytics-view";
import { ComparisonQuery } from "#app/domain/comparison";
import { ExplanationQuery } from "#app/domain/explanation";
import { type ExportType, exportSheet } from "#app/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { analyse } from "#app/services/analytics";
import { compare } from "#app/services/comparison";
import { explain } from "#app/services/explanation";
import { readQuality } from "#app/services/quality";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { groupColumns } from "./group-columns";
import { actor, query } from "./requests";

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
    return c.json(asJson(await explain(c.var.context.deps, who, query(c, ExplanationQuery))));
  })
  .get("/analytics.csv", (c) => exportGroups(c, "csv"))
  .get("/analytics.xlsx", (c) => exportGroups(c, "xlsx"));

/** Every group of the range, in the order of the screen. */
async function exportGroups(c: Context<Door>, type: ExportType) {
  const who = actor(c, "records.export");
  const view = query(c, AnalyticsView);
  const { deps } = c.var.context;
  const { from, to, groups } = await analyse(deps, who, view);
  const language = languageOf(c.req.raw);
  const { groupBy, workerId, productionLineId } = view;
  return exportSheet(deps, who, {
    ...{ type, language, name: "analytics", resource: "performance_record" },
    filter: { from, to, groupBy, workerId, productionLineId },
    columns: groupColumns(await translate(language), groupBy),
    rows: sortGroups(groups, sortOf(view)),
  });
}
