import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { aliasKey } from "#app/imports/domain/alias-keys";
import type { Alias } from "#app/imports/domain/aliases";

/** What a text means, as somebody answered once. */
export type KnownAlias = Pick<Alias, "about" | "text" | "meantId">;

/** The texts that mean a person or a product besides its name. */
export type AlsoAs = { alsoAs?: readonly string[] };

/** People or products with the texts that mean them. */
export function withAlsoAs<Thing extends { id: Id }>(
  things: readonly Thing[],
  about: KnownAlias["about"],
  aliases: readonly KnownAlias[],
): readonly (Thing & AlsoAs)[] {
  const own = groupBy(
    aliases.filter((alias) => alias.about === about),
    ({ meantId }) => meantId,
  );
  if (own.size === 0) return things;
  return things.map((thing) => {
    const alsoAs = own.get(thing.id)?.map(({ text }) => text);
    return alsoAs ? { ...thing, alsoAs } : thing;
  });
}

/** Finds what a text means that nobody and nothing is called. */
export function meantBy<Thing extends AlsoAs>(things: readonly Thing[]): (text: string) => Thing | undefined {
  const byText = new Map(things.flatMap((thing) => (thing.alsoAs ?? []).map((text) => [aliasKey(text), thing])));
  return (text) => byText.get(aliasKey(text));
}
