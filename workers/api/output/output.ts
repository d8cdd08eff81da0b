import type { Context } from "hono";
import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { type ExportType, exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { languageOf, translate } from "#app/i18n/server";
import { OUTPUT_GROUPINGS, OutputFile, OutputPeriod, OutputQuery } from "#app/output/domain/output";
import { readAcross, readOutput } from "#app/output/services/output";
import type { Door } from "#workers/front/door";
import { OutcomesAnswer } from "../answer-schemas";
import { type Call, handled, readCall } from "../call";
import { CSV, XLSX } from "../operation";
import { query } from "../requests";
import { acrossColumns, rowColumns } from "./columns";

const figure = z.number().nullable();
const Figures = z.object({
  pieces: z.number(),
  good: z.number(),
  defective: z.number(),
  ...OutcomesAnswer,
  hours: z.number(),
  /** Standard minutes earned by good pieces; null where nothing has a standard. */
  earnedMinutes: figure,
  efficiency: figure,
});

const OutputAnswer = z.object({
  from: Day,
  to: Day,
  by: z.array(z.enum(OUTPUT_GROUPINGS)),
  /** What people made by themselves, and beside it their hours on lines that count as one. */
  totals: Figures.extend({ people: z.number(), hoursOfLines: z.number() }),
  rows: z.array(
    Figures.extend({
      workerId: Id,
      workerName: z.string(),
      number: z.string(),
      /** Its beginning alone for who may not see it. */
      cin: z.string(),
      role: z.string(),
      productId: Id.nullable(),
      productName: z.string(),
      productCode: z.string(),
      /** Those with the most hours first. */
      productionLineIds: z.array(Id),
      productionLineName: z.string(),
      shift: z.enum(SHIFTS).nullable(),
      date: Day.nullable(),
      /** The hours on lines that count as one, and the person's share of what they earned. */
      isOfLines: z.boolean(),
    }),
  ),
});

export const outputCalls: readonly Call[] = [
  readCall(
    { path: "/performance/output", id: "readOutput", may: "records.read", query: OutputQuery, gives: OutputAnswer },
    readOutput,
  ),
  readCall(
    {
      path: "/workers/{id}/output",
      id: "readOutputOfWorker",
      may: "workers.seeWork",
      query: OutputPeriod,
      gives: OutputAnswer,
    },
    (deps, who, { id, ...period }) => readOutput(deps, who, { ...period, workerId: id, by: ["product", "date"] }),
  ),
  handled(
    {
      method: "get",
      path: "/performance/output.csv",
      id: "exportOutputAsCsv",
      may: "records.export",
      query: OutputFile,
      answer: 200,
      sends: CSV,
    },
    (c, who) => exportOutput(c, who, "csv"),
  ),
  handled(
    {
      method: "get",
      path: "/performance/output.xlsx",
      id: "exportOutputAsXlsx",
      may: "records.export",
      query: OutputFile,
      answer: 200,
      sends: XLSX,
    },
    (c, who) => exportOutput(c, who, "xlsx"),
  ),
];

/** All rows, in the layout of the screen. */
async function exportOutput(c: Context<Door>, who: Actor, type: ExportType) {
  const { layout, ...view } = query(c, OutputFile);
  const { deps } = c.var.context;
  const language = languageOf(c.req.raw);
  const t = await translate(language, deps.settings());
  const file = { type, language, name: t("output:fileName"), resource: "performance_record" as const };
  if (layout === "across") {
    const { from, to, products, rows } = await readAcross(deps, who, view);
    const filter = { ...view, by: "worker", from, to };
    return exportSheet(deps, who, { ...file, filter, columns: acrossColumns(t, products, rows), rows });
  }
  const { from, to, by, rows } = await readOutput(deps, who, view);
  const filter = { ...view, by: ["worker", ...by].join(","), from, to };
  return exportSheet(deps, who, { ...file, filter, columns: rowColumns(t, by, rows), rows });
}
