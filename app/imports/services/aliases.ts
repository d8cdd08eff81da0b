import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import { record, recordRows } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as aliases from "#app/imports/data/aliases";
import * as history from "#app/imports/data/history";
import { aliasKey } from "#app/imports/domain/alias-keys";
import type { Alias, AliasInput, NewAlias } from "#app/imports/domain/aliases";
import { todayOf } from "#app/plant/services/today";

const resource = "alias" as const;

/** Keeps what a text means, so that neither a file nor a pasted block asks about it again. */
export async function keepAlias(deps: Deps, actor: Actor, { about, text, meantId }: AliasInput): Promise<Alias> {
  authorize(actor, "records.create");
  if (!(await aliases.mayMean(deps.db, { about, meantId }, await todayOf(deps)))) {
    throw new AppError("invalid", "imports:meantGone", { field: "meantId" });
  }
  const alias = { id: deps.newId(), about, text, meantId };
  const { db } = deps;
  const kept = [{ ...alias, textKey: aliasKey(text) }];
  return commit(deps, actor, {
    answer: alias,
    statements: [
      aliases.keep(db, kept, { now: deps.now(), by: actor.id, importId: null }),
      record(deps, actor, "create", { resource, id: alias.id, next: aliases.logged(alias) }),
    ],
  });
}

/** Forgets what a text means: the next file with it asks again. */
export async function revokeAlias(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<void> {
  authorize(actor, "records.create");
  const alias = await aliases.find(deps.db, id);
  if (!alias) throw gone();
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      aliases.remove(deps.db, id),
      record(deps, actor, "delete", { resource, id, previous: aliases.logged(alias) }),
    ],
    current: () => {
      throw gone();
    },
  });
}

/** The statements that keep the answers of an import, with their entries in the log. */
export function keepingAnswers(deps: Deps, actor: Actor, { importId, kept }: { importId: Id; kept: NewAlias[] }) {
  if (kept.length === 0) return [];
  const made = kept.map((alias) => ({ ...alias, id: deps.newId() }));
  return [
    aliases.keep(deps.db, made, { now: deps.now(), by: actor.id, importId }),
    recordRows(deps, actor, "create", {
      resource,
      rows: aliases.entriesOf(kept),
      when: "behind",
      metadata: history.ofFile(importId),
    }),
  ];
}

/** The statements that forget the answers of an import. */
export function forgettingAnswers(deps: Deps, actor: Actor, importId: Id) {
  return [
    recordRows(deps, actor, "delete", {
      resource,
      rows: aliases.entriesOfImport(importId),
      when: "ahead",
      metadata: history.ofUndo(importId),
    }),
    aliases.removeOfImport(deps.db, importId),
  ];
}

function gone() {
  return new AppError("not_found", "imports:aliasGone");
}
