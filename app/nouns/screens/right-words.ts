import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import type { Permission } from "#app/core/domain/permissions";
import { NOUNS } from "#app/nouns/domain/nouns";

/** The keys for the names of a right and of its area. The rights of a noun are among the noun's own words. */
export function rightWords(right: Permission): { area: string; right: string } {
  const [area = "", act] = right.split(".");
  const noun = NOUN_NAMES.find((name) => NOUNS[name].rights.read.startsWith(`${area}.`));
  if (!noun) return { area: `users:areas.${area}`, right: `users:permissions.${right}` };
  return { area: `nouns:${noun}.many`, right: `${NOUNS[noun].address}:rights.${act}` };
}
