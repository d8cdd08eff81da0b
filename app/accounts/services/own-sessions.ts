import * as accounts from "#app/accounts/data/own-account";
import * as sessions from "#app/accounts/data/sessions";
import { deviceOf } from "#app/accounts/domain/devices";
import type { OwnSession } from "#app/accounts/domain/own-account";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import type { Here } from "./proof";

/** The most sessions shown, those used last. */
const SESSIONS_SHOWN = 50;

type Where = Pick<Here, "sessionId">;

/** The user's sessions, the current one first. */
export async function ownSessions(deps: Deps, actor: Actor, { sessionId }: Where): Promise<OwnSession[]> {
  authorize(actor, "account.own");
  const found = await accounts.sessionsOf(deps.db, actor.id, { now: deps.wallNow(), limit: SESSIONS_SHOWN });
  const shown = found.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.id === sessionId,
  }));
  return [...shown.filter(({ isCurrent }) => isCurrent), ...shown.filter(({ isCurrent }) => !isCurrent)];
}

/** @throws AppError `not_found` for a session that has ended or belongs to another user */
export async function endOwnSession(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "account.changeOwn");
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      accounts.endSession(deps.db, actor.id, { id, now: deps.wallNow() }),
      record(deps, actor, "logout", { resource: "auth", id: actor.id, metadata: { sessionId: id } }),
    ],
    current: async () => {
      throw new AppError("not_found", "account:sessionNotFound");
    },
  });
  deps.channels.recheck([actor.id]);
}

/** Ends every session except the current one. Having no others is no error. */
export async function endOtherSessions(deps: Deps, actor: Actor, { sessionId }: Where) {
  authorize(actor, "account.changeOwn");
  const live = await ownSessions(deps, actor, { sessionId });
  const ended = live.filter(({ isCurrent }) => !isCurrent).length;
  if (ended === 0) return { ended };
  try {
    const answer = await commit(deps, actor, {
      answer: { ended },
      statements: [
        sessions.endAllOf(deps.db, actor.id, { now: deps.wallNow(), except: sessionId }),
        record(deps, actor, "logout", { resource: "auth", id: actor.id, metadata: sessions.OTHERS_ENDED }),
      ],
    });
    deps.channels.recheck([actor.id]);
    return answer;
  } catch (error) {
    // They ended by themselves since they were read.
    if (error instanceof AppError && error.key === "errors:stale") return { ended: 0 };
    throw error;
  }
}
