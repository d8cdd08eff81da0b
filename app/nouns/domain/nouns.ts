import type * as z from "zod";
import { USER } from "#app/accounts/domain/users";
import { PRODUCTION_LINE } from "#app/catalogue/domain/production-lines";
import { PRODUCT } from "#app/catalogue/domain/products";
import type { Id } from "#app/core/domain/ids";
import { NOUN_NAMES, type NounName } from "#app/core/domain/noun/keys";
import type { Permission } from "#app/core/domain/permissions";
import { WORKER } from "#app/people/domain/workers";

/** The description that serves the log, restoring, the palette, exports and addresses alike. */
type Noun = {
  /** The segment of its list and of its calls, and the name of its words. */
  address: string;
  rights: Record<"read" | "create" | "edit" | "remove" | "export", Permission>;
  /** The schema of a deleted object, for whoever may create one; null where the log restores nothing. */
  restoring: { input: z.ZodObject } | null;
  /** Fields that no two objects share, each with the message for a taken value. */
  taken: Record<string, string>;
  /** Fields by which snapshots of other objects name it. */
  namedBy: readonly string[];
};

/** The description of every noun. A new noun is one line here. */
export const NOUNS = {
  user: USER,
  worker: WORKER,
  production_line: PRODUCTION_LINE,
  product: PRODUCT,
} as const satisfies Record<NounName, Noun>;

type RestorableNouns = {
  [Name in NounName as (typeof NOUNS)[Name]["restoring"] extends null ? never : Name]: NonNullable<
    (typeof NOUNS)[Name]["restoring"]
  > & { right: (typeof NOUNS)[Name]["rights"]["create"] };
};
export type RestorableNoun = keyof RestorableNouns;

/** The nouns that the log restores, each with the permission and the schema of a deleted object. */
export const RESTORABLE_NOUNS = Object.fromEntries(
  NOUN_NAMES.flatMap((name) => {
    const { restoring, rights } = NOUNS[name];
    return restoring ? [[name, { ...restoring, right: rights.create }]] : [];
  }),
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
