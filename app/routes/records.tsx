import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { putBackRecords } from "#app/audit/services/restoring";
import * as causes from "#app/catalogue/data/causes";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { Selection, Versioned } from "#app/core/domain/changes";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { ImportButton } from "#app/imports/screens/import-button";
import { RequestedImport } from "#app/imports/screens/requested-import";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { readNames } from "#app/records/data/choices";
import { onlyLinesOf } from "#app/records/domain/only-lines";
import { RecordQuery } from "#app/records/domain/record-lists";
import { RecordEdit, RecordInput } from "#app/records/domain/records";
import { settlePeriod } from "#app/records/http/short-period";
import { RecordsScreen } from "#app/records/screens/records-screen";
import { listRecords } from "#app/records/services/reading";
import { createRecord, removeRecord, removeRecords, updateRecord } from "#app/records/services/records";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["records", "imports", "causes"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const { id, role } = actor;
  const query = readListQuery(RecordQuery, request, ["quality"]);
  const { deps } = context;
  const [records, chosen, kinds, factory] = await Promise.all([
    listRecords(deps, query, { isFaceted: true }),
    readNames(deps.db, query),
    causes.all(deps.db, "defect"),
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
    kinds,
    viewer: { id, role, onlyLines: onlyLinesOf(actor, factory) },
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
      {mayImport && <RequestedImport noun="performance-records" />}
      {mayImport && <RequestedImport noun="line-reports" isSecond />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="records:failedToLoad" />;
}
