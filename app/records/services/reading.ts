import { secondsOn } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import type { Shows } from "#app/core/services/write";
import type { Factory } from "#app/plant/domain/factory";
import type { RecordFilter } from "#app/records/data/filter";
import * as overtime from "#app/records/data/overtime";
import { NO_WORK, type PlaceRow, type PlaceWork, placeWork, workAt } from "#app/records/data/places";
import * as records from "#app/records/data/records";
import { type FoundSubjects, findSubjects } from "#app/records/data/search";
import { dueRulesOf, ownOf, targetWithoutStandard } from "#app/records/domain/efficiency";
import { recordFigures } from "#app/records/domain/figures";
import { isShortPeriod } from "#app/records/domain/orders";
import { errorRate, type MadeSums, minutesPerPiece, ratesOf } from "#app/records/domain/production";
import { doubtsAbout } from "#app/records/domain/questions";
import type { RecordQuery } from "#app/records/domain/record-lists";
import { hoursOf, type PerformanceRecord, type RecordPage, type RecordSums } from "#app/records/domain/records";
import type { ShiftPlace } from "#app/records/domain/shift-place";

/** A request may query D1 a thousand times, so chunks of this size export a million records. */
const EXPORT_CHUNK = 5_000;

/**
 * A record with its part in the overtime of its shift, and the national id by which an import finds the worker; only for
 * those who may see it.
 */
export type ExportedRecord = PerformanceRecord & { workerCin: string; overtimeHours: number };

type Reading = Pick<Deps, "db" | "settings">;

export async function listRecords(
  { db, settings }: Reading,
  query: RecordQuery,
  { isFaceted = false }: { isFaceted?: boolean } = {},
): Promise<RecordPage> {
  const factory = await settings();
  const { filter, found } = await understood(db, query, factory);
  const [{ made, ...page }, overtimeHours] = await Promise.all([
    records.page(db, filter, found, { isFaceted }),
    found ? null : readOvertime(db, filter, factory),
  ]);
  return { ...page, items: await withFigures(db, page.items, factory), sums: made && sumsOf(made, overtimeHours) };
}

/** The hours of overtime in a list; null where it would take reading a whole history. */
async function readOvertime(db: Deps["db"], filter: RecordFilter, factory: Factory): Promise<number | null> {
  const { from, to } = filter;
  if (!from || !to || !isShortPeriod(filter)) return null;
  const [all] = await overtime.workedBy(db, "all", factory, { ...filter, from, to });
  return hoursOf(all?.seconds ?? 0);
}

/** The matching records with greater ids, in their order. */
export async function recordsBeyond({ db, settings }: Reading, query: RecordQuery, after: Id) {
  const factory = await settings();
  const { filter, found } = await understood(db, query, factory);
  return withFigures(db, await records.beyond(db, filter, { after, found }), factory);
}

export async function readRecord(deps: Reading, id: Id): Promise<PerformanceRecord> {
  const found = await records.find(deps.db, id);
  if (!found) throw new AppError("not_found", "records:notFound");
  return (await readFigures(deps, [found]))[0] as PerformanceRecord;
}

/** The records that were written together; empty when the first row was deleted before a repeat was answered. */
export async function writtenTogether(deps: Reading, id: Id): Promise<{ items: PerformanceRecord[] }> {
  const first = await records.find(deps.db, id);
  return { items: first ? await readFigures(deps, await records.writtenWith(deps.db, first)) : [] };
}

/** Reads the records that a batch writes in one shift, behind their write, for its answer. */
export function showsWritten<Answer>(
  db: Deps["db"],
  { ids, place, factory }: { ids: Id[]; place: ShiftPlace; factory: Factory },
  answer: (written: PerformanceRecord[]) => Answer,
): Shows<Answer> {
  return {
    statements: [records.findMany(db, ids), workAt(db, [place], dueRulesOf(factory))],
    answer: (read) => {
      const [rows, [place]] = read as [records.RecordRow[], PlaceRow[]];
      const work = rows.some(isCompared) && place ? placeWork(place) : NO_WORK;
      return answer(rows.map((row) => asRecord(row, work, factory)));
    },
  };
}

export async function readFigures({ db, settings }: Reading, rows: records.RecordRow[]): Promise<PerformanceRecord[]> {
  return withFigures(db, rows, await settings());
}

