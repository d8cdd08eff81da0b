import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { InsightRequest } from "#app/insights/domain/report";
import { InsightsScreen } from "#app/insights/screens/insights-screen";
import { generateReport, latestReport, secondsToWait } from "#app/insights/services/insights";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["insights", "causes"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "insights.read");
  const { deps } = context;
  const [report, wait, factory] = await Promise.all([
    latestReport(deps, actor),
    secondsToWait(deps, actor),
    deps.settings(),
  ]);
  const { timeZone, currency } = factory;
  const today = plantTime(deps.now(), factory).day;
  const [mayGenerate, mayExport] = [can(actor.role, "insights.generate"), can(actor.role, "insights.export")];
  return { report, wait, today, timeZone, currency, mayGenerate, mayExport };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    generate: intent(InsightRequest, generateReport, { key: "insights:generated" }, ({ id }) => ({ id })),
  });
}

export default function AiInsights() {
  return <InsightsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="insights:failedToLoad" />;
}
