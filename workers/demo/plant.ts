import { AppError } from "#app/core/domain/errors";
import type { Env } from "#workers/env";

/** The one object of a demo. */
export function plantOf({ DEMO_PLANT }: Env) {
  return DEMO_PLANT?.get(DEMO_PLANT.idFromName("plant")) ?? null;
}

/**
 * Counts one write of the visitors of a public demo who share this network.
 * @throws AppError `too_many`
 */
export async function admitVisitor(env: Env, network = "") {
  const seconds = (await plantOf(env)?.admit(network)) ?? 0;
  if (seconds > 0)
    throw new AppError("too_many", "errors:tooMany", { params: { count: seconds }, retryAfter: seconds });
}
