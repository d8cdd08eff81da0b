import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AnalyticsView } from "#app/analytics/domain/view";
import { AnalyticsScreen } from "#app/analytics/screens/analytics-screen";
import { openAnalytics } from "#app/analytics/services/view";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { readNames } from "#app/records/data/choices";

export { keepShown as clientLoader } from "#app/core/browser/live/use-read-again";

export const handle = { i18n: ["analytics", "causes"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const view = readListQuery(AnalyticsView, request);
  const { deps } = context;
  const [analytics, chosen] = await Promise.all([openAnalytics(deps, actor, view), readNames(deps.db, view)]);
  return { ...analytics, view, chosen, role: actor.role };
}

export default function PerformanceAnalytics() {
  return <AnalyticsScreen data={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="analytics:failedToLoad" />;
}
