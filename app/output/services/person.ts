import { readFaults } from "#app/analytics/data/faults";
import * as causes from "#app/catalogue/data/causes";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { readWork } from "#app/output/data/output";
import type { PersonPage } from "#app/output/domain/named-output";
import { measured, type OutputPeriod } from "#app/output/domain/output";
import { readWorker } from "#app/people/services/workers-as-seen";
import * as absences from "#app/planning/data/absences";
import * as people from "#app/planning/data/people";
import { readOfPerson } from "./output";

type Reading = Pick<Deps, "db" | "now" | "settings">;
type Reader = Pick<Actor, "role">;

/** The days before a period in which a person's usual efficiency is measured. */
const USUAL_DAYS = 90;
/** The days of plan and absences that the page shows, today among them. */
const PLANNED_DAYS = 14;
/** The days back from today in which past absences are shown. */
const ABSENT_DAYS = 60;

/**
 * Everything about one person's work: what they made in a period by product and by day, their usual efficiency in the days
 * before, their faults by kind, and from today on their plan and absences.
 */
export async function openPerson(
  deps: Reading,
  reader: Reader,
  id: Id,
  { from, to }: OutputPeriod,
): Promise<PersonPage> {
  authorize(reader, "workers.seeWork");
  const { db } = deps;
  const [worker, factory] = await Promise.all([readWorker(deps, reader, id), deps.settings()]);
  const today = plantTime(deps.now(), factory).day;
  const output = await readOfPerson(deps, reader, { from, to, workerId: id });
  const scope = { ...output.range, workerId: id };
  const before = { from: addDays(scope.from, -USUAL_DAYS), to: addDays(scope.from, -1) };
  const [usual, kinds, plan, away] = await Promise.all([
    readWork(db, { ...scope, ...before, by: [] }),
    readKinds(deps, scope),
    people.ofWorker(db, id, { from: today, to: addDays(today, PLANNED_DAYS - 1) }),
    absences.ofWorkers(db, [id], { from: addDays(today, -ABSENT_DAYS), to: addDays(today, ABSENT_DAYS) }),
  ]);
  const seesReasons = can(reader.role, "workers.seePrivate");
  return {
    worker,
    today,
    ...output,
    usualEfficiency: measured(usual.filter(({ productId }) => productId !== null)).efficiency,
    kinds,
    plan: plan.map(({ id, date, shift, productionLineName, operation }) => ({
      id,
      date,
      shift,
      productionLineName,
      operation,
    })),
    absences: away
      .sort((one, other) => (one.date < other.date ? 1 : -1))
      .map(({ id, date, half, reason }) => ({ id, date, half, reason: seesReasons ? reason : "" })),
  };
}

/** The kinds of defect of a person, with their faults, the most frequent first. */
async function readKinds({ db }: Reading, scope: { from: Day; to: Day; workerId: Id }) {
  const [found, kinds] = await Promise.all([readFaults(db, "cause", scope), causes.all(db, "defect")]);
  return kinds
    .map((kind) => ({ ...kind, faults: found.get(kind.id) ?? 0 }))
    .filter(({ faults }) => faults > 0)
    .sort((one, other) => other.faults - one.faults);
}
