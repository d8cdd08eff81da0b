import type { Context } from "hono";
import { type ExportType, exportSheet } from "#app/core/http/exports";
import { WorkerQuery } from "#app/people/domain/workers";
import { readWorkers } from "#app/people/services/workers-as-seen";
import type { Door } from "#workers/front/door";
import { parts, sheet } from "../list-export";
import { actor, query } from "../requests";
import { workerColumns } from "./columns";

/** All matching workers, on all pages, sent as they are read. */
export async function exportWorkers(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "workers.export");
  const found = query(c, WorkerQuery);
  const rows = parts((part) => readWorkers(deps, who, { ...found, ...part }));
  return exportSheet(deps, who, {
    ...(await sheet(c, "workers", workerColumns)),
    type,
    resource: "worker",
    filter: found,
    rows,
  });
}
