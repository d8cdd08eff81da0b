import type { ListPart } from "#app/core/data/lists/parts";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { can } from "#app/core/domain/permissions";
import { namesakeMark } from "#app/core/domain/texts/namesakes";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as workers from "#app/people/data/workers";
import {
  maskWorker,
  type Worker,
  type WorkerNames,
  type WorkerNamesQuery,
  type WorkerQuery,
} from "#app/people/domain/workers";

type Reader = Pick<Actor, "role">;
type Reading = Pick<Deps, "db" | "now" | "settings">;

/** Workers are read here rather than from `data`, so that no door can forget the mask or search behind it. */
export async function listWorkers(
  deps: Reading,
  reader: Reader,
  query: WorkerQuery,
  { isFaceted = false }: { isFaceted?: boolean } = {},
): Promise<Page<Worker>> {
  authorize(reader, "workers.read");
  const moment = await momentOf(deps, query);
  const found = await workers.page(deps.db, query, { ...reachOf(reader), ...moment }, { isFaceted });
  return { ...found, items: found.items.map((worker) => maskWorker(worker, reader.role)) };
}

/** The matching workers with greater ids, in their order. */
export async function workersBeyond(deps: Reading, reader: Reader, query: WorkerQuery, after: Id): Promise<Worker[]> {
  authorize(reader, "workers.read");
  const moment = await momentOf(deps, query);
  const found = await workers.beyond(deps.db, query, { ...reachOf(reader), ...moment }, after);
  return found.map((worker) => maskWorker(worker, reader.role));
}

/**
 * All workers, to find people by number or name without another request; with the cin of those who have one for users who may
 * see it, else with the mark of namesakes. `ofLine` are the people of the last days of a line.
 */
export async function listNames(
  deps: Reading,
  reader: Reader,
  { productionLineId, date }: WorkerNamesQuery,
): Promise<WorkerNames> {
  authorize(reader, "workers.read");
  const { inPrivate } = reachOf(reader);
  const day = date ?? plantTime(deps.now(), await deps.settings()).day;
  const [found, ofLine] = await Promise.all([
    workers.everybody(deps.db),
    productionLineId ? workers.ofLine(deps.db, { id: productionLineId, day }) : [],
  ]);
  const items = found.map(({ shown, ...worker }) => ({
    ...worker,
    cin: (inPrivate && worker.cin) || namesakeMark(shown),
  }));
  return { items, ofLine };
}

export async function readWorker({ db }: Pick<Deps, "db">, reader: Reader, id: Id): Promise<Worker> {
  authorize(reader, "workers.read");
  const worker = await workers.find(db, id);
  if (!worker) throw new AppError("not_found", "workers:notFound");
  return maskWorker(worker, reader.role);
}

/** A part of the matching workers, for exports. */
export async function readWorkers(deps: Reading, reader: Reader, query: WorkerQuery & ListPart) {
  authorize(reader, "workers.export");
  const moment = await momentOf(deps, query);
  const found = await workers.part(deps.db, query, { ...reachOf(reader), ...moment }, query);
  return found.map((worker) => maskWorker(worker, reader.role));
}

/** The factory's day, and the day or shift of a filter; at 01:30 in the night shift the day is yesterday's. */
async function momentOf({ now, settings }: Reading, { present }: WorkerQuery): Promise<workers.Moment> {
  const { day, shift } = plantTime(now(), await settings());
  if (!present) return { today: day };
  return { today: day, active: present === "today" ? { date: day } : { date: day, shift } };
}

function reachOf({ role }: Reader) {
  return { inPrivate: can(role, "workers.seePrivate") };
}
