import * as accounts from "#app/data/own-account";
import * as sessions from "#app/data/sessions";
import { deviceOf } from "#app/domain/devices";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { OwnSession } from "#app/domain/own-account";
import type { Here } from "./account-proof";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";

/** Nobody needs more of them at once; those used last are shown. */
const SESSIONS_SHOWN = 50;

type Where = Pick<Here, "sessionId">;

/** Where the account is signed in, the one that asks first. */
export async function ownSessions(deps: Deps, actor: Actor, { sessionId }: Where): Promise<OwnSession[]> {
  authorize(actor, "account.own");
  const found = await accounts.sessionsOf(deps.db, actor.id, { now: deps.now(), limit: SESSIONS_SHOWN });
  const shown = found.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.id === sessionId,
  }));
  return [...shown.filter(({ isCurrent }) => isCurrent), ...shown.filter(({ isCurrent }) => !isCurrent)];
}

/**
 * A repeated request is answered as the first.
 * @throws AppError `not_found` for a session that has ended or is somebody else's
 */
export async function endOwnSession(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "account.own");
  if (await madeEarlier(deps, actor)) return;
  await commit(deps, actor, {
    id,
    statements: [
      accounts.endSession(deps.db, actor.id, { id, now: deps.now() }),
      record(deps, actor, "logout", { resource: "auth", id: actor.id, metadata: { sessionId: id } }),
    ],
    current: async () => {
      throw new AppError("not_found", "account:sessionNotFound");
    },
  });
  deps.channels.recheck([actor.id]);
}

/** Every session but the one that asks; none left is no error. */
export async function endOtherSessions(deps: Deps, actor: Actor, { sessionId }: Where) {
  const others = (await ownSessions(deps, actor, { sessionId })).filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return { ended: 0 };
  await commit(deps, actor, {
    id: actor.id,
    statements: [
      sessions.endAllOf(deps.db, actor.id, { now: deps.now(), except: sessionId }),
      record(deps, actor, "logout", { resource: "auth", id: actor.id, metadata: { others: others.length } }),
    ],
  });
  deps.channels.recheck([actor.id]);
  return { ended: others.length };
}
