import { plantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import { isNumbered } from "#app/people/data/workers";
import { masked } from "#app/people/domain/masking";
import * as assignments from "#app/planning/data/assignments";
import type { Assignment, AssignmentQuery } from "#app/planning/domain/assignments";
import { exportOf } from "../list-export";

export const ASSIGNMENTS_EXPORT = exportOf<Assignment & { number: string; cin: string }, AssignmentQuery>({
  words: "assignments",
  resource: "assignment",
  title: "worker",
  columns: {
    date: ({ date }) => date,
    shift: ({ shift }, { t }) => t(`common:shift.${shift}`),
    worker: ({ workerName }) => workerName,
    workerNumber: ({ number }) => number,
    cin: ({ cin }, { who }) => (can(who.role, "workers.seePrivate") ? cin : masked(cin)),
    line: ({ productionLineName }) => productionLineName,
    position: ({ position }) => position,
    operation: ({ operation }) => operation,
    reason: ({ reason }) => reason,
    createdAt: ({ createdAt }) => createdAt,
  },
  unused: async ({ db }) => ((await isNumbered(db)) ? [] : ["workerNumber"]),
  rows: async (deps, _, filter) => {
    const { day } = plantTime(deps.now(), await deps.settings());
    return (part) => assignments.part(deps.db, filter, day, part);
  },
});
