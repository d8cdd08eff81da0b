import * as workers from "#app/data/workers";
import { changes } from "#app/domain/audit";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Worker, WorkerChange, WorkerInput, WorkerRemoval, WorkersRole } from "#app/domain/workers";
import { type Actor, authorize } from "./actor";
import { record, recordEach } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";

export async function createWorker(deps: Deps, actor: Actor, input: WorkerInput) {
  authorize(actor, "workers.create");
  const id = deps.newId();
  const made = await commit(deps, actor, {
    id,
    statements: [
      workers.insert(deps.db, { ...input, id, now: deps.now() }),
      record(deps, actor, "create", { resource: "worker", id, next: input }),
    ],
  });
  return existing(deps, made);
}

/** An unchanged save writes nothing and answers the worker as it is. */
export async function updateWorker(deps: Deps, actor: Actor, { id, version, ...input }: WorkerChange) {
  authorize(actor, "workers.edit");
  const current = await existing(deps, id);
  const change = changes(current, input);
  if (!change) return current;

  await commit(deps, actor, {
    id,
    statements: [
      workers.update(deps.db, { ...current, version }, { ...input, now: deps.now() }),
      record(deps, actor, "update", { resource: "worker", id, ...change }),
    ],
    current: () => existing(deps, id),
  });
  return existing(deps, id);
}

/** All of the selection or none of it; workers who already have the role are left as they are. */
export async function setWorkersRole(deps: Deps, actor: Actor, { ids, role }: WorkersRole) {
  authorize(actor, "workers.edit");
  const selected = await workers.findAll(deps.db, ids);
  if (selected.length < new Set(ids).size) throw new AppError("not_found", "workers:notFound");
  const others = selected.filter((worker) => worker.role !== role);
  const [first] = others;
  if (!first) return { changed: 0 };
  const changed = others.map((worker) => ({
    resource: "worker" as const,
    id: worker.id,
    previous: { role: worker.role },
    next: { role },
  }));
  await commit(deps, actor, {
    id: first.id,
    statements: [
      workers.setRole(deps.db, others, { role, now: deps.now() }),
      recordEach(deps, actor, "update", changed),
    ],
  });
  return { changed: others.length };
}

/** A worker with assignments or records is hidden, so that the history keeps the name; one without is deleted. */
export async function removeWorker(deps: Deps, actor: Actor, { id, confirmation }: WorkerRemoval) {
  authorize(actor, "workers.delete");
  if (await madeEarlier(deps, actor)) return;
  const worker = await existing(deps, id);
  if (confirmation !== worker.cin) throw new AppError("invalid", "workers:cinMismatch", { field: "confirmation" });

  const hasHistory = await workers.hasHistory(deps.db, id);
  await commit(deps, actor, {
    id,
    statements: [
      workers.remove(deps.db, worker, { now: deps.now(), hasHistory }),
      record(deps, actor, "delete", { resource: "worker", id, previous: worker }),
    ],
    current: () => existing(deps, id),
  });
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<Worker> {
  const worker = await workers.find(db, id);
  if (!worker) throw new AppError("not_found", "workers:notFound");
  return worker;
}
