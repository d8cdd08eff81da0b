import type { Id } from "#app/core/domain/ids";
import { rolesThatCan } from "#app/core/domain/permissions";
import { MINUTE } from "#app/core/domain/time";
import type { Actor } from "#app/core/services/actor";
import type { Clock } from "#app/core/services/deps";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { joinedWithEarlier, withWorkers } from "#app/planning/data/named-workers";
import type { AssignmentInput } from "#app/planning/domain/assignments";

/** How long the changes of one planner are one notice. */
const TOGETHER = 15 * MINUTE;

/** The changes of a planner that share a notice with one of this instant: their group, first instant and end. */
export function togetherAt(actorId: Id, at: number) {
  const from = at - (at % TOGETHER);
  return { groupKey: `plan:${actorId}:${from / TOGETHER}`, from, to: from + TOGETHER };
}

/**
 * Notifies planners of every change of the plan except their own, with the workers' names: one item for the changes of
 * one planner in a quarter of an hour. An undone stroke is taken out of it, see {@link withoutUndone}.
 */
export function planChanged(
  { now }: Clock,
  actor: Actor,
  rows: readonly Pick<AssignmentInput, "date" | "workerId" | "productionLineId">[],
): Notice[] {
  const [first, ...others] = [...new Set(rows.map(({ date }) => date))].sort();
  if (!first) return [];
  const days = { from: first, to: others.at(-1) ?? first };
  const [workerId, ...more] = new Set(rows.map((row) => row.workerId));
  const list = paths.assignments(days);
  return [
    {
      kind: "assignment_changed",
      reason: "planner",
      params: withWorkers(
        { actor: actor.name, date: first, until: days.to, days: others.length, list },
        rows.map((row) => row.workerId),
      ),
      joined: joinedWithEarlier(paths.assignments({ from: "FROM", to: "TO" })),
      link: more.length > 0 ? list : paths.assignments({ ...days, workerId }),
      groupKey: togetherAt(actor.id, now()).groupKey,
      count: rows.length,
      at: now(),
      to: {
        roles: rolesThatCan("assignments.write"),
        of: { lineIds: rows.map(({ productionLineId }) => productionLineId) },
      },
      except: actor.id,
    },
  ];
}
