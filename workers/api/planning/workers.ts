import { type Employment, employmentsOf } from "#app/people/domain/here";
import {
  WORKER,
  WorkerChange,
  WorkerInput,
  WorkerNamesQuery,
  WorkerQuery,
  WorkerRemoval,
} from "#app/people/domain/workers";
import { createWorker } from "#app/people/services/workers";
import { listNames, listWorkers, readWorker, workersBeyond } from "#app/people/services/workers-as-seen";
import { removeWorker, updateWorker } from "#app/planning/services/leaving";
import { SavedWorkerAnswer, WorkerAnswer, WorkerNamesAnswer } from "../answer-schemas";
import { type Call, readCall } from "../call";
import { noun } from "../noun";
import { WORKERS_EXPORT } from "../people/export";

/** A worker as calls show them: with the periods of their work. */
export function shownWorker<Read extends Employment>(worker: Read) {
  return { ...worker, employments: employmentsOf(worker) };
}

export const workerCalls: readonly Call[] = [
  ...noun({
    ...WORKER,
    query: WorkerQuery,
    input: WorkerInput,
    change: WorkerChange,
    removal: WorkerRemoval,
    gives: WorkerAnswer,
    saved: SavedWorkerAnswer,
    list: (deps, who) => ({
      page: (query) => listWorkers(deps, who, query),
      beyond: (query, after) => workersBeyond(deps, who, query, after),
    }),
    read: (deps, who, { id }) => readWorker(deps, who, id),
    create: createWorker,
    update: updateWorker,
    remove: removeWorker,
    shown: shownWorker,
    ...WORKERS_EXPORT,
  }),
  readCall(
    {
      path: "/workers/names",
      id: "listWorkerNames",
      may: "workers.read",
      query: WorkerNamesQuery,
      gives: WorkerNamesAnswer,
    },
    listNames,
  ),
];
