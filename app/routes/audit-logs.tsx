import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as names from "#app/data/audit-names";
import { settings } from "#app/data/factory";
import { AuditQuery } from "#app/domain/audit-logs";
import { can } from "#app/domain/permissions";
import { localTime } from "#app/domain/shifts";
import { AuditScreen } from "#app/features/audit-logs/audit-screen";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { withCodesSaid } from "#app/http/audit-search";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { listAuditLogs, nameOfObject, ownConversations } from "#app/services/audit-logs";
import { readObjectState } from "#app/services/object-state";

export const handle = { i18n: ["audit-logs"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "audit.read");
  const { deps } = context;
  const query = readListQuery(AuditQuery, request);
  const [page, people, { timeZone }, subject] = await Promise.all([
    withCodesSaid(query, request).then((search) => listAuditLogs(deps, actor, search)),
    names.people(deps.db),
    settings(deps.db),
    nameOfObject(deps, query),
  ]);
  const today = localTime(deps.now(), timeZone).day;
  const { resource, resourceId, to: day = today } = query;
  const state = resource && resourceId ? await readObjectState(deps, actor, { resource, resourceId, day }) : null;
  const own = await ownConversations(deps, actor, page.items);
  return { query, page, people, subject, timeZone, today, state, own, mayCleanUp: can(actor.role, "audit.cleanup") };
}

export default function AuditLogs() {
  return <AuditScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="audit-logs:failedToLoad" />;
}
