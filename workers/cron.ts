import { sweep } from "#app/services/sweep";
import { openDeps } from "./deps";
import type { Env } from "./env";
import { log } from "./log";

/** The nightly job: what has run out is removed. */
export async function runCron(env: Env, cron: string) {
  log({ cron, swept: await sweep(openDeps(env)) });
}
