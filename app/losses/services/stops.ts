import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { changes } from "#app/core/domain/audit-lines";
import type { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { changeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { asMade } from "#app/core/services/as-written";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit, type Write } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { retried } from "#app/core/services/retrying";
import * as causes from "#app/losses/data/causes";
import * as stops from "#app/losses/data/stops";
import {
  type KeptStop,
  type SheetStop,
  type Stop,
  type StopChange,
  type StopInput,
  type StopQuestions,
  stopQuestions,
} from "#app/losses/domain/stops";
import { FIGURE_KEEPERS, LONG_STOP_MINUTES } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { shiftMinutes } from "#app/plant/domain/shifts";
import { areOffered, readReferences, type ShiftPlace } from "#app/records/data/places";
import { seenRecord } from "#app/records/domain/questions";
import { mayDelete, mayEdit, needsReason } from "#app/records/domain/rights";
import { productionDay } from "#app/records/services/checks";
import { lateReason, permit, reasonRequired, requireMayRecord } from "#app/records/services/permits";

const resource = "stop";

type Given = {
  place: ShiftPlace;
  rows: readonly SheetStop[];
  /** The people whose records are written with the stops. */
  workerIds?: readonly Id[];
  confirmStops: boolean;
  seenStops?: string | undefined;
  reason?: string | undefined;
  /** The names of the fields of a stop. */
  nameOf?: (index: number, field: string) => string;
};

/**
 * The statements of a batch that write stops. They refuse the batch when the shift has other stops than those that were
 * checked.
 */
export type StopsToWrite = {
  made: Stop[];
  guards: Statement[];
  statements: Statement[];
  now: number;
  refusals: Record<string, () => AppError>;
  notices: Notice[];
};

/**
 * Settles stops and checks them; nothing is written yet.
 * @throws AppError `invalid` with every problem at its field, `conflict` at `confirmStops` with the questions
 */
export async function stopsToWrite(
  deps: Deps,
  actor: Actor,
  { place, rows, workerIds = [], nameOf = (_index, field) => field, ...text }: Given,
): Promise<StopsToWrite> {
  const { db } = deps;
  const { productionLineId } = place;
  const named = { workerIds: [], productIds: [], lineIds: [productionLineId] };
  const [{ lines }, reasons, present, people, factory] = await Promise.all([
    readReferences(db, named),
    causes.findAll(
      db,
      rows.map(({ reasonId }) => reasonId),
    ),
    stops.ofShift(db, place),
    stops.peopleOf(db, place, workerIds),
    deps.settings(),
  ]);
  const line = lines.get(productionLineId);
  if (line?.status !== "active" || line.hiddenAt !== null) throw lineGone();
  const offered = new Set(
    reasons.filter(({ list, status }) => list === "stop" && status === "active").map(({ id }) => id),
  );
  const removed = rows.flatMap(({ reasonId }, index) => (offered.has(reasonId) ? [] : [nameOf(index, "reasonId")]));
  if (removed[0]) {
    const fields = Object.fromEntries(removed.map((field) => [field, "stops:reasonGone"]));
    throw new AppError("invalid", "stops:reasonGone", { field: removed[0], fields });
  }
  const stored = rows.map((row) => ({ ...row, ...place, people: row.people ?? people }));
  ask(stored, present, { shiftMinutes: shiftMinutes(factory.shiftWindows[place.shift]), ...text });
  const now = deps.now();
  const made = stored.map((stop) => ({ ...asMade(stop, { id: deps.newId(), now }), createdBy: actor.id }));
  const metadata = text.reason ? { metadata: { reason: text.reason } } : {};
  return {
    made,
    now,
    guards: [
      guard(db, LINE_GONE, areOffered(named)),
      guard(db, CAME_MEANWHILE, stops.areAsRead(place, present)),
      guard(db, REASON_GONE, stops.areReasonsOffered(made.map(({ reasonId }) => reasonId))),
    ],
    statements: [
      stops.insertMany(
        db,
        made.map((stop) => ({ ...stop, now })),
      ),
      recordEach(
        deps,
        actor,
        "create",
        made.map((stop) => ({ resource, id: stop.id, next: keptOf(stop), ...metadata })),
      ),
    ],
    refusals: { [CAME_MEANWHILE]: cameMeanwhile, [REASON_GONE]: cameMeanwhile, [LINE_GONE]: lineGone },
    notices: longStopsTold(deps, actor, place, { lineName: line.name, stops: made }),
  };
}

/** Reads, decides and writes, and repeats all three when somebody else recorded stops of the same shift in between. */
export function untilStopsStay<Answer>(deps: Deps, act: (deps: Deps) => Promise<Answer>): Promise<Answer> {
  return retried(deps, act, ({ key }) => key === CAME);
}

/** Writes stops of one shift without any record. */
export function recordStops(deps: Deps, actor: Actor, input: Given): Promise<{ items: []; stops: Stop[] }> {
  return writeStops(deps, actor, input, (stops) => ({ items: [], stops }));
}

/** The batch keeps the answer of the call, so that a repeat gets the same one. */
async function writeStops<Answer>(
  deps: Deps,
  actor: Actor,
  { place, reason, ...input }: Given,
  answerOf: (written: Stop[]) => Answer,
): Promise<Answer> {
  authorize(actor, "records.create");
  const today = await productionDay(deps);
  requireMayRecord(actor, { date: place.date, reason }, today);
  if (place.date > today) throw new AppError("invalid", "records:dateInFuture", { field: "date" });
  return untilStopsStay(deps, async (deps) => {
    const late = lateReason(place, reason, today);
    const { made, guards, statements, refusals, notices } = await stopsToWrite(deps, actor, {
      place,
      ...input,
      reason: late,
    });
    return commit(deps, actor, {
      answer: answerOf(made),
      statements: [...guards, ...statements] as Write<Answer>["statements"],
      refusals,
      changed: changeOf("stops", [place]),
      notices,
    });
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
  return untilStopsStay(deps, async (deps) => {
    const current = await existing(deps, id);
    const today = await productionDay(deps);
    permit(mayEdit(actor, current, today), "records.editAny", "stops:tooOldToEdit");
    const next = { ...input, people: input.people ?? current.people };
    const change = changes<Record<string, unknown>>(current, next);
    if (!change) return current;
    if (!reason && needsReason(current, today)) throw reasonRequired();
    const present = await stops.ofShift(deps.db, current);
    const others = present.filter((each) => each.id !== id);
    const { shiftWindows } = await deps.settings();
    ask([{ ...current, ...next }], others, {
      shiftMinutes: shiftMinutes(shiftWindows[current.shift]),
      confirmStops,
      seenStops,
    });
    const isNewlyLong =
      next.minutes !== undefined && next.minutes >= LONG_STOP_MINUTES && current.minutes < LONG_STOP_MINUTES;
    const { productionLineId } = current;
    const named = isNewlyLong
      ? await readReferences(deps.db, { workerIds: [], productIds: [], lineIds: [productionLineId] })
      : null;
    const lineName = named?.lines.get(productionLineId)?.name ?? "";
    const isNewReason = input.reasonId !== undefined && input.reasonId !== current.reasonId;
    return commit(deps, actor, {
      answer: { ...current, ...next, updatedAt: deps.now(), version: version + 1 },
      statements: [
        guard(deps.db, CAME_MEANWHILE, stops.areAsRead(current, present)),
        guard(deps.db, REASON_GONE, stops.areReasonsOffered(isNewReason ? [input.reasonId as Id] : [])),
        stops.update(deps.db, { id, version }, { ...next, now: deps.now() }),
        record(deps, actor, "update", { resource, id, ...change, ...(reason && { metadata: { reason } }) }),
      ],
      refusals: { [CAME_MEANWHILE]: cameMeanwhile, [REASON_GONE]: reasonGone },
      current: () => existing(deps, id),
      changed: changeOf("stops", [current]),
      notices: isNewlyLong ? longStopsTold(deps, actor, current, { lineName, stops: [{ ...current, ...next }] }) : [],
    });
  });
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
  const current = await existing(deps, id);
  permit(mayDelete(actor, current, await productionDay(deps)), "records.deleteAny", "stops:notYoursToDelete");
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      stops.remove(deps.db, { id, version }),
      record(deps, actor, "delete", { resource, id, previous: { ...keptOf(current), createdBy: current.createdBy } }),
    ],
    current: () => existing(deps, id),
    changed: changeOf("stops", [current]),
  });
}

