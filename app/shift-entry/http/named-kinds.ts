import { type Cause, nameOfCause } from "#app/catalogue/domain/causes";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { translate } from "#app/i18n/server";
import type { NamedKind } from "#app/shift-entry/domain/pasted-blocks";

/** Kinds of defect by their code and their name in every language, which a spreadsheet may have above a column. */
export async function namedKinds(kinds: readonly Cause[]): Promise<NamedKind[]> {
  const translators = await Promise.all(
    LANGUAGES.map(async (language) => [language, await translate(language)] as const),
  );
  return kinds
    .filter(({ status }) => status === "active")
    .map((kind) => ({
      id: kind.id,
      names: [...new Set([kind.code, ...translators.map(([language, t]) => nameOfCause(kind, language, t))])],
    }));
}
