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
  ownFields,
  type Worker,
  type WorkerChange,
  type WorkerInput,
  type WorkerRemoval,
  type WorkersRole,
} from "#app/people/domain/workers";

/** A new worker stays and can do everything, unless something else is given. */
type Given = Omit<WorkerInput, "number" | "cin" | "productionLineId" | keyof typeof ORDINARY> & Partial<WorkerInput>;
const ORDINARY = { ...ALWAYS, ...UNRESTRICTED };

/** @throws AppError `invalid` at `cin` for a worker with neither number nor cin, where the factory does not allow that */
export async function createWorker(deps: Deps, actor: Actor, given: Given): Promise<Worker> {
  authorize(actor, "workers.create");
  const input = { ...ORDINARY, number: "", cin: "", productionLineId: null, ...given };
  refuseDisorder(input);
  const home = await homeLineOf(deps, input);
  const id = deps.newId();
  const now = deps.now();
  return commit(deps, actor, {
    answer: { productionLineName: "", ...asMade(input, { id, now }), ...home },
    statements: [
      ...(hasIdentity(input) ? [] : [workers.allowsNoCin(deps.db)]),
      ...homeKnown(deps, input),
      workers.insert(deps.db, { ...input, id, now }),
      record(deps, actor, "create", { resource: "worker", id, next: input }),
    ],
    refusals: REFUSED,
    changed: anyOf("workers"),
  });
}

/**
 * The name of a home line that is given.
 * @throws AppError `invalid` at `productionLineId` for a line that is not there
 */
export async function homeLineOf(
  { db }: Pick<Deps, "db">,
  { productionLineId }: Pick<Partial<WorkerInput>, "productionLineId">,
): Promise<Pick<Worker, "productionLineName"> | null> {
  if (productionLineId === undefined) return null;
  if (productionLineId === null) return { productionLineName: "" };
  const productionLineName = await workers.lineName(db, productionLineId);
  if (productionLineName === null) throw lineUnknown();
  return { productionLineName };
}

function homeKnown({ db }: Pick<Deps, "db">, { productionLineId }: Pick<Partial<WorkerInput>, "productionLineId">) {
  return productionLineId ? [workers.isLine(db, productionLineId)] : [];
}

function lineUnknown() {
  return new AppError("invalid", "workers:lineUnknown", { field: "productionLineId" });
}

const REFUSED = {
  [workers.LINE_KNOWN]: lineUnknown,
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
 * @param home what `homeLineOf` the change says
 */
export function workerChangeBatch(
  deps: Deps,
  actor: Actor,
  { current, home }: { current: Worker; home: Awaited<ReturnType<typeof homeLineOf>> },
  { id, version, ...input }: Fields,
) {
  const change = changes(current, input);
  if (!change) return null;
  refuseDisorder({ ...current, ...input });
  const now = deps.now();
  return {
    answer: asChanged(current, { ...input, ...home }, now),
    statements: [
      ...(isIdentityLost(current, input) ? [workers.allowsNoCin(deps.db)] : []),
      ...homeKnown(deps, change.next),
      workers.update(deps.db, { ...current, version }, { ...input, now }),
      record(deps, actor, "update", { resource: "worker", id, ...change }),
    ],
    refusals: REFUSED,
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
      record(deps, actor, "delete", { resource: "worker", id, previous: ownFields(worker) }),
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
