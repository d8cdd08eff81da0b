import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { settings } from "#app/data/factory";
import { readNames } from "#app/data/record-choices";
import { Reference, Selection } from "#app/domain/changes";
import { RecordEdit, RecordInput, RecordQuery } from "#app/domain/performance-records";
import { can } from "#app/domain/permissions";
import { plantTime } from "#app/domain/shifts";
import { ImportButton } from "#app/features/imports/import-button";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { RecordsScreen } from "#app/features/performance-records/records-screen";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import { settlePeriod } from "#app/http/short-period";
import { createRecord, removeRecord, removeRecords, updateRecord } from "#app/services/performance-records";
import { listRecords } from "#app/services/record-reading";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["performance-records", "imports"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, role } = requireActor(request, context, "records.read");
  const query = readListQuery(RecordQuery, request, ["quality"]);
  const { deps } = context;
  const [records, chosen, factory] = await Promise.all([
    listRecords(deps, query),
    readNames(deps.db, query),
    settings(deps.db),
  ]);
  const { qualityThresholds } = factory;
  const time = plantTime(deps.now(), factory);
  settlePeriod(request, query, time.day);
  const mayImport = can(role, "records.import");
  return {
    query,
    records: stayWithin(request, records),
    chosen,
    viewer: { id, role },
    time,
    qualityThresholds,
    mayImport,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    create: intent(RecordInput, createRecord, { key: "performance-records:created" }),
    update: intent(RecordEdit, updateRecord, { key: "performance-records:updated" }),
    remove: intent(Reference, removeRecord, { key: "performance-records:deleted" }),
    removeAll: intent(Selection, removeRecords, ({ removed }) => ({
      key: "performance-records:deletedMany",
      params: { count: removed },
    })),
  });
}

export default function PerformanceRecords() {
  const { mayImport, ...screen } = useLoaderData<typeof loader>();
  return <RecordsScreen {...screen} importer={mayImport && <ImportButton noun="performance-records" />} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="performance-records:failedToLoad" />;
}
