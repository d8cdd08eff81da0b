import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Questioned } from "#app/imports/domain/questions";
import { paths } from "#app/paths";
import { NO_CHOICES, type RecordChoices } from "#app/records/domain/choices";

export type KnownThing = { id: string; name: string };

/** Finds the lines or products that may be chosen for a name; none for people, who are searched for. */
export function useKnownThings(names: readonly { about: Questioned }[]): (about: Questioned) => readonly KnownThing[] {
  const isNeeded = names.some(({ about }) => about === "line" || about === "product");
  const { data } = useLookup<RecordChoices>(isNeeded ? paths.recordChoices() : null);
  const { lines, products } = data ?? NO_CHOICES;
  return (about) => (about === "line" ? lines : about === "product" ? products : []);
}

export function isPerson(about: Questioned): boolean {
  return about === "twin" || about === "worker";
}
