import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { OutputView } from "#app/output/domain/output";
import { OutputScreen } from "#app/output/screens/output-screen";
import { openOutput } from "#app/output/services/output";
import { readNames } from "#app/records/data/choices";

export { keepShown as clientLoader } from "#app/core/browser/live/use-read-again";

export const handle = { i18n: ["output", "analytics"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const view = readListQuery(OutputView, request);
  const { deps } = context;
  const [output, chosen, factory] = await Promise.all([
    openOutput(deps, actor, view),
    readNames(deps.db, view),
    deps.settings(),
  ]);
  return {
    ...output,
    view,
    chosen,
    today: plantTime(deps.now(), factory).day,
    mayExport: can(actor.role, "records.export"),
  };
}

export default function PerformanceOutput() {
  return <OutputScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="output:failedToLoad" />;
}
