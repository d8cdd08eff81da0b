import * as things from "#app/chat/data/things";
import { keyOfRef, refsOf } from "#app/chat/domain/cards";
import type { Called } from "#app/chat/domain/readable";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";

/** The names of the things in texts, by kind and id; a handover is named in its own conversation only. */
export async function thingNames(
  { db }: Pick<Deps, "db">,
  texts: readonly string[],
  conversationId: Id | null = null,
): Promise<Called> {
  const refs = refsOf(texts);
  if (refs.length === 0) return new Map();
  return new Map((await things.named(db, refs, conversationId)).map((thing) => [keyOfRef(thing), thing.name]));
}
