import { safePath } from "#app/accounts/domain/return-path";
import { goTo } from "#app/accounts/http/account-forms";
import { PREFERENCE_KEYS, type Preference, preferenceCookie } from "#app/core/domain/preferences";
import { readForm, refusal } from "#app/core/http/forms";
import { readChoice } from "#app/i18n/choices";
import { paths } from "#app/paths";

const PREFERENCES = Object.keys(PREFERENCE_KEYS) as Preference[];

/**
 * Stores a theme, a colour theme or a language for a browser without scripting, and redirects to the page it came from.
 */
export async function keepPreference(request: Request) {
  const form = await readForm(request);
  const { protocol, searchParams } = new URL(request.url);
  const chosen = PREFERENCES.flatMap((preference) => {
    const value = readChoice(preference, form.get(preference));
    return value ? [preferenceCookie(preference, value, protocol === "https:")] : [];
  });
  if (chosen.length === 0) throw refusal("malformed");
  return goTo(safePath(searchParams.get("back")) ?? paths.home(), chosen);
}
