import { guard } from "#app/core/data/guards";
import { shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { floorChangeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import * as assignments from "#app/planning/data/assignments";
import { type OvertimeInput, type OvertimeQuery, overtimeDays } from "#app/planning/domain/overtime";
import * as overtime from "#app/records/data/overtime";
import type { PlannedOvertime } from "#app/records/domain/overtime";

/** The planned overtime of a range. */
export async function listOvertime(
  { db }: Pick<Deps, "db">,
  actor: Pick<Actor, "role">,
  query: OvertimeQuery,
): Promise<PlannedOvertime[]> {
  authorize(actor, "assignments.read");
  return overtime.between(db, query);
}

/** The planned overtime of a shift of a line after and before a change, with the days that it is about. */
type Planned = { items: PlannedOvertime[]; before: PlannedOvertime[] };

const OVERTIME_AS_READ = "overtime-as-read";

/**
 * Plans the overtime of a line in a shift, on one day or on each day of a range on which it works; 0 minutes take it back.
 * A plan that stands already is not written again.
 * @throws AppError `not_found` for a deleted line; `invalid` at `shift` for one in which the line does not work
 */
export async function planOvertime(deps: Deps, actor: Actor, input: OvertimeInput): Promise<Planned> {
  authorize(actor, "assignments.write");
  const { productionLineId, shift, from, to, minutes } = input;
  return write(deps, actor, {
    read: async ({ db, settings }) => {
      const [[line], planned, factory] = await Promise.all([
        assignments.linesOf(db, [productionLineId]),
        overtime.between(db, { from, to, productionLineId, shift }),
        settings(),
      ]);
      return { line, planned, factory };
    },
    decide: ({ line, planned, factory }): Decision<Planned> => {
      if (!line || line.hiddenAt !== null) throw new AppError("not_found", "production-lines:notFound");
      if (minutes > 0 && !shiftsOf(factory, line).includes(shift))
        throw new AppError("invalid", "assignments:shiftOff", { field: "shift" });
      const days = minutes > 0 ? overtimeDays(input, factory) : planned.map(({ date }) => date);
      const cells = days.map((date) => ({ productionLineId, date, shift }));
      const before = planned.filter(({ date }) => days.includes(date));
      const items = minutes > 0 ? cells.map((cell) => ({ ...cell, minutes })) : [];
      const isSame = days.every((day) => (before.find(({ date }) => date === day)?.minutes ?? 0) === minutes);
      if (isSame) return { answer: { items, before } };
      return {
        answer: { items, before },
        statements: [
          guard(deps.db, OVERTIME_AS_READ, overtime.areAsRead(cells, before)),
          overtime.save(deps.db, { productionLineId, shift, days, minutes }),
          record(deps, actor, "update", {
            resource: "production_line",
            id: productionLineId,
            previous: { overtime: before.map(loggedOf) },
            next: { overtime: items.map(loggedOf) },
          }),
        ],
        expects: { [OVERTIME_AS_READ]: () => new AppError("conflict", "errors:stale") },
        changed: floorChangeOf("assignments", cells),
      };
    },
  });
}

function loggedOf({ date, shift, minutes }: PlannedOvertime) {
  return { date, shift, minutes };
}
