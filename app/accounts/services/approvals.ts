import * as users from "#app/accounts/data/users";
import type { User } from "#app/accounts/domain/users";
import type { Deps } from "#app/core/services/deps";
import { sendEmailLater } from "#app/notifications/services/emails";

type Waited = Pick<User, "id" | "username" | "email" | "isWaiting">;

/**
 * Emails the decision to everybody among these users who waited for it, in the language in which they registered. Nobody
 * else is written to.
 */
export function tellDecision(deps: Deps, kind: "approved" | "refused", decided: readonly Waited[]) {
  for (const { id, username: name, email: to, isWaiting } of decided) {
    if (!isWaiting) continue;
    deps.later(async () => {
      sendEmailLater(deps, { kind, language: await users.languageOf(deps.db, id), name, to });
    });
  }
}
