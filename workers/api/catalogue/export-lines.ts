import * as lines from "#app/catalogue/data/production-lines";
import type { ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { todayOf } from "#app/plant/services/today";
import { exportOf } from "../list-export";

export const LINES_EXPORT = exportOf<ProductionLine, ProductionLineQuery>({
  words: "production-lines",
  resource: "production_line",
  columns: {
    name: ({ name }) => name,
    stageId: ({ stage }) => stage,
    location: ({ location }) => location,
    capacity: ({ capacity }) => capacity,
    crew: ({ crew }) => crew,
    targetOutput: ({ targetOutput }) => targetOutput,
    targetEfficiency: ({ targetEfficiency }) => targetEfficiency,
    shifts: ({ shifts }, { t }) => shifts.map((shift) => t(`common:shift.${shift}`)).join(", "),
    status: ({ status }, { t }) => t(`common:status.${status}`, { context: "feminine" }),
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => createdAt,
  },
  rows: async (deps, _, filter) => {
    const today = await todayOf(deps);
    return (part) => lines.part(deps.db, filter, today, part);
  },
});
