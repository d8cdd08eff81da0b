import type { Context } from "hono";
import * as z from "zod";
import { AnalyticsQuery, checkRange } from "#app/analytics/domain/analytics";
import { ComparisonQuery } from "#app/analytics/domain/comparison";
import { ExplanationQuery } from "#app/analytics/domain/explanation";
import { type FaultGroup, type Faults, FaultsQuery } from "#app/analytics/domain/faults";
import { type LostTime, LostTimeQuery } from "#app/analytics/domain/lost-time";
import { AnalyticsView, LineDaysQuery, QualityQuery, sortGroups, sortOf } from "#app/analytics/domain/view";
import { readAnalysis } from "#app/analytics/services/analytics";
import { compare } from "#app/analytics/services/comparison";
import { explain } from "#app/analytics/services/explanation";
import { readDefects } from "#app/analytics/services/faults";
import { readLineMap } from "#app/analytics/services/line-days";
import { readLost } from "#app/analytics/services/lost-time";
import { readQuality } from "#app/analytics/services/quality";
import { nameOfCause } from "#app/catalogue/domain/cause-names";
import { unpaged } from "#app/core/domain/lists";
import { type ExportType, exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { languageOf, translate } from "#app/i18n/server";
import { haveOutcome } from "#app/records/domain/outcomes";
import type { Door } from "#workers/front/door";
import { AnalyticsAnswer } from "../answer-schemas";
import { type Call, handled, type Received, readCall } from "../call";
import { withTotal } from "../lists";
import { CSV, XLSX } from "../operation";
import { query } from "../requests";
import {
  ComparisonAnswer,
  DefectsAnswer,
  ExplanationAnswer,
  LineDaysAnswer,
  LostTimeAnswer,
  QualityAnswer,
} from "./answers";
import { groupExportColumns } from "./group-columns";

/** The screen without its pages. */
const AllGroups = z.object(unpaged(AnalyticsView)).superRefine(checkRange);

export const analyticsCalls: readonly Call[] = [
  readCall(
    {
      path: "/performance/analytics",
      id: "readAnalytics",
      may: "records.read",
      query: AnalyticsQuery,
      gives: AnalyticsAnswer,
    },
    readAnalysis,
  ),
  readCall(
    { path: "/performance/quality", id: "readQuality", may: "records.read", query: QualityQuery, gives: QualityAnswer },
    readQuality,
  ),
  readCall(
    {
      path: "/performance/defects",
      id: "readDefects",
      may: "records.read",
      query: FaultsQuery,
      gives: DefectsAnswer,
    },
    readDefects,
    defectsAsJson,
  ),
  readCall(
    {
      path: "/performance/line-days",
      id: "readLineDays",
      may: "records.read",
      query: LineDaysQuery,
      gives: LineDaysAnswer,
    },
    readLineMap,
  ),
  readCall(
    {
      path: "/performance/lost-time",
      id: "readLostTime",
      may: "records.read",
      query: LostTimeQuery,
      gives: LostTimeAnswer,
    },
    readLost,
    lostAsJson,
  ),
  readCall(
    {
      path: "/performance/comparison",
      id: "compareFigures",
      may: "records.read",
      query: ComparisonQuery,
      gives: ComparisonAnswer,
    },
    compare,
  ),
  readCall(
    {
      path: "/performance/explanation",
      id: "explainFigure",
      may: "records.read",
      query: ExplanationQuery,
      gives: ExplanationAnswer,
    },
    explain,
    ({ records, ...explained }) => ({ ...explained, records: records && withTotal(records) }),
  ),
  handled(
    {
      method: "get",
      path: "/performance/analytics.csv",
      id: "exportAnalyticsAsCsv",
      may: "analytics.export",
      query: AllGroups,
      answer: 200,
      sends: CSV,
    },
    (c, who) => exportGroups(c, who, "csv"),
  ),
  handled(
    {
      method: "get",
      path: "/performance/analytics.xlsx",
      id: "exportAnalyticsAsXlsx",
      may: "analytics.export",
      query: AllGroups,
      answer: 200,
      sends: XLSX,
    },
    (c, who) => exportGroups(c, who, "xlsx"),
  ),
];

/** Every group of the range, in the order of the screen. */
async function exportGroups(c: Context<Door>, who: Actor, type: ExportType) {
  const view = query(c, AllGroups);
  const { deps } = c.var.context;
  const [{ from, to, groups }, { stages }] = await Promise.all([readAnalysis(deps, who, view), deps.settings()]);
  const language = languageOf(c.req.raw);
  const t = await translate(language, deps.settings());
  const { groupBy, workerId, productId, productionLineId, stageId } = view;
  return exportSheet(deps, who, {
    type,
    language,
    name: t("analytics:fileName"),
    resource: "performance_record",
    filter: { from, to, groupBy, workerId, productId, productionLineId, stageId },
    columns: groupExportColumns(t, {
      groupBy,
      hasStages: stages.length > 1,
      isOfStages: groups.some(({ stage }) => stage !== undefined),
      hasOutcomes: groups.some(haveOutcome),
    }),
    rows: sortGroups(groups, sortOf(view)),
  });
}

/** Each group is named in the reader's language. */
async function defectsAsJson({ groups, ...faults }: Faults, { c }: Received) {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const labelOf = ({ label, kind }: FaultGroup) => {
    if (kind) return nameOfCause(kind, language, t);
    return faults.groupBy === "shift" ? t(`common:shift.${label}`) : label;
  };
  return {
    ...faults,
    groups: groups.map(({ kind, ...group }) => ({
      ...group,
      label: labelOf({ kind, ...group }),
      code: kind?.code ?? null,
    })),
  };
}

/** The totals stand beside the groups, and each group is named in the reader's language. */
async function lostAsJson({ totals, groups, currency: _, ...lost }: LostTime, { c }: Received) {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const labelOf = ({ label, reason }: LostTime["groups"][number]) => {
    if (reason) return nameOfCause(reason, language, t);
    return lost.groupBy === "shift" ? t(`common:shift.${label}`) : label;
  };
  return {
    ...lost,
    ...totals,
    groups: groups.map(({ reason, ...group }) => ({
      ...group,
      label: labelOf({ reason, ...group }),
      code: reason?.code ?? null,
      owner: reason?.owner ?? null,
    })),
  };
}
