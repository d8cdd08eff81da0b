import type { Context } from "hono";
import { AppError } from "#app/core/domain/errors";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { languageOf } from "#app/i18n/server";
import { type InsightReport, InsightRequest } from "#app/insights/domain/report";
import { insightAnswer } from "#app/insights/http/answer";
import { reportColumns, reportLines } from "#app/insights/http/sheet";
import { insightWords } from "#app/insights/http/words";
import { generateReport, latestReport } from "#app/insights/services/insights";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { type Call, handled, type Received, readCall } from "../call";
import { answerOnce } from "../once";
import { CSV } from "../operation";
import { actor, body, language } from "../requests";
import { ReportAnswer } from "./report-answer";

export const insightCalls: readonly Call[] = [
  handled(
    {
      method: "post",
      path: "/insights",
      id: "generateReport",
      may: "insights.generate",
      body: InsightRequest,
      answer: 201,
      gives: ReportAnswer,
    },
    async (c, who) => {
      const request = await body(c, InsightRequest, {}, language(c));
      return c.json(asJson(await answer(await answerOnce(c, who, generateReport, request), { c })), 201);
    },
  ),
  readCall(
    { path: "/insights/latest", id: "readLatestReport", may: "insights.read", gives: ReportAnswer },
    latest,
    answer,
  ),
  handled(
    {
      method: "get",
      path: "/insights/latest.csv",
      id: "exportLatestReportAsCsv",
      may: "insights.export",
      answer: 200,
      sends: CSV,
    },
    exportLatest,
  ),
];

async function exportLatest(c: Context<Door>, who: Actor) {
  const { deps } = c.var.context;
  const report = await latest(deps, actor(c, "insights.read"));
  const words = await wordsFor(c);
  return exportSheet(deps, who, {
    type: "csv",
    ...language(c),
    name: `${words.t("insights:fileName")}-${report.from}-${report.to}`,
    resource: "ai_report",
    filter: { from: report.from, to: report.to },
    columns: reportColumns(words),
    rows: reportLines(report, words, languageOf(c.req.raw)),
  });
}

async function latest(deps: Deps, who: Actor): Promise<InsightReport> {
  const report = await latestReport(deps, who);
  if (!report) throw new AppError("not_found", "insights:none");
  return report;
}

async function answer(report: InsightReport, { c }: Pick<Received, "c">) {
  return insightAnswer(report, await wordsFor(c), languageOf(c.req.raw));
}

async function wordsFor(c: Context<Door>) {
  return insightWords(languageOf(c.req.raw), c.var.context.deps.settings());
}
