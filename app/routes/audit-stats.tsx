import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuditStatsQuery } from "#app/audit/domain/stats";
import { AuditStatsScreen } from "#app/audit/screens/stats/audit-stats-screen";
import { readAuditStats } from "#app/audit/services/stats";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";

export const handle = { i18n: ["audit"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "audit.read");
  const query = readListQuery(AuditStatsQuery, request);
  const { deps } = context;
  const [stats, { timeZone }] = await Promise.all([readAuditStats(deps, actor, query), deps.settings()]);
  return { stats, timeZone };
}

export default function AuditStats() {
  return <AuditStatsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="audit:failedToLoadStats" />;
}
