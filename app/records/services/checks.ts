import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import type { Day } from "#app/core/domain/calendar/days";
import { type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import { refuseProblems } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { isHere } from "#app/people/domain/here";
import type { Factory } from "#app/plant/domain/factory";
import { heldOn } from "#app/plant/domain/held";
import { standardOn } from "#app/plant/domain/standards";
import { areOffered, type readReferences } from "#app/records/data/places";
import { defectsProblem, settleDefects } from "#app/records/domain/defects";
import { type KindInput, kindProblems, settleKinds } from "#app/records/domain/kind-input";
import { secondsOf } from "#app/records/domain/records";
import type { StoredRecord } from "#app/records/domain/stored-record";

/** A record as a person gives it: defective pieces or an error rate. */
export type EnteredRecord = {
  workerId: Id;
  productId: Id;
  productionLineId: Id;
  shift: Shift;
  date: Day;
  piecesMade: number;
  piecesDefective?: number | null;
  errorRate?: number | null;
  hours: number;
  defectKinds?: readonly KindInput[] | undefined;
};

type Problems = Record<string, string>;
type References = Awaited<ReturnType<typeof readReferences>>;

/**
 * The stored form of given records, with the standard of their product on their day.
 * @param nameOf names a field of the record at an index, as the person who gave it knows it.
 * @param currentOf the record that the one at an index corrects: its worker, line or product may have been hidden or
 * deactivated since.
 * @throws AppError `invalid` with every problem at its field.
 */
export function settleRecords(
  entered: readonly EnteredRecord[],
  { references, today, factory }: { references: References; today: Day; factory: Pick<Factory, "shifts"> },
  {
    nameOf = (_index, field) => field,
    currentOf = () => undefined,
  }: { nameOf?: NameOf | undefined; currentOf?: (index: number) => StoredRecord | undefined } = {},
): StoredRecord[] {
  const problems: Problems = {};
  entered.forEach((record, index) => {
    const current = currentOf(index);
    const found = {
      ...problemsOfKinds(record, references, current),
      ...problemsOf(record, today),
      ...referenceProblems(record, references, current),
      ...shiftProblem(record, { references, factory }, current),
    };
    for (const [field, key] of Object.entries(found)) problems[nameOf(index, field)] ??= key;
  });
  refuseProblems(problems);
  return entered.map((record, index) => settled(record, references, currentOf(index)));
}

/**
 * Refuses the batch when a worker, line or product of the records left, or was deleted or deactivated since they were settled.
 */
export function stillOffered(db: Deps["db"], stored: StoredRecord[], current: readonly StoredRecord[] = []): Statement {
  const entered = new Set(current.map(workerDay));
  const kept = new Set(current.map(({ workerId }) => workerId));
  const named = (field: "productId" | "productionLineId") => {
    const known = new Set(current.map((record) => record[field]));
    return stored.map((record) => record[field]).filter((id) => !known.has(id));
  };
  const stayed = new Set(current.flatMap(({ defectKinds }) => defectKinds.map(({ causeId }) => causeId)));
  const kinds = stored.flatMap(({ defectKinds }) => defectKinds.map(({ causeId }) => causeId));
  const names = {
    workers: stored
      .filter((record) => !entered.has(workerDay(record)))
      .map(({ workerId, date }) => ({ workerId, date, isKept: kept.has(workerId) })),
    productIds: named("productId"),
    lineIds: named("productionLineId"),
    kindIds: kinds.filter((id) => !stayed.has(id)),
  };
  const byPerson = stored.filter((record) => !current.some((before) => !isMoved(record, before)));
  return guard(db, NOT_OFFERED, areOffered({ ...names, counted: { way: "person", places: byPerson } }));
}

/** Whether a record comes to a line and day at which it was not. */
function isMoved(record: LineDay, before: LineDay | undefined): boolean {
  return record.productionLineId !== before?.productionLineId || record.date !== before.date;
}
type LineDay = Pick<StoredRecord, "productionLineId" | "date">;

/** A correction may keep the worker and the day that it has. */
function workerDay({ workerId, date }: Pick<StoredRecord, "workerId" | "date">) {
  return `${workerId} ${date}`;
}

/** The refusal of a batch by {@link stillOffered}. */
export const NOT_OFFERED = "records.not-offered";

export type NameOf = (index: number, field: string) => string;

function problemsOf(record: EnteredRecord, today: Day): Problems {
  const defects = defectsProblem(record);
  return {
    ...(record.date > today && { date: "records:dateInFuture" }),
    ...(defects && { [defects.field]: defects.key }),
  };
}

function referenceProblems(record: EnteredRecord, { workers, products, lines }: References, current?: StoredRecord) {
  const worker = workers.get(record.workerId);
  const product = products.get(record.productId);
  const line = lines.get(record.productionLineId);
  const isKept = current !== undefined && workerDay(record) === workerDay(current);
  const isOffered = (found?: { hiddenAt: number | null; status?: string }) =>
    found !== undefined && found.hiddenAt === null && found.status !== "inactive";
  return {
    ...(record.workerId !== current?.workerId && !isOffered(worker) && { workerId: "records:workerGone" }),
    ...(!isKept && isOffered(worker) && worker && !isHere(worker, record.date) && { workerId: "records:workerLeft" }),
    ...(record.productId !== current?.productId && !isOffered(product) && { productId: "records:productInactive" }),
    ...(record.productionLineId !== current?.productionLineId &&
      !isOffered(line) && { productionLineId: "records:lineInactive" }),
    ...(line && isMoved(record, current) && heldOn(line.held, record.date).counts === "line"
      ? { productionLineId: "records:countsAsOne" }
      : {}),
  };
}

/** A record may keep the line and the shift in which it is, although the shift is switched off. */
function shiftProblem(
  { productionLineId, shift }: EnteredRecord,
  { references, factory }: { references: References; factory: Pick<Factory, "shifts"> },
  current?: StoredRecord,
): Problems {
  if (current?.shift === shift && current.productionLineId === productionLineId) return {};
  return shiftsOf(factory, references.lines.get(productionLineId)).includes(shift) ? {} : { shift: "records:shiftOff" };
}

function problemsOfKinds(record: EnteredRecord, { kinds }: References, current?: StoredRecord): Problems {
  const { piecesDefective } = settleDefects(record);
  return kindProblems(record.defectKinds ?? current?.defectKinds ?? [], {
    kinds: record.defectKinds ? kinds : [],
    before: current?.defectKinds ?? [],
    piecesDefective,
  });
}

function settled(record: EnteredRecord, { products, lines, kinds }: References, current?: StoredRecord): StoredRecord {
  const { workerId, productId, productionLineId, shift, date, piecesMade } = record;
  return {
    workerId,
    productId,
    productionLineId,
    shift,
    date,
    piecesMade,
    ...settleDefects(record),
    secondsWorked: secondsOf(record.hours),
    defectKinds: record.defectKinds
      ? settleKinds(record.defectKinds, kinds, current?.defectKinds)
      : (current?.defectKinds ?? []),
    standardMillis: keepsStandard(record, current)
      ? current.standardMillis
      : standardOn(products.get(productId), { date, stageId: lines.get(productionLineId)?.stageId ?? null }),
  };
}

/** A record that stays in its place keeps the standard that measures it. */
function keepsStandard(record: EnteredRecord, current?: StoredRecord): current is StoredRecord {
  const { productId, productionLineId, date } = record;
  return current?.productId === productId && current.productionLineId === productionLineId && current.date === date;
}

/** What a record refers to. */
export type RecordReferences = Pick<
  EnteredRecord,
  "workerId" | "productId" | "productionLineId" | "shift" | "date" | "defectKinds"
> & {
  /** Whether it may have kinds, where they are not known yet. */
  hasKinds?: boolean;
};

/** The workers, products, lines and kinds of these records. */
export function recordReferences(entered: readonly RecordReferences[]) {
  return {
    workerIds: entered.map(({ workerId }) => workerId),
    productIds: entered.map(({ productId }) => productId),
    lineIds: entered.map(({ productionLineId }) => productionLineId),
    hasKinds: entered.some(({ defectKinds = [], hasKinds = defectKinds.length > 0 }) => hasKinds),
  };
}
