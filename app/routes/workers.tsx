import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { working } from "#app/catalogue/data/production-lines";
import { Id } from "#app/core/domain/ids";
import type { TextKey } from "#app/core/domain/intents";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { withStored } from "#app/core/http/suggestions";
import { languageOf, translate } from "#app/i18n/server";
import { AlsoWritten } from "#app/imports/screens/also-written";
import { ImportButton } from "#app/imports/screens/import-button";
import { RequestedImport } from "#app/imports/screens/requested-import";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { OPENS_EDIT } from "#app/paths";
import * as workers from "#app/people/data/workers";
import { WorkerEdit, WorkerInput, WorkerQuery, WorkerRemoval, WorkersRole } from "#app/people/domain/workers";
import { roleOf } from "#app/people/i18n/role-names";
import { WorkersScreen } from "#app/people/screens/workers-screen";
import { createWorker, setWorkersRole } from "#app/people/services/workers";
import { listWorkers } from "#app/people/services/workers-as-seen";
import { WorkerMerge } from "#app/planning/screens/merging/worker-merge";
import { removeWorker, type SavedWorker, updateWorker } from "#app/planning/services/leaving";
import { mergeWorkers, undoableWorkerMerges, undoWorkerMerge } from "#app/planning/services/merging";
import { Merge, MergeUndo } from "#app/plant/domain/merging";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["workers", "imports"] };

export async function loader({ request, context: { deps, ...context } }: LoaderFunctionArgs) {
  const reader = requireActor(request, { deps, ...context }, "workers.read");
  const query = readListQuery(WorkerQuery, request);
  const mayRemove = can(reader.role, "workers.delete");
  const edited = Id.safeParse(new URL(request.url).searchParams.get(OPENS_EDIT)).data ?? null;
  const mayEdit = can(reader.role, "workers.edit");
  const [page, roles, homes, lines, { timeZone, peopleWithoutCin }, merges, requested] = await Promise.all([
    listWorkers(deps, reader, query, { isFaceted: true }),
    workers.roles(deps.db),
    workers.homeLines(deps.db),
    mayEdit ? working(deps.db) : [],
    deps.settings(),
    mayRemove ? undoableWorkerMerges(deps) : [],
    edited !== null && mayEdit ? workers.find(deps.db, edited) : undefined,
  ]);
  const may = {
    create: can(reader.role, "workers.create"),
    edit: mayEdit,
    remove: mayRemove,
    export: can(reader.role, "workers.export"),
    seePrivate: can(reader.role, "workers.seePrivate"),
  };
  return {
    query,
    workers: stayWithin(request, page),
    requested: requested ?? null,
    roles,
    homes,
    lines,
    timeZone,
    needsCin: !peopleWithoutCin,
    may,
    merges,
    mayImport: can(reader.role, "workers.import"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await translate(languageOf(request));
  const named =
    (key: string) =>
    ({ name }: { name: string }) => ({ key, params: { name } });
  const saved = ({ name, freed }: SavedWorker): TextKey =>
    freed > 0
      ? { key: "workers:updatedAndFreed", params: { name, count: freed } }
      : { key: "workers:updated", params: { name } };
  const storedRole = (written: string) => roleOf(t, written);
  return runIntent(request, context, {
    create: intent(WorkerInput, withStored("role", storedRole, createWorker), named("workers:created")),
    update: intent(WorkerEdit, withStored("role", storedRole, updateWorker), saved),
    setRole: intent(WorkersRole, withStored("role", storedRole, setWorkersRole), ({ changed }) => ({
      key: "workers:roleSet",
      params: { count: changed },
    })),
    remove: intent(WorkerRemoval, removeWorker, { key: "workers:removed" }),
    merge: intent(
      Merge,
      mergeWorkers,
      ({ name, merged }) => ({ key: "workers:merge.done", params: { name, merged: merged.name } }),
      ({ mergeId }) => ({ mergeId }),
    ),
    unmerge: intent(MergeUndo, undoWorkerMerge, ({ name, left }) => ({
      key: left > 0 ? "workers:merge.undoneInPart" : "workers:merge.undone",
      params: { name, count: left },
    })),
  });
}

export default function Workers() {
  const { mayImport, ...screen } = useLoaderData<typeof loader>();
  return (
    <>
      <WorkersScreen
        {...screen}
        importing={mayImport && <ImportButton noun="workers" />}
        alsoWritten={(id) => <AlsoWritten about="worker" meantId={id} />}
        merging={(worker, close) => <WorkerMerge worker={worker} onClose={close} />}
      />
      {mayImport && <RequestedImport noun="workers" />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="workers:failedToLoad" />;
}
