import * as users from "#app/chat/data/users";
import { LIMITS } from "#app/core/domain/limits";
import { holdsWord, searchText } from "#app/core/domain/texts/search-text";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { person } from "./conversation-list";

const SHOWN = 20;
/** The stored text contains emails too, so rows that match only by email are removed afterwards. */
const LOOKED_AT = 200;

/** Active users by name or username, from two characters on, and how many there are. Without any, the colleagues. */
export async function searchUsers({ db }: Pick<Deps, "db">, actor: Actor, { q }: { q: string }) {
  authorize(actor, "account.own");
  const asked = { except: actor.id, limit: LOOKED_AT };
  if (q === "") {
    const all = await users.colleagues(db, asked);
    return firstOf(all, all);
  }
  if ([...q].length < LIMITS.userSearchMinimum) return firstOf([], []);
  const found = await users.search(db, q, asked);
  const named = found.filter(({ firstName, lastName, username }) =>
    holdsWord(searchText(firstName, lastName, username), q),
  );
  return firstOf(named, found);
}

type Found = Awaited<ReturnType<typeof users.search>>;

/** The first of those who are meant, among all that were looked at. */
function firstOf(meant: Found, lookedAt: Found) {
  return {
    items: meant.slice(0, SHOWN).map(person),
    total: meant.length,
    isCapped: lookedAt.length === LOOKED_AT,
  };
}
