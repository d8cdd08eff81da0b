import * as workers from "#app/data/workers";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Page } from "#app/domain/lists";
import { can } from "#app/domain/permissions";
import { maskWorker, type Worker, type WorkerQuery } from "#app/domain/workers";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

type Reader = Pick<Actor, "role">;

/** Workers are read here rather than from `data`, so that no door can forget the mask or search behind it. */
export async function listWorkers({ db }: Pick<Deps, "db">, reader: Reader, query: WorkerQuery): Promise<Page<Worker>> {
  authorize(reader, "workers.read");
  const found = await workers.page(db, query, reachOf(reader));
  return { ...found, items: found.items.map((worker) => maskWorker(worker, reader.role)) };
}

export async function readWorker({ db }: Pick<Deps, "db">, reader: Reader, id: Id): Promise<Worker> {
  authorize(reader, "workers.read");
  const worker = await workers.find(db, id);
  if (!worker) throw new AppError("not_found", "workers:notFound");
  return maskWorker(worker, reader.role);
}

/** A part of the matching workers, for exports. */
export async function readWorkers({ db }: Pick<Deps, "db">, reader: Reader, query: WorkerQuery & workers.Part) {
  authorize(reader, "workers.export");
  const { offset, limit } = query;
  const found = await workers.part(db, query, { ...reachOf(reader), offset, limit });
  return found.map((worker) => maskWorker(worker, reader.role));
}

function reachOf({ role }: Reader) {
  return { inPrivate: can(role, "workers.seePrivate") };
}
