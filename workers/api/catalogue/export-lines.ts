import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as lines from "#app/catalogue/data/production-lines";
import type { ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { todayOf } from "#app/plant/services/today";
import type { Door } from "#workers/front/door";
import { type Columns, parts, sheet } from "../list-export";
import type { Export } from "../noun";

export const LINE_COLUMNS = [
  "name",
  "location",
  "capacity",
  "crew",
  "targetOutput",
  "targetEfficiency",
  "shifts",
  "status",
  "description",
  "createdAt",
] as const;

export async function exportLines(c: Context<Door>, who: Actor, { type, filter }: Export<ProductionLineQuery>) {
  const { deps } = c.var.context;
  const today = await todayOf(deps);
  const columns = (t: TFunction): Columns<ProductionLine, (typeof LINE_COLUMNS)[number]> => ({
    name: ({ name }) => name,
    location: ({ location }) => location,
    capacity: ({ capacity }) => capacity,
    crew: ({ crew }) => crew,
    targetOutput: ({ targetOutput }) => targetOutput,
    targetEfficiency: ({ targetEfficiency }) => targetEfficiency,
    shifts: ({ shifts }) => shifts.map((shift) => t(`common:shift.${shift}`)).join(", "),
    status: ({ status }) => t(`common:status.${status}`, { context: "feminine" }),
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => createdAt,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "production-lines", columns)),
    type,
    resource: "production_line",
    filter,
    rows: parts((part) => lines.part(deps.db, filter, today, part)),
  });
}
