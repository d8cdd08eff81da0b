import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuditStatsQuery } from "#app/domain/audit/stats";
import { AuditStatsScreen } from "#app/features/audit/stats/audit-stats-screen";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { readAuditStats } from "#app/services/audit/stats";

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
