import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { ImportButton } from "#app/imports/screens/import-button";
import { RequestedImport } from "#app/imports/screens/requested-import";
import { StopQuery } from "#app/losses/domain/stop-lists";
import { StopsScreen } from "#app/losses/screens/stops-screen";
import { listStops } from "#app/losses/services/stop-list";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { readNames } from "#app/records/data/choices";
import { onlyLinesOf } from "#app/records/domain/only-lines";

export { keepShown as clientLoader } from "#app/core/browser/live/use-read-again";

export const handle = { i18n: ["stops", "causes", "shift-entry", "records", "imports"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const query = readListQuery(StopQuery, request);
  const { deps } = context;
  const { productionLineId } = query;
  const [list, chosen, factory] = await Promise.all([
    listStops(deps, actor, query),
    readNames(deps.db, { productionLineId }),
    deps.settings(),
  ]);
  return {
    ...list,
    stops: stayWithin(request, list.stops),
    query,
    chosen,
    viewer: { id: actor.id, role: actor.role, onlyLines: onlyLinesOf(actor, factory) },
    time: plantTime(deps.now(), factory),
    mayExport: can(actor.role, "records.export"),
    mayImport: can(actor.role, "records.import"),
  };
}

export default function Stops() {
  const { mayImport, ...screen } = useLoaderData<typeof loader>();
  return (
    <>
      <StopsScreen {...screen} importer={mayImport && <ImportButton noun="stops" />} />
      {mayImport && <RequestedImport noun="stops" />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="stops:failedToLoad" />;
}
