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

export const handle = { i18n: ["assignments", "calendar"], title: "calendar:title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "assignments.read");
  const query = readListQuery(CalendarQuery, request);
  const [plan, chosen] = await Promise.all([readCalendar(context.deps, query), readNames(context.deps.db, query)]);
  return { plan, chosen, mayWrite: can(role, "assignments.write") };
}

export default function AssignmentsCalendar() {
  return <CalendarScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="calendar:failedToLoad" />;
}
