import type { Context } from "hono";
import { AuditCleanup, AuditCleanupCount, type AuditEntry, AuditQuery, AuditVerification } from "#app/audit/domain/log";
import { AuditStatsQuery } from "#app/audit/domain/stats";
import { withNamedCodes } from "#app/audit/http/search";
import { type EntryWords, entryWords } from "#app/audit/i18n/entry-words";
import { verifyAudit } from "#app/audit/services/chain";
import { cleanUpAudit, countCleanup } from "#app/audit/services/cleanup";
import { allAuditLogs, listAuditLogs, type NamedAuditEntry, readAuditLog } from "#app/audit/services/log";
import { restoreDeleted } from "#app/audit/services/restoring";
import { readAuditStats } from "#app/audit/services/stats";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { languageOf, translate } from "#app/i18n/server";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { AuditEntryAnswer, AuditPart, AuditStatsAnswer } from "../answer-schemas";
import { type Call, handled, readCall, writeCall } from "../call";
import { CSV } from "../operation";
import { query } from "../requests";
import { CleanupAnswer, CleanupCountAnswer, VerifiedAnswer } from "./answers";
import { auditExportColumns } from "./columns";

/** The filters of the log, without the place in it. */
const AuditFilter = AuditQuery.omit({ cursor: true, size: true });

export const auditLogCalls: readonly Call[] = [
  handled(
    {
      method: "get",
      path: "/audit-logs",
      id: "listAuditLogs",
      may: "audit.read",
      query: AuditQuery,
      answer: 200,
      gives: AuditPart,
    },
    async (c, who) => {
      const search = await withNamedCodes(query(c, AuditQuery), c.req.raw, c.var.context.deps.settings());
      const { items, names, nextCursor, searchedToAt } = await listAuditLogs(c.var.context.deps, who, search);
      const words = await wordsFor(c, names);
      return c.json({
        items: items.map((entry) => entryAsJson(entry, words)),
        nextCursor,
        ...(searchedToAt && { searchedToAt: iso(searchedToAt) }),
      });
    },
  ),
  handled(
    {
      method: "get",
      path: "/audit-logs/export.csv",
      id: "exportAuditLogsAsCsv",
      may: "audit.export",
      query: AuditFilter,
      answer: 200,
      sends: CSV,
    },
    exportAuditLogs,
  ),
  readCall(
    {
      path: "/audit-logs/stats",
      id: "readAuditStats",
      may: "audit.read",
      query: AuditStatsQuery,
      gives: AuditStatsAnswer,
    },
    readAuditStats,
  ),
  readCall(
    {
      path: "/audit-logs/verify",
      id: "verifyAuditLogs",
      may: "audit.read",
      query: AuditVerification,
      gives: VerifiedAnswer,
    },
    verifyAudit,
  ),
  readCall(
    {
      path: "/audit-logs/cleanup",
      id: "countAuditCleanup",
      may: "audit.cleanup",
      query: AuditCleanupCount,
      gives: CleanupCountAnswer,
    },
    countCleanup,
  ),
  writeCall(
    {
      method: "post",
      path: "/audit-logs/cleanup",
      id: "cleanUpAuditLogs",
      may: "audit.cleanup",
      body: AuditCleanup,
      answer: 200,
      gives: CleanupAnswer,
    },
    cleanUpAudit,
  ),
  readCall(
    { path: "/audit-logs/{id}", id: "readAuditLog", may: "audit.read", gives: AuditEntryAnswer },
    (deps, who, { id }) => readAuditLog(deps, who, id),
    async ({ names, ...entry }, { c }) => c.json(entryAsJson(entry, await wordsFor(c, names))),
  ),
  writeCall(
    { method: "post", path: "/audit-logs/{id}/restore", id: "restoreDeleted", may: "audit.restore", answer: 204 },
    restoreDeleted,
  ),
];

async function exportAuditLogs(c: Context<Door>, who: Actor) {
  const { deps } = c.var.context;
  const filter = query(c, AuditFilter);
  const language = languageOf(c.req.raw);
  const settings = deps.settings();
  const [t, { timeZone, currency }] = await Promise.all([translate(language, settings), settings]);
  return exportSheet(deps, who, {
    type: "csv",
    language,
    name: t("audit:fileName"),
    resource: "audit_log",
    filter,
    columns: auditExportColumns(t, { language, timeZone, currency }),
    rows: allAuditLogs(deps, { ...(await withNamedCodes(filter, c.req.raw, settings)), size: 1 }),
  });
}

/** The words of entries in the language of the request. */
async function wordsFor(c: Context<Door>, names: NamedAuditEntry["names"]): Promise<EntryWords> {
  const language = languageOf(c.req.raw);
  const settings = c.var.context.deps.settings();
  const [t, { timeZone, currency }] = await Promise.all([translate(language, settings), settings]);
  return entryWords(t, { language, names, timeZone, currency });
}

/** An entry as JSON. Stored values are passed on unchanged: only the entry's own time is an instant. */
function entryAsJson(entry: AuditEntry, words: EntryWords) {
  const { previous, next, metadata, ...rest } = entry;
  return { ...(asJson(rest) as object), description: words.sentence(entry), previous, next, metadata };
}

function iso(at: number) {
  return new Date(at).toISOString();
}
