import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { openPasswords } from "#app/accounts/services/passwords";
import type { Role } from "#app/core/domain/permissions";
import { addressKey, searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { openIds } from "./ids";

const HIRED_BEFORE = 100 * 24 * 60 * 60_000;
const NAMES: Record<Role, [string, string]> = {
  admin: ["Amina", "Benjelloun"],
  manager: ["Karim", "El Mansouri"],
  supervisor: ["Salma", "Aït Brahim"],
  viewer: ["Victor", "Lefèvre"],
};

type Person = { role: Role; username: string; email: string; names: [string, string] };

/** The people who use the app: the four a visitor can sign in as, a planner, and the supervisor of the afternoon. */
const PEOPLE: Person[] = [
  ...DEMO_ACCOUNTS.map((account) => ({ ...account, names: NAMES[account.role] })),
  { role: "manager", username: "mehdi", email: "mehdi@demo.trame", names: ["Mehdi", "Tahiri"] },
  { role: "supervisor", username: "nadia", email: "nadia@demo.trame", names: ["Nadia", "Cherkaoui"] },
];

/** They share one public password, so that it is hashed once. */
export async function accountRows(now: number) {
  const newId = openIds();
  const at = now - HIRED_BEFORE;
  const hash = await openPasswords().hash(DEMO_PASSWORD);
  return PEOPLE.map(({ role, username, email, names: [first, last] }) => ({
    id: newId(at),
    first_name: first,
    last_name: last,
    username,
    username_key: uniqueKey(username),
    email,
    email_key: addressKey(email),
    search_text: searchText(first, last, username, email),
    role,
    status: "active",
    password_hash: hash,
    created_at: at,
    updated_at: at,
  }));
}

export type Account = Awaited<ReturnType<typeof accountRows>>[number];
