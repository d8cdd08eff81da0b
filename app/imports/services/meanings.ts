import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Named } from "#app/core/domain/texts/name-matching";
import type { Deps } from "#app/core/services/deps";
import * as aliases from "#app/imports/data/aliases";
import * as known from "#app/imports/data/known";
import type { Decisions } from "#app/imports/domain/questions";
import { openMeanings } from "#app/imports/domain/record-meanings";

const LISTS = { worker: known.people, line: known.lines, product: known.products } as const;

/**
 * Opens the names of a file, by what is known and by earlier answers.
 * @param about the nouns that its rows name
 * @param reason the reasons of stops, where its rows name them
 */
export async function readMeanings(
  deps: Pick<Deps, "db" | "now" | "settings">,
  decisions: Decisions,
  about: readonly (keyof typeof LISTS)[],
  reason?: readonly Named[],
) {
  const factory = await deps.settings();
  const today = plantTime(deps.now(), factory).day;
  const [kept, ...lists] = await Promise.all([
    aliases.live(deps.db, today, reason ? [...about, "reason"] : about),
    ...about.map((noun) => LISTS[noun](deps.db)),
  ]);
  const names = Object.fromEntries(about.map((noun, at) => [noun, lists[at] ?? []]));
  return { factory, today, meanings: openMeanings({ ...names, ...(reason && { reason }), aliases: kept }, decisions) };
}
