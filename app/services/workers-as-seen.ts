import { settings } from "#app/data/factory";
import type { PlannedFor } from "#app/data/worker-plans";
import * as workers from "#app/data/workers";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Page } from "#app/domain/lists";
import { can } from "#app/domain/permissions";
import { plantTime } from "#app/domain/shifts";
import { maskWorker, type Worker, type WorkerQuery } from "#app/domain/workers";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

type Reader = Pick<Actor, "role">;
type Reading = Pick<Deps, "db" | "now">;

/** Workers are read here rather than from `data`, so that no door can forget the mask or search behind it. */
export async function listWorkers(deps: Reading, reader: Reader, query: WorkerQuery): Promise<Page<Worker>> {
  authorize(reader, "workers.read");
  const found = await workers.page(deps.db, query, { ...reachOf(reader), planned: await plannedFor(deps, query) });
  return { ...found, items: found.items.map((worker) => maskWorker(worker, reader.role)) };
}

export async function readWorker({ db }: Pick<Deps, "db">, reader: Reader, id: Id): Promise<Worker> {
  authorize(reader, "workers.read");
  const worker = await workers.find(db, id);
  if (!worker) throw new AppError("not_found", "workers:notFound");
  return maskWorker(worker, reader.role);
}

/** A part of the matching workers, for exports. */
export async function readWorkers(deps: Reading, reader: Reader, query: WorkerQuery & workers.Part) {
  authorize(reader, "workers.export");
  const { offset, limit } = query;
  const planned = await plannedFor(deps, query);
  const found = await workers.part(deps.db, query, { ...reachOf(reader), planned, offset, limit });
  return found.map((worker) => maskWorker(worker, reader.role));
}

/** The plant's day or shift that the filter means; at 01:30 in the night shift that is yesterday's. */
async function plannedFor({ db, now }: Reading, { present }: WorkerQuery): Promise<PlannedFor | undefined> {
  if (!present) return undefined;
  const { day, shift } = plantTime(now(), await settings(db));
  return present === "today" ? { date: day } : { date: day, shift };
}

function reachOf({ role }: Reader) {
  return { inPrivate: can(role, "workers.seePrivate") };
}
