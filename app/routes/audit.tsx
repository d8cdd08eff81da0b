import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as names from "#app/audit/data/names";
import { AuditQuery } from "#app/audit/domain/log";
import { withNamedCodes } from "#app/audit/http/search";
import { AuditScreen } from "#app/audit/screens/audit-screen";
import { calledBy, findEntries, ownConversations, withObjectNames } from "#app/audit/services/log";
import { readObjectState } from "#app/audit/services/object-state";
import type { Day } from "#app/core/domain/calendar/days";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { type Actor, may } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { NOUNS } from "#app/nouns/domain/nouns";
import { undoableAmong } from "#app/planning/services/writing";

/** With the words of the nouns, because each noun names its own fields. */
export const handle = { i18n: ["audit", ...NOUN_NAMES.map((noun) => NOUNS[noun].address)] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "audit.read");
  const { deps } = context;
  const query = readListQuery(AuditQuery, request);
  const reading = deps.settings();
  const [found, people, { timeZone, currency }, subject, state] = await Promise.all([
    withNamedCodes(query, request, deps.settings()).then((search) => findEntries(deps, actor, search)),
    names.people(deps.db),
    reading,
    calledBy(deps, query),
    reading.then((factory) => stateOf(deps, actor, query, localTime(deps.now(), factory.timeZone).day)),
  ]);
  const { rows } = found;
  const [page, own, undoable] = await Promise.all([
    withObjectNames(deps, found),
    ownConversations(deps, actor, rows),
    undoableAmong(deps, actor, rows.flatMap(strokeOf)),
  ]);
  const today = localTime(deps.now(), timeZone).day;
  const rights = {
    cleanUp: may(actor, "audit.cleanup"),
    export: may(actor, "audit.export"),
    restore: may(actor, "audit.restore"),
  };
  return { query, page, people, subject, timeZone, currency, today, state, own, undoable, may: rights };
}

function stateOf(deps: Deps, actor: Actor, { resource, resourceId, to: day }: AuditQuery, today: Day) {
  return resource && resourceId ? readObjectState(deps, actor, { resource, resourceId, day: day ?? today }) : null;
}

function strokeOf({ metadata }: { metadata: Record<string, unknown> | null }): Id[] {
  return typeof metadata?.strokeId === "string" ? [metadata.strokeId] : [];
}

export default function AuditLogs() {
  return <AuditScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="audit:failedToLoad" />;
}
