import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { CalendarQuery } from "#app/planning/domain/calendar-query";
import { packedPlan, unpackedPlan } from "#app/planning/domain/packed-plan";
import { CalendarScreen } from "#app/planning/screens/calendar/calendar-screen";
import { readCalendar } from "#app/planning/services/calendar";
import { ownUndoable } from "#app/planning/services/writing";
import { readNames } from "#app/records/data/choices";

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
  return { plan: packedPlan(plan), chosen, mayWrite, undoable };
}

export default function AssignmentsCalendar() {
  const { plan, chosen, mayWrite, undoable } = useLoaderData<typeof loader>();
  const unpacked = useMemo(() => unpackedPlan(plan), [plan]);
  return <CalendarScreen plan={unpacked} chosen={chosen} mayWrite={mayWrite} undoable={undoable} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="calendar:failedToLoad" />;
}
