import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { settings } from "#app/data/factory";
import { InsightRequest } from "#app/domain/insights/report";
import { can } from "#app/domain/permissions";
import { plantTime } from "#app/domain/shifts";
import { InsightsScreen } from "#app/features/ai-insights/insights-screen";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { generateReport, latestReport, secondsToWait } from "#app/services/insights";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["ai-insights"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "insights.read");
  const { deps } = context;
  const [report, wait, factory] = await Promise.all([
    latestReport(deps, actor),
    secondsToWait(deps, actor),
    settings(deps.db),
  ]);
  const { timeZone, currency } = factory;
  const today = plantTime(deps.now(), factory).day;
  return { report, wait, today, timeZone, currency, mayGenerate: can(actor.role, "insights.generate") };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    generate: intent(
      InsightRequest,
      async (deps, actor, input) => ({ id: (await generateReport(deps, actor, input)).id }),
      { key: "ai-insights:generated" },
    ),
  });
}

export default function AiInsights() {
  return <InsightsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="ai-insights:failedToLoad" />;
}
