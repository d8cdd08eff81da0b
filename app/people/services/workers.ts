import { changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as workers from "#app/people/data/workers";
import { ALWAYS, dayOutOfOrder, type Employment } from "#app/people/domain/here";
import { UNRESTRICTED } from "#app/people/domain/restrictions";
import { typedToDelete } from "#app/people/domain/typed-to-delete";
import {
  hasIdentity,
  type Worker,
  type WorkerChange,
  type WorkerInput,
  type WorkerRemoval,
  type WorkersRole,
} from "#app/people/domain/workers";

/** A new worker stays and can do everything, unless something else is given. */
type Given = Omit<WorkerInput, "number" | "cin" | keyof typeof ORDINARY> & Partial<WorkerInput>;
const ORDINARY = { ...ALWAYS, ...UNRESTRICTED };

/** @throws AppError `invalid` at `cin` for a worker with neither number nor cin, where the factory does not allow that */
export async function createWorker(deps: Deps, actor: Actor, given: Given): Promise<Worker> {
  authorize(actor, "workers.create");
  const input = { ...ORDINARY, number: "", cin: "", ...given };
  refuseDisorder(input);
  const id = deps.newId();
  const now = deps.now();
  return commit(deps, actor, {
    answer: asMade(input, { id, now }),
    statements: [
      ...(hasIdentity(input) ? [] : [workers.allowsNoCin(deps.db)]),
      workers.insert(deps.db, { ...input, id, now }),
      record(deps, actor, "create", { resource: "worker", id, next: input }),
    ],
    refusals: CIN_REFUSED,
    changed: anyOf("workers"),
  });
}

const CIN_REFUSED = {
  [workers.NO_CIN_ALLOWED]: () => new AppError("invalid", "workers:cinRequired", { field: "cin" }),
};

function refuseDisorder(employment: Employment) {
  const field = dayOutOfOrder(employment);
  if (field) throw new AppError("invalid", DISORDER[field], { field });
}

const DISORDER = { lastDay: "workers:lastDayDisorder", againFrom: "workers:againFromDisorder" } as const;

/**
 * The batch of a change, to be written with what else it means; null for a save that changes nothing. The days of work
 * are set by the topic `planning`, which knows the planned shifts beside them. Who has no cin may be changed without one.
 */
export function workerChangeBatch(deps: Deps, actor: Actor, current: Worker, { id, version, ...input }: Fields) {
  const change = changes(current, input);
  if (!change) return null;
  refuseDisorder({ ...current, ...input });
  const now = deps.now();
  return {
    answer: asChanged(current, input, now),
    statements: [
      ...(isIdentityLost(current, input) ? [workers.allowsNoCin(deps.db)] : []),
      workers.update(deps.db, { ...current, version }, { ...input, now }),
      record(deps, actor, "update", { resource: "worker", id, ...change }),
    ],
    refusals: CIN_REFUSED,
    changed: anyOf("workers"),
    current: () => existingWorker(deps, id),
  };
}

type Fields = Omit<WorkerChange, "confirmed">;

function isIdentityLost(current: Worker, change: Partial<WorkerInput>) {
  return hasIdentity(current) && !hasIdentity({ ...current, ...change });
}

/** Changes all of the selection or none of it, and skips workers who already have the role. */
export async function setWorkersRole(deps: Deps, actor: Actor, { ids, role }: WorkersRole) {
  authorize(actor, "workers.edit");
  const selected = await workers.findAll(deps.db, ids);
  if (selected.length < new Set(ids).size) throw new AppError("not_found", "workers:notFound");
  const others = selected.filter((worker) => worker.role !== role);
  if (others.length === 0) return { changed: 0 };
  const changed = others.map((worker) => ({
    resource: "worker" as const,
    id: worker.id,
    previous: { role: worker.role },
    next: { role },
  }));
  return commit(deps, actor, {
    answer: { changed: others.length },
    statements: [
      workers.setRole(deps.db, others, { role, now: deps.now() }),
      recordEach(deps, actor, "update", changed),
    ],
    changed: anyOf("workers"),
  });
}

/**
 * The batch of a deletion: hides a worker with assignments or records, so that the history keeps the name; deletes one
 * without.
 * @throws AppError `invalid` at `confirmation`
 */
export function workerRemovalBatch(deps: Deps, actor: Actor, worker: Worker, { id, confirmation }: WorkerRemoval) {
  if (confirmation !== typedToDelete(worker)) {
    const key = worker.cin ? "workers:cinMismatch" : "workers:nameMismatch";
    throw new AppError("invalid", key, { field: "confirmation" });
  }
  return {
    statements: [
      workers.hide(deps.db, worker, deps.now()),
      record(deps, actor, "delete", { resource: "worker", id, previous: worker }),
      workers.removeUnlessInHistory(deps.db, id),
    ],
    changed: anyOf("workers"),
    current: () => existingWorker(deps, id),
  };
}

/** @throws AppError `not_found` */
export async function existingWorker({ db }: Pick<Deps, "db">, id: Id): Promise<Worker> {
  const worker = await workers.find(db, id);
  if (!worker) throw new AppError("not_found", "workers:notFound");
  return worker;
}
