import { changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit, takenRefusal } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as houseNumbers from "#app/people/data/house-numbers";
import * as workers from "#app/people/data/workers";
import { houseNumber } from "#app/people/domain/house-numbers";
import { UNRESTRICTED } from "#app/people/domain/restrictions";
import type { Worker, WorkerChange, WorkerInput, WorkerRemoval, WorkersRole } from "#app/people/domain/workers";

/** A new worker stays and can do everything, unless something else is given. */
type Given = Omit<WorkerInput, "cin" | keyof typeof ORDINARY> & Partial<WorkerInput>;
const ORDINARY = { lastDay: null, ...UNRESTRICTED };

/** A worker without a CIN gets the next number of the house; of two at once, the second gets the number after it. */
export async function createWorker(deps: Deps, actor: Actor, given: Given): Promise<Worker> {
  authorize(actor, "workers.create");
  const { cin = "", ...others } = given;
  return write(deps, actor, {
    read: async ({ db }) => (cin === "" ? houseNumbers.next(db) : []),
    decide: ([next]) => {
      const input = { ...ORDINARY, ...others, cin: next ? houseNumber(next.position) : cin };
      const id = deps.newId();
      const now = deps.now();
      return {
        answer: asMade(input, { id, now }),
        statements: [
          workers.insert(deps.db, { ...input, id, now }),
          record(deps, actor, "create", { resource: "worker", id, next: input }),
        ],
        ...(next && { expects: { [TAKEN]: () => takenRefusal(TAKEN) as AppError } }),
        changed: anyOf("workers"),
      };
    },
  });
}

const TAKEN = "workers.cin_key";

/**
 * The batch of a change, to be written with what else it means; null for a save that changes nothing. A last day is set
 * by the topic `planning`, which knows the planned shifts after it.
 */
export function changing(deps: Deps, actor: Actor, current: Worker, { id, version, ...input }: Fields) {
  const change = changes(current, input);
  if (!change) return null;
  const now = deps.now();
  return {
    answer: asChanged(current, input, now),
    statements: [
      workers.update(deps.db, { ...current, version }, { ...input, now }),
      record(deps, actor, "update", { resource: "worker", id, ...change }),
    ],
    changed: anyOf("workers"),
    current: () => existing(deps, id),
  };
}

type Fields = Omit<WorkerChange, "confirmed">;

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
export function removing(deps: Deps, actor: Actor, worker: Worker, { id, confirmation }: WorkerRemoval) {
  if (confirmation !== worker.cin) throw new AppError("invalid", "workers:cinMismatch", { field: "confirmation" });
  return {
    statements: [
      workers.hide(deps.db, worker, deps.now()),
      record(deps, actor, "delete", { resource: "worker", id, previous: worker }),
      workers.removeUnlessInHistory(deps.db, id),
    ],
    changed: anyOf("workers"),
    current: () => existing(deps, id),
  };
}

/** @throws AppError `not_found` */
export async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<Worker> {
  const worker = await workers.find(db, id);
  if (!worker) throw new AppError("not_found", "workers:notFound");
  return worker;
}
