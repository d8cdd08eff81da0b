import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readNames } from "#app/data/records/choices";
import { AnalyticsView } from "#app/domain/analytics/view";
import { AnalyticsScreen } from "#app/features/analytics/analytics-screen";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { openAnalytics } from "#app/services/analytics/view";

export { keepShown as clientLoader } from "#app/browser/live/use-read-again";

export const handle = { i18n: ["analytics"] };

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
