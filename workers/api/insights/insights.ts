import { type Context, Hono } from "hono";
import { AppError } from "#app/core/domain/errors";
import { exportSheet } from "#app/core/http/exports";
import { languageOf } from "#app/i18n/server";
import { type InsightReport, InsightRequest } from "#app/insights/domain/report";
import { insightAnswer } from "#app/insights/http/answer";
import { reportColumns, reportLines } from "#app/insights/http/sheet";
import { insightWords } from "#app/insights/http/words";
import { generateReport, latestReport } from "#app/insights/services/insights";
import { settings } from "#app/plant/data/factory";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body } from "../requests";

export const insights = new Hono<Door>()
  .post("/", async (c) => {
    const who = actor(c, "insights.generate");
    const request = await body(c, InsightRequest, {}, { language: languageOf(c.req.raw) });
    return c.json(await answer(c, await once(c, who, generateReport, request)), 201);
  })
  .get("/latest", async (c) => c.json(await answer(c, await latest(c))))
  .get("/latest.csv", async (c) => {
    const who = actor(c, "insights.export");
    const report = await latest(c);
    const language = languageOf(c.req.raw);
    const words = await wordsFor(c);
    return exportSheet(c.var.context.deps, who, {
      type: "csv",
      language,
      name: `${words.t("insights:fileName")}-${report.from}-${report.to}`,
      resource: "ai_report",
      filter: { from: report.from, to: report.to },
      columns: reportColumns(words),
      rows: reportLines(report, words, language),
    });
  });

async function latest(c: Context<Door>): Promise<InsightReport> {
  const report = await latestReport(c.var.context.deps, actor(c, "insights.read"));
  if (!report) throw new AppError("not_found", "insights:none");
  return report;
}

async function answer(c: Context<Door>, report: InsightReport) {
  return asJson(insightAnswer(report, await wordsFor(c), languageOf(c.req.raw))) as object;
}

async function wordsFor(c: Context<Door>) {
  const { currency } = await settings(c.var.context.deps.db);
  return insightWords(languageOf(c.req.raw), currency);
}
