import { joinedWithEarlier, withWorkers } from "#app/data/planning/named-workers";
import { rolesThatCan } from "#app/domain/permissions";
import type { AssignmentInput } from "#app/domain/planning/assignments";
import { paths } from "#app/paths";
import type { Actor } from "#app/services/actor";
import type { Clock } from "#app/services/deps";
import type { Notice } from "#app/services/notifications/notifications";

/**
 * Notifies planners of every change of the plan except their own, with the worker's name: one item for each day of the
 * plan. Changes over several days are one item.
 */
export function planChanged(
  { now }: Clock,
  actor: Actor,
  rows: readonly Pick<AssignmentInput, "date" | "workerId">[],
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
      groupKey: `plan:${others.length > 0 ? "many" : first}`,
      count: rows.length,
      at: now(),
      to: { roles: rolesThatCan("assignments.write") },
      except: actor.id,
    },
  ];
}
