import { settings } from "#app/data/factory";
import type { StoredRecord } from "#app/data/performance-records";
import { readReferences } from "#app/data/record-places";
import type { Day } from "#app/domain/days";
import { defectsProblem, settleDefects } from "#app/domain/defects";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { secondsOf } from "#app/domain/performance-records";
import { plantTime, type Shift } from "#app/domain/shifts";
import type { Deps } from "./deps";

/** A record as a person gives it: defective pieces or an error rate. */
export type GivenRecord = {
  workerId: Id;
  productId: Id;
  productionLineId: Id;
  shift: Shift;
  date: Day;
  piecesMade: number;
  piecesDefective?: number | null;
  errorRate?: number | null;
  hours: number;
};

type Problems = Record<string, string>;
type References = Awaited<ReturnType<typeof readReferences>>;

/**
 * What is to be kept of records as they were given, with the standard of their product as it is now.
 * @param nameOf names a field of the record at an index, as the person who gave it knows it.
 * @param current the record that is being corrected: what it already names may have been hidden or switched off since.
 * @throws AppError `invalid` with every problem at its field.
 */
export async function settleRecords(
  { db, now }: Pick<Deps, "db" | "now">,
  given: GivenRecord[],
  { nameOf = (_index, field) => field, current }: { nameOf?: NameOf; current?: StoredRecord } = {},
): Promise<StoredRecord[]> {
  const [references, factory] = await Promise.all([readReferences(db, namesIn(given)), settings(db)]);
  const today = plantTime(now(), factory).day;
  const problems: Problems = {};
  given.forEach((record, index) => {
    const found = { ...problemsOf(record, today), ...referenceProblems(record, references, current) };
    for (const [field, key] of Object.entries(found)) problems[nameOf(index, field)] ??= key;
  });
  refuse(problems);
  return given.map((record) => settled(record, references, current));
}

export type NameOf = (index: number, field: string) => string;

/** The plant's production day. */
export async function productionDay({ db, now }: Pick<Deps, "db" | "now">): Promise<Day> {
  return plantTime(now(), await settings(db)).day;
}

function problemsOf(record: GivenRecord, today: Day): Problems {
  const defects = defectsProblem(record);
  return {
    ...(record.date > today && { date: "performance-records:dateInFuture" }),
    ...(defects && { [defects.field]: defects.key }),
  };
}

function referenceProblems(record: GivenRecord, { workers, products, lines }: References, current?: StoredRecord) {
  const worker = workers.get(record.workerId);
  const product = products.get(record.productId);
  const line = lines.get(record.productionLineId);
  const isOffered = (found?: { hiddenAt: number | null; status?: string }) =>
    found !== undefined && found.hiddenAt === null && found.status !== "inactive";
  return {
    ...(record.workerId !== current?.workerId && !isOffered(worker) && { workerId: "performance-records:workerGone" }),
    ...(record.productId !== current?.productId &&
      !isOffered(product) && { productId: "performance-records:productInactive" }),
    ...(record.productionLineId !== current?.productionLineId &&
      !isOffered(line) && { productionLineId: "performance-records:lineInactive" }),
  };
}

function settled(record: GivenRecord, { products }: References, current?: StoredRecord): StoredRecord {
  const { workerId, productId, productionLineId, shift, date, piecesMade } = record;
  const standardMillis = products.get(productId)?.standardMillis ?? null;
  return {
    workerId,
    productId,
    productionLineId,
    shift,
    date,
    piecesMade,
    ...settleDefects(record),
    secondsWorked: secondsOf(record.hours),
    standardMillis: current?.productId === productId ? current.standardMillis : standardMillis,
  };
}

function refuse(fields: Problems) {
  const [first] = Object.entries(fields);
  if (first) throw new AppError("invalid", first[1], { field: first[0], fields });
}

function namesIn(given: GivenRecord[]) {
  return {
    workerIds: given.map(({ workerId }) => workerId),
    productIds: given.map(({ productId }) => productId),
    lineIds: given.map(({ productionLineId }) => productionLineId),
  };
}