/** Every record of the list in its order, in chunks, so that an export never holds the history in memory. */
export async function* allRecords({ db, settings }: Reading, query: RecordQuery): AsyncGenerator<ExportedRecord[]> {
  const factory = await settings();
  const { filter, found } = await understood(db, query, factory);
  for await (const rows of query.sort === "date" ? byDate(db, filter, found) : inOrder(db, filter, found)) {
    const ids = rows.map(({ id }) => id);
    const [read, beyond] = await Promise.all([withFigures(db, rows, factory), overtime.ofRecords(db, ids, factory)]);
    const overtimes = new Map(beyond.map(({ key, seconds }) => [String(key), hoursOf(seconds)]));
    yield read.map((record, index) => ({
      ...record,
      workerCin: rows[index]?.workerCin ?? "",
      overtimeHours: overtimes.get(record.id) ?? 0,
    }));
  }
}

async function* byDate(
  db: Deps["db"],
  filter: RecordFilter,
  found?: FoundSubjects,
): AsyncGenerator<records.RecordRow[]> {
  let after: records.RecordKey | null = null;
  for (;;) {
    const rows: records.RecordRow[] = await records.following(db, filter, { after, size: EXPORT_CHUNK, found });
    if (rows.length > 0) yield rows;
    if (rows.length < EXPORT_CHUNK) return;
    after = rows.at(-1) as records.RecordRow;
  }
}

/** The ids of a short period are put in order once; the rows follow in chunks. */
async function* inOrder(
  db: Deps["db"],
  filter: RecordFilter,
  meaning?: FoundSubjects,
): AsyncGenerator<records.RecordRow[]> {
  const ids = await records.idsOfList(db, filter, meaning);
  for (let start = 0; start < ids.length; start += EXPORT_CHUNK) {
    const chunk = ids.slice(start, start + EXPORT_CHUNK);
    const found = new Map((await records.findMany(db, chunk)).map((row) => [row.id, row]));
    yield chunk.flatMap((id) => found.get(id) ?? []);
  }
}

/** The filter with the matches of its search and the error rates of its quality. */
async function understood(db: Deps["db"], query: RecordQuery, { qualityThresholds }: Factory) {
  const found = query.q ? await findSubjects(db, query.q) : undefined;
  const quality = query.quality && ratesOf(query.quality, qualityThresholds);
  const filter: RecordFilter = { ...query, quality };
  return { filter, found };
}

function sumsOf(made: MadeSums, overtimeHours: number | null): RecordSums {
  const { pieces, defective, seconds } = made;
  return {
    pieces,
    defective,
    errorRate: errorRate(made),
    minutesPerPiece: minutesPerPiece(made),
    hours: hoursOf(seconds),
    overtimeHours,
  };
}

/** What lines aim at is only looked up for records without a standard. */
async function withFigures(db: Deps["db"], rows: records.RecordRow[], factory: Factory) {
  const places = new Map(rows.filter(isCompared).map((row) => [placeKey(row), row]));
  const rules = dueRulesOf(factory);
  const work = places.size > 0 ? (await workAt(db, [...places.values()], rules)).map(placeWork) : [];
  const found = new Map([...places.keys()].map((key, index) => [key, work[index]]));
  return rows.map((row) => asRecord(row, found.get(placeKey(row)) ?? NO_WORK, factory));
}

function isCompared({ standardMillis }: records.RecordRow) {
  return standardMillis === null;
}

function asRecord(
  { workerCin: _private, secondsWorked, standardMillis, ...row }: records.RecordRow,
  { crew, lostSeconds, seconds, own, ...line }: PlaceWork,
  factory: Factory,
): PerformanceRecord {
  const expectation = {
    target: targetWithoutStandard(line, ownOf(own, row.productId)),
    crew,
    shiftSeconds: secondsOn(factory, row.date, row.productionLineId)[row.shift],
    lostSeconds,
    secondsOfOthers: seconds - secondsWorked,
  };
  return {
    ...row,
    ...recordFigures({ ...row, secondsWorked, standardMillis }, expectation, factory.qualityThresholds),
    doubts: doubtsAbout({ ...row, secondsWorked, standardMillis }, expectation.shiftSeconds),
    hours: hoursOf(secondsWorked),
    standardMinutes: standardMillis === null ? null : standardMillis / 1000,
  };
}

function placeKey({ productionLineId, shift, date }: records.RecordRow) {
  return `${productionLineId} ${date} ${shift}`;
}
