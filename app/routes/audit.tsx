import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as names from "#app/audit/data/names";
import { AuditQuery } from "#app/audit/domain/log";
import { withNamedCodes } from "#app/audit/http/search";
import { AuditScreen } from "#app/audit/screens/audit-screen";
import { calledBy, listAuditLogs, ownConversations } from "#app/audit/services/log";
import { readObjectState } from "#app/audit/services/object-state";
import { NOUN_NAMES, NOUNS } from "#app/core/domain/nouns";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { undoableAmong } from "#app/planning/services/writing";
import { localTime } from "#app/plant/domain/shifts";

/** With the words of the nouns, because each noun names its own fields. */
export const handle = { i18n: ["audit", ...NOUN_NAMES.map((noun) => NOUNS[noun].address)] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "audit.read");
  const { deps } = context;
  const query = readListQuery(AuditQuery, request);
  const [page, people, { timeZone, currency }, subject] = await Promise.all([
    withNamedCodes(query, request).then((search) => listAuditLogs(deps, actor, search)),
    names.people(deps.db),
    deps.settings(),
    calledBy(deps, query),
  ]);
  const today = localTime(deps.now(), timeZone).day;
  const { resource, resourceId, to: day = today } = query;
  const state = resource && resourceId ? await readObjectState(deps, actor, { resource, resourceId, day }) : null;
  const strokeIds = page.items.flatMap(({ metadata }) =>
    typeof metadata?.strokeId === "string" ? metadata.strokeId : [],
  );
  const [own, undoable] = await Promise.all([
    ownConversations(deps, actor, page.items),
    undoableAmong(deps, actor, strokeIds),
  ]);
  const may = {
    cleanUp: can(actor.role, "audit.cleanup"),
    export: can(actor.role, "audit.export"),
    restore: can(actor.role, "audit.restore"),
  };
  return { query, page, people, subject, timeZone, currency, today, state, own, undoable, may };
}

export default function AuditLogs() {
  return <AuditScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="audit:failedToLoad" />;
}
