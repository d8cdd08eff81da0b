import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as assignments from "#app/data/planning/assignments";
import { can } from "#app/domain/permissions";
import { type Assignment, AssignmentQuery } from "#app/domain/planning/assignments";
import { plantTime } from "#app/domain/plant/shifts";
import { masked } from "#app/domain/texts/masking";
import { type ExportType, exportSheet } from "#app/http/exports";
import type { Door } from "#workers/front/door";
import { type Columns, parts, sheet } from "../list-export";
import { actor, query } from "../requests";

export async function exportAssignments(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "assignments.export");
  const found = query(c, AssignmentQuery);
  const { day } = plantTime(deps.now(), await deps.settings());
  const columns = (t: TFunction): Columns<Assignment & { cin: string }> => ({
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
    filter: found,
    rows: parts((part) => assignments.part(deps.db, found, day, part)),
  });
}
