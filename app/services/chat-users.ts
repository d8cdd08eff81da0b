import * as users from "#app/data/chat-users";
import { LIMITS } from "#app/domain/limits";
import { searchText } from "#app/domain/search-text";
import { type Actor, authorize } from "./actor";
import { person } from "./conversation-list";
import type { Deps } from "./deps";

const SHOWN = 20;
/** The stored text holds e-mails too; what only an e-mail matches is sorted out afterwards. */
const LOOKED_AT = 200;

/** Active users by name or username, from two characters on. */
export async function searchUsers({ db }: Pick<Deps, "db">, actor: Actor, { q }: { q: string }) {
  authorize(actor, "account.own");
  if ([...q].length < LIMITS.userSearchMinimum) return [];
  const found = await users.search(db, q, { except: actor.id, limit: LOOKED_AT });
  return found
    .filter(({ firstName, lastName, username }) => searchText(firstName, lastName, username).includes(q))
    .slice(0, SHOWN)
    .map(person);
}
