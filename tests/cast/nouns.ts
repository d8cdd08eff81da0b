import { createLine } from "#app/catalogue/services/production-lines";
import { createProduct, removeProduct } from "#app/catalogue/services/products";
import type { Permission } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { removeLine } from "#app/planning/services/leaving";
import { sewing1, shirt } from "./cast";

/** A noun as the tests of every page, call and repeated request know it. */
export type NounCase = {
  /** Of its list and of its calls. */
  path: string;
  /** The file of its list in `app/routes`. */
  page: string;
  may: Record<"read" | "write" | "export", Permission>;
  /** A form that its page understands. */
  fields: Record<string, string>;
  /** The body posted, also made by `create` under this or another name, in a furnished factory. */
  input: object;
  create: (deps: Deps, actor: Actor, name?: string) => Promise<{ id: string }>;
  remove: (deps: Deps, actor: Actor, made: { id: string }) => Promise<unknown>;
};

const sewing9 = { ...sewing1, name: "Sewing 9" };

/** The nouns that have the verbs of all nouns. A new one is one entry here. */
export const NOUN_CASES: readonly NounCase[] = [
  {
    path: "/production-lines",
    page: "routes/production-lines.tsx",
    may: { read: "lines.read", write: "lines.write", export: "lines.export" },
    fields: { name: "Walked", capacity: "3", targetOutput: "900", shifts: "morning", status: "active" },
    input: sewing9,
    create: (deps, actor, name = sewing9.name) => createLine(deps, actor, { ...sewing9, name }),
    remove: removeLine,
  },
  {
    path: "/products",
    page: "routes/products.tsx",
    may: { read: "products.read", write: "products.write", export: "products.export" },
    fields: { name: "Walked", code: "WALK1", status: "active", standardMinutes: "12.5" },
    input: shirt,
    create: (deps, actor, name = shirt.name) => createProduct(deps, actor, { ...shirt, name }),
    remove: removeProduct,
  },
];
