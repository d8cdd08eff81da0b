import { nameOfCause } from "#app/catalogue/domain/cause-names";
import type { Cause } from "#app/catalogue/domain/causes";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { translate } from "#app/i18n/server";

declare module "#app/core/services/deps" {
  interface Deps {
    /** Each cause by its code and by its names in every language, as files call it. */
    everyNameOf: typeof everyNameOf;
  }
}

/** Each cause by its code and by its names in every language, as files call it, and its usual outcome. */
export async function everyNameOf(causes: readonly Cause[]) {
  const translators = await Promise.all(
    LANGUAGES.map(async (language) => ({ language, t: await translate(language) })),
  );
  return causes.map((cause) => {
    const names = translators.map(({ language, t }) => nameOfCause(cause, language, t));
    return { id: cause.id, outcome: cause.outcome, names: [...new Set([cause.code, ...names])] };
  });
}
