import { NOUN_NAMES, NOUNS } from "#app/domain/nouns";
import type { Permission } from "#app/domain/permissions";

/** The keys of the names of a right and its area; a noun has its rights among its own words. */
export function rightWords(right: Permission): { area: string; right: string } {
  const [area = "", act] = right.split(".");
  const noun = NOUN_NAMES.find((name) => NOUNS[name].read.startsWith(`${area}.`));
  if (!noun) return { area: `users:areas.${area}`, right: `users:permissions.${right}` };
  return { area: `nouns:${noun}.many`, right: `${NOUNS[noun].address}:rights.${act}` };
}
