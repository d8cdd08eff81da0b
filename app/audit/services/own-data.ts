import * as identities from "#app/accounts/data/identities";
import { readAccount } from "#app/accounts/services/details";
import { ownSessions } from "#app/accounts/services/own-sessions";
import type { Here } from "#app/accounts/services/proof";
import * as logs from "#app/audit/data/log";
import { maskEntry } from "#app/audit/domain/log";
import * as conversations from "#app/chat/data/conversations";
import * as files from "#app/chat/data/files";
import { WRITTEN_AT_ONCE } from "#app/chat/domain/chat";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { recordExport } from "#app/core/services/exports";
import { paths } from "#app/paths";

/** The most log entries in the download, the newest ones. An administrator can look up older ones. */
const LINES_GIVEN = 1_000;
/** The most messages and the most files in the download. */
const GIVEN = 100_000;
const FILES_AT_ONCE = 1_000;

/**
 * All stored data of the actor: the account, its sessions, the actor's log entries, sent files and written messages.
 * Files and messages are read in bounded portions, by key, while they are sent.
 */
export async function downloadAccount(deps: Deps, actor: Actor, here: Pick<Here, "sessionId">) {
  authorize(actor, "account.own");
  await recordExport(deps, actor, { resource: "user", format: "json", filter: { own: true } });
  const [{ asksPassword, ...account }, sessions, { link }, auditLog] = await Promise.all([
    readAccount(deps, actor, here),
    ownSessions(deps, actor, here),
    identities.linkOf(deps.db, actor.id),
    logs.byActor(deps.db, actor.id, LINES_GIVEN),
  ]);
  const notified = auditLog.map((line) => maskEntry(line, actor.role));
  return {
    facts: { madeAt: deps.now(), account, google: link && { email: link.email }, sessions, auditLog: notified },
    files: filesOf(deps, actor),
    messages: messagesOf(deps, actor),
  };
}

async function* filesOf({ db }: Deps, { id }: Actor) {
  let after = { createdAt: 0, id: "0" };
  for (let input = 0; input < GIVEN; input += FILES_AT_ONCE) {
    const found = await files.sentBy(db, id, { after, limit: FILES_AT_ONCE });
    yield found.map((file) => ({ ...file, path: paths.chatFile(file.id, "save") }));
    if (found.length < FILES_AT_ONCE) return;
    after = found.at(-1) ?? after;
  }
}

/**
 * The user's own messages of every conversation, including those that were left. Names a conversation whose messages
 * are missing or incomplete.
 */
async function* messagesOf({ db, rooms }: Deps, { id }: Actor) {
  let input = 0;
  for (const conversation of await conversations.everOf(db, id)) {
    const { id: conversationId, ...named } = conversation;
    for (let since = 0, hasMore = true; hasMore; ) {
      const isFull = input >= GIVEN;
      const found = isFull
        ? null
        : await rooms.written(conversationId, id, { since, size: WRITTEN_AT_ONCE }).catch(() => null);
      if (!found) yield [{ conversationId, ...named, isMissing: true }];
      const items = found?.items ?? [];
      yield items.map(({ seq, text, files: sent, sentAt, editedAt }) => ({
        conversationId,
        ...named,
        number: seq,
        text,
        files: sent.map(({ id: fileId }) => fileId),
        sentAt,
        editedAt,
      }));
      input += items.length;
      since = items.at(-1)?.seq ?? since;
      hasMore = found?.hasMore ?? false;
    }
  }
}
