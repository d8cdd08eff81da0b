import type { SessionTokens } from "#app/accounts/domain/sessions";
import type { Deps } from "#app/core/services/deps";
import { type IncomingRequest, once } from "#app/core/services/once";
import { firstTokenOf } from "./session-tokens";
import { type Caller, type Entered, tokensAgain } from "./sessions";

/** The result of a sign-in: a session, or none where the account has to wait. */
type WayIn = { signedIn?: (Entered & { tokens?: SessionTokens }) | null };

export type OpenedWayIn<Way extends WayIn> = Way & {
  /** Null where no session was opened, or where the first session has ended or was refreshed since. */
  tokens: SessionTokens | null;
};

/**
 * Signs in once for each request. No token is ever stored: a session that is opened under a request key begins with a
 * token computed from the request and the Worker's secret, so a repeat finds the same session and gets the same tokens.
 * If that session has ended or was refreshed since, a repeat is answered without tokens.
 */
export async function signInOnce<Way extends WayIn>(
  deps: Deps,
  incoming: IncomingRequest,
  caller: Caller,
  enter: (deps: Deps, caller: Caller) => Promise<Way>,
): Promise<OpenedWayIn<Way>> {
  if (incoming.key === null) {
    const way = await enter(deps, caller);
    return { ...way, tokens: way.signedIn?.tokens ?? null };
  }
  const firstToken = firstTokenOf(deps, incoming);
  let opened: SessionTokens | null = null;
  const way = await once(deps, incoming, async (deps, request) => {
    const way = await enter(deps, { ...caller, request, firstToken });
    opened = way.signedIn?.tokens ?? null;
    return way;
  });
  return { ...way, tokens: way.signedIn ? (opened ?? (await tokensAgain(deps, firstToken))) : null };
}
