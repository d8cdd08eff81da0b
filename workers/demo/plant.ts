import type { Env } from "#workers/env";

/** The one object of a demo. */
export function plantOf({ DEMO_PLANT }: Env) {
  return DEMO_PLANT?.get(DEMO_PLANT.idFromName("plant")) ?? null;
}
