import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readNames } from "#app/data/records/choices";
import { Selection, Versioned } from "#app/domain/changes";
import { can } from "#app/domain/permissions";
import { plantTime } from "#app/domain/plant/shifts";
import { RecordEdit, RecordInput, RecordQuery } from "#app/domain/records/records";
import { AskedImport } from "#app/features/imports/asked-import";
import { ImportButton } from "#app/features/imports/import-button";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { RecordsScreen } from "#app/features/records/records-screen";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import { settlePeriod } from "#app/http/records/short-period";
import { putBackRecords } from "#app/services/audit/restoring";
import { listRecords } from "#app/services/records/reading";
import { createRecord, removeRecord, removeRecords, updateRecord } from "#app/services/records/records";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

export const handle = { i18n: ["records", "imports"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, role } = requireActor(request, context, "records.read");
  const query = readListQuery(RecordQuery, request, ["quality"]);
  const { deps } = context;
  const [records, chosen, factory] = await Promise.all([
    listRecords(deps, query),
    readNames(deps.db, query),
    deps.settings(),
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
    create: intent(RecordInput, createRecord, { key: "records:created" }),
    update: intent(RecordEdit, updateRecord, { key: "records:updated" }),
    remove: intent(Versioned, removeRecord, { key: "records:deleted" }),
    removeAll: intent(Selection, removeRecords, ({ removed }) => ({
      key: "records:deletedMany",
      params: { count: removed },
    })),
    putBack: intent(Selection, putBackRecords, ({ restored }) => ({
      key: "records:restored",
      params: { count: restored },
    })),
  });
}

export default function PerformanceRecords() {
  const { mayImport, ...screen } = useLoaderData<typeof loader>();
  return (
    <>
      <RecordsScreen {...screen} importer={mayImport && <ImportButton noun="performance-records" />} />
      {mayImport && <AskedImport noun="performance-records" />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="records:failedToLoad" />;
}
