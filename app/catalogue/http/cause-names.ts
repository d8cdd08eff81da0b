import { type NamedCause, nameOfCause } from "#app/catalogue/domain/cause-names";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { translate } from "#app/i18n/server";

/** What a cause may be called in a file: its code, and its name in every language. */
export async function everyNameOf(causes: readonly NamedCause[]): Promise<string[][]> {
  const translators = await Promise.all(
    LANGUAGES.map(async (language) => ({ language, t: await translate(language) })),
  );
  return causes.map((cause) => [
    ...new Set([cause.code, ...translators.map(({ language, t }) => nameOfCause(cause, language, t))]),
  ]);
}
