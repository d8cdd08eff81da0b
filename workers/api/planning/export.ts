import type { Context } from "hono";
import type { TFunction } from "i18next";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { masked } from "#app/people/domain/masking";
import * as assignments from "#app/planning/data/assignments";
import type { Assignment, AssignmentQuery } from "#app/planning/domain/assignments";
import type { Door } from "#workers/front/door";
import { type Columns, parts, sheet } from "../list-export";
import type { Export } from "../noun";

export const ASSIGNMENT_COLUMNS = [
  "date",
  "shift",
  "worker",
  "cin",
  "line",
  "position",
  "reason",
  "createdAt",
] as const;

export async function exportAssignments(c: Context<Door>, who: Actor, { type, filter }: Export<AssignmentQuery>) {
  const { deps } = c.var.context;
  const { day } = plantTime(deps.now(), await deps.settings());
  const columns = (t: TFunction): Columns<Assignment & { cin: string }, (typeof ASSIGNMENT_COLUMNS)[number]> => ({
    date: ({ date }) => date,
    shift: ({ shift }) => t(`common:shift.${shift}`),
    worker: ({ workerName }) => workerName,
    cin: ({ cin }) => (can(who.role, "workers.seePrivate") ? cin : masked(cin)),
    line: ({ productionLineName }) => productionLineName,
    position: ({ position }) => position,
    reason: ({ reason }) => reason,
    createdAt: ({ createdAt }) => createdAt,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "assignments", columns, "worker")),
    type,
    resource: "assignment",
    filter,
    rows: parts((part) => assignments.part(deps.db, filter, day, part)),
  });
}
