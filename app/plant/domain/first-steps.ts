import type { Id } from "#app/core/domain/ids";

/** The first steps of a factory that an example can do, in order; each uses what the former ones made. */
export const EXAMPLE_STEPS = ["lines", "products", "workers", "plan", "records"] as const;
export type ExampleStep = (typeof EXAMPLE_STEPS)[number];

/** An object of an example, with the version and the name with which the example made it. */
export type MadeByExample = { id: Id; version: number; name: string };

/** Why an object of an example stays when the example is taken back. */
export const STAYS = ["changed", "used"] as const;
export type Staying = { id: Id; name: string; why: (typeof STAYS)[number] };

/** The examples that exist: how many objects each has made. */
export type Examples = Partial<Record<ExampleStep, number>>;

/** An object as it is now, for the decision whether it goes with its example. */
export type ExampleNow = { id: Id; version: number; isUsed: boolean };

/**
 * What goes and what stays when an example is taken back. An object goes if nobody has changed or used it since; one
 * that is deleted already is neither.
 */
export function sortedOut(made: readonly MadeByExample[], now: readonly ExampleNow[]) {
  const byId = new Map(now.map((each) => [each.id, each]));
  const goes: MadeByExample[] = [];
  const stays: (MadeByExample & Staying)[] = [];
  for (const one of made) {
    const current = byId.get(one.id);
    if (!current) continue;
    if (current.version !== one.version) stays.push({ ...one, why: "changed" });
    else if (current.isUsed) stays.push({ ...one, why: "used" });
    else goes.push(one);
  }
  return { goes, stays };
}
