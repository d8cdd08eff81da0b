import { type Context, Hono } from "hono";
import { AuditCleanup, AuditCleanupCount, type AuditEntry, AuditQuery, AuditVerification } from "#app/audit/domain/log";
import { AuditStatsQuery } from "#app/audit/domain/stats";
import { withNamedCodes } from "#app/audit/http/search";
import { verifyAudit } from "#app/audit/services/chain";
import { cleanUpAudit, countCleanup } from "#app/audit/services/cleanup";
import { allAuditLogs, listAuditLogs, readAuditLog } from "#app/audit/services/log";
import { restoreDeleted } from "#app/audit/services/restoring";
import { readAuditStats } from "#app/audit/services/stats";
import { exportSheet } from "#app/core/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";
import { auditColumns } from "./columns";

export const auditLogs = new Hono<Door>()
  .get("/", async (c) => {
    const who = actor(c, "audit.read");
    const search = await withNamedCodes(query(c, AuditQuery), c.req.raw);
    const { items, nextCursor, searchedToAt } = await listAuditLogs(c.var.context.deps, who, search);
    return c.json({
      items: items.map(entryAsJson),
      nextCursor,
      ...(searchedToAt && { searchedToAt: iso(searchedToAt) }),
    });
  })
  .get("/export.csv", exportAuditLogs)
  .get("/stats", async (c) => {
    const who = actor(c, "audit.read");
    return c.json(asJson(await readAuditStats(c.var.context.deps, who, query(c, AuditStatsQuery))));
  })
  .get("/verify", async (c) => {
    const who = actor(c, "audit.read");
    return c.json(await verifyAudit(c.var.context.deps, who, query(c, AuditVerification)));
  })
  .get("/cleanup", async (c) => {
    const who = actor(c, "audit.cleanup");
    return c.json(asJson(await countCleanup(c.var.context.deps, who, query(c, AuditCleanupCount))));
  })
  .post("/cleanup", async (c) => {
    const who = actor(c, "audit.cleanup");
    return c.json(await once(c, who, cleanUpAudit, await body(c, AuditCleanup)));
  })
  .get("/:id", async (c) => {
    const who = actor(c, "audit.read");
    return c.json(entryAsJson(await readAuditLog(c.var.context.deps, who, pathId(c))));
  })
  .post("/:id/restore", async (c) => {
    await once(c, actor(c, "audit.restore"), restoreDeleted, { id: pathId(c) });
    return c.body(null, 204);
  });

async function exportAuditLogs(c: Context<Door>) {
  const { deps } = c.var.context;
  const who = actor(c, "audit.export");
  const { cursor: _place, size: _size, ...filter } = query(c, AuditQuery);
  const language = languageOf(c.req.raw);
  const [t, { timeZone, currency }] = await Promise.all([translate(language), deps.settings()]);
  return exportSheet(deps, who, {
    type: "csv",
    language,
    name: t("audit:fileName"),
    resource: "audit_log",
    filter,
    columns: auditColumns(t, { language, timeZone, currency }),
    rows: allAuditLogs(deps, { ...(await withNamedCodes(filter, c.req.raw)), size: 1 }),
  });
}

/** An entry as JSON. Stored values are passed on unchanged: only the entry's own time is an instant. */
function entryAsJson({ previous, next, metadata, ...entry }: AuditEntry) {
  return { ...(asJson(entry) as object), previous, next, metadata };
}

function iso(at: number) {
  return new Date(at).toISOString();
}
