import * as identities from "#app/data/identities";
import * as accounts from "#app/data/own-account";
import { maskEntry } from "#app/domain/audit-logs";
import { readAccount } from "./account-details";
import type { Here } from "./account-proof";
import { ownSessions } from "./account-sessions";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";
import { recordExport } from "./exports";

/** The newest lines of the log are given; older ones an administrator can look up. */
const LINES_GIVEN = 1_000;

/** What is kept about who asks: the account, its sessions and what the log says they did. */
export async function downloadAccount(deps: Deps, actor: Actor, here: Pick<Here, "sessionId">) {
  authorize(actor, "account.own");
  await recordExport(deps, actor, { resource: "user", format: "json", filter: { own: true } });
  const [{ asksPassword, ...account }, sessions, { link }, auditLog] = await Promise.all([
    readAccount(deps, actor, here),
    ownSessions(deps, actor, here),
    identities.linkOf(deps.db, actor.id),
    accounts.linesOf(deps.db, actor.id, LINES_GIVEN),
  ]);
  const told = auditLog.map((line) => maskEntry(line, actor.role));
  return { madeAt: deps.now(), account, google: link && { email: link.email }, sessions, auditLog: told };
}
