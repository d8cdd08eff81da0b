import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as lines from "#app/catalogue/data/production-lines";
import { type ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { type ExportType, exportSheet } from "#app/core/http/exports";
import type { Door } from "#workers/front/door";
import { type Columns, parts, sheet } from "../list-export";
import { actor, query } from "../requests";

export async function exportLines(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "lines.export");
  const found = query(c, ProductionLineQuery);
  const columns = (t: TFunction): Columns<ProductionLine> => ({
    name: ({ name }) => name,
    location: ({ location }) => location,
    capacity: ({ capacity }) => capacity,
    crew: ({ crew }) => crew,
    targetOutput: ({ targetOutput }) => targetOutput,
    status: ({ status }) => t(`common:status.${status}`, { context: "feminine" }),
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => createdAt,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "production-lines", columns)),
    type,
    resource: "production_line",
    filter: found,
    rows: parts((part) => lines.part(deps.db, found, part)),
  });
}
