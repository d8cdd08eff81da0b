import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readNames } from "#app/data/records/choices";
import { can } from "#app/domain/permissions";
import { CalendarQuery } from "#app/domain/planning/calendar";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { CalendarScreen } from "#app/features/planning/calendar/calendar-screen";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { readCalendar } from "#app/services/planning/calendar";
import { ownUndoable } from "#app/services/planning/plans";

export const handle = { i18n: ["assignments", "calendar"], title: "calendar:title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "assignments.read");
  const { deps } = context;
  const query = readListQuery(CalendarQuery, request);
  const mayWrite = can(actor.role, "assignments.write");
  const [plan, chosen, undoable] = await Promise.all([
    readCalendar(deps, query),
    readNames(deps.db, query),
    mayWrite ? ownUndoable(deps, actor) : [],
  ]);
  return { plan, chosen, mayWrite, undoable };
}

export default function AssignmentsCalendar() {
  return <CalendarScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="calendar:failedToLoad" />;
}
