import * as users from "#app/chat/data/users";
import { LIMITS } from "#app/core/domain/limits";
import { searchText } from "#app/core/domain/texts/search-text";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { person } from "./conversation-list";

const SHOWN = 20;
/** The stored text contains emails too, so rows that match only by email are removed afterwards. */
const LOOKED_AT = 200;

/** Active users by name or username, from two characters on. Without any, the colleagues to choose from. */
export async function searchUsers({ db }: Pick<Deps, "db">, actor: Actor, { q }: { q: string }) {
  authorize(actor, "account.own");
  if (q === "") return (await users.colleagues(db, { except: actor.id, limit: SHOWN })).map(person);
  if ([...q].length < LIMITS.userSearchMinimum) return [];
  const found = await users.search(db, q, { except: actor.id, limit: LOOKED_AT });
  return found
    .filter(({ firstName, lastName, username }) => searchText(firstName, lastName, username).includes(q))
    .slice(0, SHOWN)
    .map(person);
}
