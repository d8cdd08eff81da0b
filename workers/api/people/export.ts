import type { Context } from "hono";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import type { WorkerQuery } from "#app/people/domain/workers";
import { readWorkers } from "#app/people/services/workers-as-seen";
import type { Door } from "#workers/front/door";
import { parts, sheet } from "../list-export";
import type { Export } from "../noun";
import { workerColumns } from "./columns";

/** All matching workers, on all pages, sent as they are read. */
export async function exportWorkers(c: Context<Door>, who: Actor, { type, filter }: Export<WorkerQuery>) {
  const { deps } = c.var.context;
  return exportSheet(deps, who, {
    ...(await sheet(c, "workers", workerColumns)),
    type,
    resource: "worker",
    filter,
    rows: parts((part) => readWorkers(deps, who, { ...filter, ...part })),
  });
}
