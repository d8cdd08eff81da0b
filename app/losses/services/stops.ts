import * as causes from "#app/catalogue/data/causes";
import { guard } from "#app/core/data/guards";
import { changes } from "#app/core/domain/audit-lines";
import { plantTime, secondsOn, shiftsOf, windowsOn } from "#app/core/domain/calendar/shifts";
import type { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { floorChangeOf } from "#app/core/domain/live";
import { SECONDS_PER_MINUTE } from "#app/core/domain/time";
import { type Actor, authorize } from "#app/core/services/actor";
import { asMade } from "#app/core/services/as-written";
import { record, recordEach } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as stops from "#app/losses/data/stops";
import {
  type KeptStop,
  type SheetStop,
  type Stop,
  type StopChange,
  type StopInput,
  type StoppedShift,
  type StopQuestions,
  stopQuestions,
} from "#app/losses/domain/stops";
import { FIGURE_KEEPERS, LONG_STOP_MINUTES } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import type { Factory } from "#app/plant/domain/factory";
import { areOffered, readReferences } from "#app/records/data/places";
import { seenRecord } from "#app/records/domain/questions";
import { mayDeleteRecord, mayEditRecord, needsReason } from "#app/records/domain/rights";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import {
  LINES_PERMITTED,
  lateReason,
  permit,
  permitLines,
  reasonRequired,
  requireMayRecord,
} from "#app/records/services/permits";

const resource = "stop" as const;

export type StopsInput = {
  place: ShiftPlace;
  rows: readonly SheetStop[];
  /** The people whose records are written with the stops. */
  workerIds?: readonly Id[];
  confirmStops: boolean;
  seenStops?: string | undefined;
  reason?: string | undefined;
  /** The names of the fields of a stop. */
  nameOf?: (index: number, field: string) => string;
  /** The name of the field of the line. */
  nameOfLine?: string;
};

type StopsFound = Awaited<ReturnType<typeof readStops>>;

/** Reads what new stops of a shift rest on. */
export async function readStops(deps: Deps, { place, rows, workerIds = [] }: StopsInput) {
  const { db } = deps;
  const reasonIds = rows.map(({ reasonId }) => reasonId);
  const [{ lines }, reasons, present, people, factory] = await Promise.all([
    readReferences(db, { workerIds: [], ...lineOf(place) }),
    causes.findAll(db, reasonIds),
    stops.ofShift(db, place),
    stops.peopleOf(db, place, workerIds),
    deps.settings(),
  ]);
  return { line: lines.get(place.productionLineId), reasons, present, people, factory };
}

/**
 * Checks new stops of a shift. Their log lines keep the reason.
 * @returns what a batch writes for them: the guards that it begins with, and the statements that may come anywhere
 * @throws AppError `invalid` with every problem at its field, `conflict` at `confirmStops` with the questions
 */
export function decideStops(
  deps: Deps,
  actor: Actor,
  { line, reasons, present, people, factory }: StopsFound,
  { place, rows, nameOf = (_index, field) => field, nameOfLine, reason, ...confirmation }: StopsInput,
) {
  if (line?.status !== "active" || line.hiddenAt !== null) throw lineGone(nameOfLine);
  if (!shiftsOf(factory, line).includes(place.shift)) {
    throw new AppError("invalid", "records:shiftOff", { field: nameOfLine ?? "shift" });
  }
  refuseReasons(rows, reasons, nameOf);
  const stored = rows.map((row) => ({ ...row, ...place, people: row.people ?? people, start: row.start ?? null }));
  ask(stored, present, { ...stoppedShift(factory, place), ...confirmation });
  const { db } = deps;
  const now = deps.now();
  const made = stored.map((stop) => ({ ...asMade(stop, { id: deps.newId(), now }), createdBy: actor.id }));
  const lines = made.map((stop) => ({
    resource,
    id: stop.id,
    next: keptOf(stop),
    ...(reason && { metadata: { reason } }),
  }));
  const inserted = made.map((stop) => ({ ...stop, now }));
  return {
    made,
    guards: [
      guard(db, LINE_GONE, areOffered({ workers: [], ...lineOf(place) })),
      guard(db, CAME_MEANWHILE, stops.areAsRead(place, present)),
      guard(db, REASON_GONE, stops.areReasonsOffered(made.map(({ reasonId }) => reasonId))),
    ],
    statements: [stops.insertMany(db, inserted), recordEach(deps, actor, "create", lines)],
    expects: { [CAME_MEANWHILE]: cameMeanwhile, [REASON_GONE]: cameMeanwhile, [LINE_GONE]: () => lineGone(nameOfLine) },
    notices: longStopsTold(deps, actor, place, { lineName: line.name, stops: made }),
  };
}

function lineOf({ productionLineId }: ShiftPlace) {
  return { productIds: [], lineIds: [productionLineId] };
}

/** @throws AppError `invalid` at each reason that is not offered */
function refuseReasons(
  rows: readonly SheetStop[],
  reasons: StopsFound["reasons"],
  nameOf: NonNullable<StopsInput["nameOf"]>,
) {
  const offered = new Set(
    reasons.filter(({ list, status }) => list === "stop" && status === "active").map(({ id }) => id),
  );
  const removed = rows.flatMap(({ reasonId }, index) => (offered.has(reasonId) ? [] : [nameOf(index, "reasonId")]));
  if (!removed[0]) return;
  const fields = Object.fromEntries(removed.map((field) => [field, "stops:reasonGone"]));
  throw new AppError("invalid", "stops:reasonGone", { field: removed[0], fields });
}

/** Writes stops of one shift without any record. */
export function recordStops(deps: Deps, actor: Actor, input: StopsInput): Promise<{ items: []; stops: Stop[] }> {
  return writeStops(deps, actor, input, (stops) => ({ items: [], stops }));
}

/** The batch keeps the answer of the call, so that a repeat gets the same one. */
async function writeStops<Answer>(
  deps: Deps,
  actor: Actor,
  input: StopsInput,
  answerOf: (written: Stop[]) => Answer,
): Promise<Answer> {
  authorize(actor, "records.create");
  const { place, reason } = input;
  return write(deps, actor, {
    read: (deps) => readStops(deps, input),
    decide: (found) => {
      const today = plantTime(deps.now(), found.factory).day;
      requireMayRecord(actor, { date: place.date, reason }, today);
      const permitted = permitLines(deps, actor, found.factory, [place.productionLineId]);
      if (place.date > today) throw new AppError("invalid", "records:dateInFuture", { field: "date" });
      const late = lateReason(place, reason, today);
      const { made, guards, statements, ...decided } = decideStops(deps, actor, found, { ...input, reason: late });
      return {
        answer: answerOf(made),
        statements: [...permitted, ...guards, ...statements],
        ...decided,
        expects: { ...LINES_PERMITTED, ...decided.expects },
        changed: floorChangeOf("stops", [place]),
      };
    },
  });
}

/** One stop, as a call records it. */
export async function createStop(
  deps: Deps,
  actor: Actor,
  { productionLineId, shift, date, confirmStops, seenStops, reason, ...row }: StopInput,
): Promise<Stop> {
  const place = { productionLineId, shift, date };
  const input = { place, rows: [row], confirmStops, seenStops, reason };
  return writeStops(deps, actor, input, ([made]) => made as Stop);
}

/** An unchanged save writes nothing. After the day a correction needs a reason, as that of a record does. */
export async function updateStop(
  deps: Deps,
  actor: Actor,
  { id, version, reason, confirmStops = false, seenStops, ...input }: StopChange,
): Promise<Stop> {
  authorize(actor, "records.editRecent");
  return write(deps, actor, {
    read: (deps) => readCorrected(deps, id, input),
    decide: ({ current, present, factory, lineName }) => {
      const now = deps.now();
      const today = plantTime(now, factory).day;
      permit(mayEditRecord(actor, current, today), "records.editAny", "stops:tooOldToEdit");
      const permitted = permitLines(deps, actor, factory, [current.productionLineId]);
      const { people = current.people, start = current.start } = input;
      const next = { ...input, people: people ?? current.people, start };
      const change = changes<Record<string, unknown>>(current, next);
      if (!change) return { answer: current };
      if (!reason && needsReason(current, today)) throw reasonRequired();
      const corrected = { ...current, ...next };
      ask(
        [corrected],
        present.filter((each) => each.id !== id),
        { ...stoppedShift(factory, current), confirmStops, seenStops },
      );
      const isNewReason = input.reasonId !== undefined && input.reasonId !== current.reasonId;
      return {
        answer: { ...corrected, updatedAt: now, version: version + 1 },
        statements: [
          ...permitted,
          guard(deps.db, CAME_MEANWHILE, stops.areAsRead(current, present)),
          guard(deps.db, REASON_GONE, stops.areReasonsOffered(isNewReason ? [input.reasonId as Id] : [])),
          stops.update(deps.db, { id, version }, { ...next, now }),
          record(deps, actor, "update", { resource, id, ...change, ...(reason && { metadata: { reason } }) }),
        ],
        refusals: { [REASON_GONE]: reasonGone },
        expects: { ...LINES_PERMITTED, [CAME_MEANWHILE]: cameMeanwhile },
        current: () => existing(deps, id),
        changed: floorChangeOf("stops", [current]),
        notices: lineName === null ? [] : longStopsTold(deps, actor, current, { lineName, stops: [corrected] }),
      };
    },
  });
}

/** A stop with all of its shift, and the name of its line if the correction makes it a long one. */
async function readCorrected({ db, settings }: Deps, id: Id, { minutes = 0 }: Pick<StopChange, "minutes">) {
  const [present, factory] = await Promise.all([stops.ofSameShift(db, id), settings()]);
  const current = present.find((each) => each.id === id);
  if (!current) throw notFound();
  if (minutes < LONG_STOP_MINUTES || current.minutes >= LONG_STOP_MINUTES) {
    return { current, present, factory, lineName: null };
  }
  const { lines } = await readReferences(db, { workerIds: [], ...lineOf(current) });
  return { current, present, factory, lineName: lines.get(current.productionLineId)?.name ?? "" };
}

/** Notifies managers of long stops of a line, with one item for each line and day; the longest gives its minutes. */
function longStopsTold(
  { now }: Pick<Deps, "now">,
  actor: Actor,
  { productionLineId, date, shift }: ShiftPlace,
  { lineName, stops: written }: { lineName: string; stops: readonly Pick<Stop, "minutes">[] },
): Notice[] {
  const long = written.map(({ minutes }) => minutes).filter((minutes) => minutes >= LONG_STOP_MINUTES);
  if (long.length === 0) return [];
  return [
    {
      kind: "long_stop",
      reason: "lines",
      params: { line: lineName, date, shift, minutes: Math.max(...long) },
      link: paths.shiftEntry({ productionLineId, date, shift }),
      groupKey: `stops:${productionLineId}:${date}`,
      count: long.length,
      at: now(),
      to: FIGURE_KEEPERS,
      except: actor.id,
    },
  ];
}

/** @throws AppError `conflict` with the current stop when somebody has changed it since it was seen. */
export async function removeStop(deps: Deps, actor: Actor, { id, version }: Versioned) {
  authorize(actor, "records.deleteOwnToday");
  return write(deps, actor, {
    read: async (deps) => ({ current: await existing(deps, id), factory: await deps.settings() }),
    decide: ({ current, factory }) => {
      const today = plantTime(deps.now(), factory).day;
      permit(mayDeleteRecord(actor, current, today), "records.deleteAny", "stops:notYoursToDelete");
      const previous = { ...keptOf(current), createdBy: current.createdBy };
      return {
        answer: undefined,
        statements: [
          ...permitLines(deps, actor, factory, [current.productionLineId]),
          stops.remove(deps.db, { id, version }),
          record(deps, actor, "delete", { resource, id, previous }),
          stops.keepInHistories(deps.db, current),
        ],
        expects: LINES_PERMITTED,
        current: () => existing(deps, id),
        changed: floorChangeOf("stops", [current]),
      };
    },
  });
}

type Confirmation = Pick<StopsInput, "confirmStops" | "seenStops"> & StoppedShift;

/** A confirmation covers the stops that were shown; without a list of them, all that exist. */
function ask(
  input: readonly KeptStop[],
  present: readonly Stop[],
  { confirmStops, seenStops, ...shift }: Confirmation,
) {
  const questions = stopQuestions(input, present, shift);
  const seen = present.map(seenRecord).join(" ");
  const doubt = questions[0]?.doubts[0];
  if (!doubt || (confirmStops && (seenStops === undefined || seenStops === seen))) return;
  const details: StopQuestions = { stopQuestions: questions, seen };
  throw new AppError("conflict", `stops:asked.${doubt}`, { field: "confirmStops", details });
}

export function keptOf({ productionLineId, shift, date, reasonId, minutes, people, start, note }: KeptStop): KeptStop {
  return { productionLineId, shift, date, reasonId, minutes, people, start, note };
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<Stop> {
  const stop = await stops.find(db, id);
  if (!stop) throw notFound();
  return stop;
}

function notFound() {
  return new AppError("not_found", "stops:notFound");
}

const CAME_MEANWHILE = "stops.came-meanwhile";
const REASON_GONE = "stops.reason-gone";
const LINE_GONE = "stops.line-gone";

function cameMeanwhile() {
  return new AppError("conflict", "stops:cameMeanwhile");
}

function reasonGone() {
  return new AppError("invalid", "stops:reasonGone", { field: "reasonId" });
}

function lineGone(field = "productionLineId") {
  return new AppError("invalid", "records:lineInactive", { field });
}

/** The shift of a line: its work minutes, for each person in it, and its start and end. */
export function stoppedShift(factory: Factory, { date, shift, productionLineId }: ShiftPlace): StoppedShift {
  return {
    shiftMinutes: secondsOn(factory, date, productionLineId)[shift] / SECONDS_PER_MINUTE,
    window: windowsOn(factory, date, productionLineId)[shift],
  };
}
