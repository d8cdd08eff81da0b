import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { once } from "#app/core/services/once";

/** Sends a request of a member of the cast under a request key, as a door would. The same key is the same request. */
export function ask<Answer>(
  deps: Deps,
  actor: Actor,
  key: string,
  act: (actor: Actor, deps: Deps) => Promise<Answer>,
): Promise<Answer> {
  const incoming = { actorId: actor.id, key, digest: `of ${key}` };
  return once(deps, incoming, (deps, request) => act({ ...actor, request }, deps));
}
