import type * as z from "zod";
import { USER } from "#app/accounts/domain/users";
import { PRODUCTION_LINE } from "#app/catalogue/domain/production-lines";
import { PRODUCT } from "#app/catalogue/domain/products";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import { WORKER } from "#app/people/domain/workers";

/** The description that serves the log, restoring, the palette, exports and addresses alike. */
type Noun = {
  /** The segment of its list and of its calls, and the name of its words. */
  address: string;
  /** The permission to see its list. */
  read: Permission;
  /**
   * The permission to take a deletion back, and the schema of a deleted object; null where the log restores nothing.
   */
  restoring: { right: Permission; input: z.ZodObject } | null;
  /** Fields that no two objects share, each with the message for a taken value. */
  taken: Record<string, string>;
  /** Fields by which snapshots of other objects name it. */
  namedBy: readonly string[];
};

/** Everything that has a name and a list of its own, as the log calls it. A new noun is one line here. */
export const NOUNS = {
  user: USER,
  worker: WORKER,
  production_line: PRODUCTION_LINE,
  product: PRODUCT,
} as const satisfies Partial<Record<AuditResource, Noun>>;

export type NounName = keyof typeof NOUNS;
export const NOUN_NAMES = Object.keys(NOUNS) as [NounName, ...NounName[]];

type RestorableNouns = {
  [Name in NounName as (typeof NOUNS)[Name]["restoring"] extends null ? never : Name]: NonNullable<
    (typeof NOUNS)[Name]["restoring"]
  >;
};
export type RestorableNoun = keyof RestorableNouns;

/** The nouns that the log restores, each with the permission and the schema of a deleted object. */
export const RESTORABLE_NOUNS = Object.fromEntries(
  NOUN_NAMES.flatMap((name) => (NOUNS[name].restoring ? [[name, NOUNS[name].restoring]] : [])),
) as RestorableNouns;

/** One object as the palette finds it: its name, and a hint that distinguishes namesakes. */
export type Find = { id: Id; name: string; hint: string };

/** The finds of each noun that the reader may see. */
export type Finds = Partial<Record<NounName, Find[]>>;

/** The number of all that match, of which the finds are the first. */
export type FindTotals = Partial<Record<NounName, number>>;

export function isNoun(name: string): name is NounName {
  return Object.hasOwn(NOUNS, name);
}