type Said = Pick<Given, "confirmStops" | "seenStops"> & { shiftMinutes: number };

/** A confirmation covers the stops that were shown; without a list of them, all that exist. */
function ask(input: readonly KeptStop[], present: readonly Stop[], { shiftMinutes, confirmStops, seenStops }: Said) {
  const questions = stopQuestions(input, present, shiftMinutes);
  const seen = present.map(seenRecord).join(" ");
  if (questions.length === 0 || (confirmStops && (seenStops === undefined || seenStops === seen))) return;
  const details: StopQuestions = { stopQuestions: questions, seen };
  throw new AppError("conflict", `stops:asked.${questions[0]?.doubts[0]}`, { field: "confirmStops", details });
}

export function keptOf({ productionLineId, shift, date, reasonId, minutes, people, note }: KeptStop): KeptStop {
  return { productionLineId, shift, date, reasonId, minutes, people, note };
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<Stop> {
  const stop = await stops.find(db, id);
  if (!stop) throw new AppError("not_found", "stops:notFound");
  return stop;
}

const CAME_MEANWHILE = "stops.came-meanwhile";
const REASON_GONE = "stops.reason-gone";
const LINE_GONE = "stops.line-gone";
const CAME = "stops:cameMeanwhile";

function cameMeanwhile() {
  return new AppError("conflict", CAME);
}

function reasonGone() {
  return new AppError("invalid", "stops:reasonGone", { field: "reasonId" });
}

function lineGone() {
  return new AppError("invalid", "records:lineInactive", { field: "productionLineId" });
}
