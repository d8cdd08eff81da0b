import { changes } from "#app/core/domain/audit-lines";
import { addDays, type Day, daysBetween, weekStart } from "#app/core/domain/calendar/days";
import { plantTime, SHIFTS, shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import { covers } from "#app/people/domain/away";
import { isHere } from "#app/people/domain/here";
import { ofWorkers as absencesOf } from "#app/planning/data/absences";
import * as assignments from "#app/planning/data/assignments";
import * as lineCrews from "#app/planning/data/line-crews";
import type { CrewPlan, CrewPreview, CrewPreviewQuery, CrewsInput, LineCrews } from "#app/planning/domain/crew-plans";
import { type CrewPlaces, placesOfCrews } from "#app/planning/domain/turning-crews";
import { countWarned, groupWarnings, shortGroups } from "#app/planning/domain/warning-groups";
import { dayOffOn, weekBeginsOf } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { askForReason, explained, namedWarnings, readAround, weigh, weighPlan } from "./warnings";
import { decideStroke, refuseTooMany, type StrokeResult } from "./writing";

/**
 * The crews of all lines, or of one of them, with the people who are not deleted. A line that was deleted for a while may
 * have people who are in a crew of another line by now: `alsoIn` names it.
 */
export async function listCrews(
  { db, settings }: Pick<Deps, "db" | "settings">,
  actor: Pick<Actor, "role">,
  { productionLineId }: { productionLineId?: Id | undefined },
): Promise<LineCrews[]> {
  authorize(actor, "assignments.read");
  const [[found, people], factory] = await Promise.all([
    db.batch([lineCrews.all(db), lineCrews.people(db, productionLineId)]),
    settings(),
  ]);
  const stored = found.map((line) => inWeeksOf(factory, line));
  const alsoIn = (line: Id, person: Id) =>
    stored.find((other) => other.productionLineId !== line && idsIn(other).includes(person))?.productionLineName;
  return stored
    .filter((line) => !productionLineId || line.productionLineId === productionLineId)
    .map((line) =>
      withNames(
        line,
        people.map((person) => ({ ...person, alsoIn: alsoIn(line.productionLineId, person.id) })),
      ),
    );
}

/** Crews change shifts where the factory's week begins, also those that began on another day of it. */
function inWeeksOf<Crews extends { begins: Day }>(factory: Factory, crews: Crews): Crews {
  return { ...crews, begins: weekStart(crews.begins, weekBeginsOf(factory)) };
}

function idsIn({ crews }: Pick<lineCrews.StoredCrews, "crews">): Id[] {
  return crews.flatMap(({ workerIds }) => workerIds);
}

type Named = LineCrews["crews"][number]["workers"][number];

function withNames({ crews, ...line }: lineCrews.StoredCrews, people: readonly Named[]): LineCrews {
  return {
    ...line,
    crews: crews.map(({ shift, workerIds }) => ({
      shift,
      workers: people
        .filter(({ id }) => workerIds.includes(id))
        .map(({ id, name, alsoIn }) => ({ id, name, ...(alsoIn && { alsoIn }) })),
    })),
  };
}

/**
 * The crews with which a line can begin: of each of its shifts, those who are planned there in the week of a day. Who
 * is in the crew of another line, or in two shifts, is in the first only.
 */
export async function suggestCrews(
  deps: Pick<Deps, "db" | "settings">,
  actor: Pick<Actor, "role">,
  { productionLineId, day }: { productionLineId: Id; day: Day },
): Promise<LineCrews["crews"]> {
  authorize(actor, "assignments.read");
  const factory = await deps.settings();
  const first = weekStart(day, weekBeginsOf(factory));
  const [planned, inCrews, [line]] = await Promise.all([
    assignments.between(deps.db, first, addDays(first, 6), { productionLineId }),
    lineCrews.people(deps.db),
    assignments.linesOf(deps.db, [productionLineId]),
  ]);
  const taken = new Set(inCrews.map(({ id }) => id));
  return shiftsOf(factory, line).flatMap((shift) => {
    const names = new Map<Id, string>();
    for (const row of planned) {
      if (row.shift === shift && !taken.has(row.workerId)) names.set(row.workerId, row.workerName);
    }
    for (const id of names.keys()) taken.add(id);
    const workers = [...names].map(([id, name]) => ({ id, name }));
    return workers.length === 0 ? [] : [{ shift, workers }];
  });
}

/**
 * Says the crews of a line, or removes them with an empty list. A save without changes writes nothing.
 * @throws AppError `not_found` for a deleted line; `conflict` when somebody else saved them first, or when a person
 * belongs to a crew of another line; `invalid` at a shift in which the line does not work and at people who left
 */
export async function saveCrews(deps: Deps, actor: Actor, input: CrewsInput): Promise<LineCrews> {
  authorize(actor, "assignments.write");
  const { productionLineId, crews, version } = input;
  return write(deps, actor, {
    read: (deps) => readSaved(deps, input),
    decide: ({ line, stored, people, names, factory }): Decision<LineCrews> => {
      if (!line || line.hiddenAt !== null) throw new AppError("not_found", "production-lines:notFound");
      const current = stored.find((each) => each.productionLineId === productionLineId);
      const named = people.map(({ id }) => ({ id, name: names.get(id) ?? "" }));
      if ((current?.version ?? 0) !== version) {
        const details = { current: current ? withNames(current, named) : null };
        throw new AppError("conflict", "errors:stale", { details });
      }
      const others = stored.filter((each) => each.productionLineId !== productionLineId);
      const { begins } = inWeeksOf(factory, input);
      refuseCrews({ crews, begins }, { others, people, names, inUse: shiftsOf(factory, line) });
      const productionLineName = line.name;
      const next = { begins, crews };
      const before = current ? { begins: current.begins, crews: current.crews } : NO_CREWS;
      const after = crews.length > 0 ? next : NO_CREWS;
      const change = changes(before, after);
      const answer = withNames({ productionLineId, productionLineName, ...next, version }, named);
      if (!change) return { answer };
      return {
        answer: { ...answer, version: crews.length > 0 ? version + 1 : 0 },
        statements: [
          lineCrews.guardAsRead(deps.db, productionLineId, version),
          crews.length > 0
            ? lineCrews.save(deps.db, { ...input, begins })
            : lineCrews.remove(deps.db, productionLineId),
          record(deps, actor, "update", { resource: "production_line", id: productionLineId, ...change }),
          lineCrews.areInNoOtherCrew(deps.db, productionLineId, idsIn(input)),
        ],
        expects: { [lineCrews.CREWS_AS_READ]: () => new AppError("conflict", "errors:stale") },
      };
    },
  });
}

const NO_CREWS = { begins: null, crews: [] };

async function readSaved(deps: Deps, { productionLineId, crews }: CrewsInput) {
  const workerIds = idsIn({ crews });
  const [[line], stored, people, { workerNames, lineNames }, factory] = await Promise.all([
    assignments.linesOf(deps.db, [productionLineId]),
    lineCrews.all(deps.db),
    assignments.workersOf(deps.db, workerIds),
    assignments.readNames(deps.db, { workerIds, lineIds: [productionLineId] }),
    deps.settings(),
  ]);
  const named = line && { ...line, name: lineNames.get(productionLineId) ?? "" };
  return { line: named, stored, people, names: workerNames, factory };
}

type Known = Pick<Awaited<ReturnType<typeof readSaved>>, "people" | "names"> & {
  others: lineCrews.StoredCrews[];
  inUse: ReturnType<typeof shiftsOf>;
};

function refuseCrews({ crews, begins }: Pick<CrewsInput, "crews" | "begins">, { others, people, names, inUse }: Known) {
  const known = new Map(people.map((person) => [person.id, person]));
  const elsewhere = new Map(others.flatMap((line) => idsIn(line).map((id) => [id, line.productionLineName] as const)));
  for (const [index, { shift, workerIds }] of crews.entries()) {
    if (!inUse.includes(shift))
      throw new AppError("invalid", "assignments:shiftOff", { field: `crews.${index}.shift` });
    const field = `crews.${index}.workerIds`;
    for (const id of workerIds) {
      const person = known.get(id);
      if (!person || person.hiddenAt !== null) throw new AppError("invalid", "assignments:workerGone", { field });
      if (!isHere(person, begins)) throw new AppError("invalid", "assignments:workerLeft", { field });
      const line = elsewhere.get(id);
      if (line === undefined) continue;
      throw new AppError("conflict", "assignments:inOtherCrew", { field, params: { name: names.get(id) ?? "", line } });
    }
  }
}

/** What {@link planCrews} would plan now. Days that are over are left out. */
export async function foreseeCrews(
  deps: Pick<Deps, "db" | "now" | "settings">,
  actor: Pick<Actor, "role">,
  weeks: CrewPreviewQuery,
): Promise<CrewPreview> {
  authorize(actor, "assignments.read");
  const { places, from, to, factory, ...leftOut } = await readPlaces(deps, weeks);
  const set = asInput(places, "");
  const { warnings } = await weigh(deps, { set, without: new Set() });
  const groups = shortGroups(groupWarnings(await namedWarnings(deps, set, warnings)));
  const daysOff = daysBetween(from, to).filter((day) => dayOffOn(factory, day));
  return { from, to, places: places.length, warned: countWarned(warnings), warnings: groups, ...leftOut, daysOff };
}

/**
 * Plans the crews of all lines, or of one, for some weeks, as one stroke. Who left, is absent, or is planned on a day
 * already is left out there, so planning again plans nobody twice; so are days off and days that are over.
 * @throws AppError `invalid` at `reason`, with the warnings, when one of them has none
 */
export async function planCrews(
  deps: Deps,
  actor: Actor,
  { reason, withoutWarned, ...weeks }: CrewPlan,
): Promise<StrokeResult & { leftOut: number; skipped: number }> {
  authorize(actor, "assignments.write");
  return write(deps, actor, {
    read: async (deps) => {
      const { places, factory, planned, away, left, switchedOff } = await readPlaces(deps, weeks);
      const set = asInput(places, "");
      const around = await readAround(deps, set);
      const skipped = planned + away + left + switchedOff;
      return { ...weighPlan(around, { set, removed: [], withoutWarned }), skipped, factory };
    },
    decide: async ({ set: planned, removed, leftOut, skipped, factory, weighed: { warnings, mustStay } }) => {
      const set = explained(planned, warnings, reason);
      await askForReason(deps, { set, warnings });
      const extra = { skipped, warnings, leftOut };
      const metadata = { ofCrews: true, ...weeks };
      return decideStroke(deps, actor, { set, removed, factory, mustStay, metadata, extra });
    },
  });
}

type Weeks = Pick<CrewPlan, "from" | "weeks" | "productionLineId">;
type Places = CrewPlaces & { from: Day; to: Day; factory: Factory };

async function readPlaces(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  { from: first, weeks, productionLineId }: Weeks,
): Promise<Places> {
  const [found, factory] = await Promise.all([lineCrews.all(db, productionLineId), settings()]);
  const stored = found.map((line) => inWeeksOf(factory, line));
  const { day } = plantTime(now(), factory);
  const [from, to] = [first < day ? day : first, addDays(first, 7 * weeks - 1)];
  const workerIds = [...new Set(stored.flatMap(idsIn))];
  const range = { from, to };
  const [people, planned, away, lines] = await Promise.all([
    assignments.workersOf(db, workerIds),
    assignments.ofWorkers(db, workerIds, range),
    absencesOf(db, workerIds, range),
    assignments.linesOf(
      db,
      stored.map((line) => line.productionLineId),
    ),
  ]);
  const known = new Map(people.map((person) => [person.id, person]));
  const taken = new Set(planned.map(({ workerId, date }) => `${workerId} ${date}`));
  const absences = groupBy(away, ({ workerId }) => workerId);
  const inUse = new Map(lines.map((line) => [line.id, shiftsOf(factory, line)]));
  const places = placesOfCrews(stored, daysBetween(from, to), {
    workDays: factory,
    shiftsOfLine: (id) => inUse.get(id) ?? SHIFTS,
    isHere: (id, date) => {
      const person = known.get(id);
      return person !== undefined && isHere(person, date);
    },
    isPlanned: (id, date) => taken.has(`${id} ${date}`),
    isAway: (place) => (absences.get(place.workerId) ?? []).some((each) => covers(each, place)),
  });
  refuseTooMany(places.places.length, "weeks");
  return { ...places, from, to, factory };
}

function asInput(places: CrewPlaces["places"], reason: string) {
  return places.map((place) => ({ ...place, position: null, operation: "", reason }));
}
