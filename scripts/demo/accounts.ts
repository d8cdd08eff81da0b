import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { openPasswords } from "#app/accounts/services/passwords";
import { addressKey, searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { openIds } from "./ids";

const HIRED_BEFORE = 100 * 24 * 60 * 60_000;
const NAMES: Record<string, [string, string]> = {
  admin: ["Amina", "Benjelloun"],
  manager: ["Karim", "El Mansouri"],
  supervisor: ["Salma", "Aït Brahim"],
  viewer: ["Victor", "Lefèvre"],
};

/** The four people a visitor can sign in as; their password is public. */
export async function accountRows(now: number) {
  const newId = openIds();
  const passwords = openPasswords();
  const at = now - HIRED_BEFORE;
  return Promise.all(
    DEMO_ACCOUNTS.map(async ({ role, username, email }) => ({
      id: newId(at),
      first_name: NAMES[role]?.[0] ?? "",
      last_name: NAMES[role]?.[1] ?? "",
      username,
      username_key: uniqueKey(username),
      email,
      email_key: addressKey(email),
      search_text: searchText(...(NAMES[role] ?? []), username, email),
      role,
      status: "active",
      password_hash: await passwords.hash(DEMO_PASSWORD),
      created_at: at,
      updated_at: at,
    })),
  );
}
