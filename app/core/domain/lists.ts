import * as z from "zod";
import { LIMITS } from "./limits";
import { whole } from "./texts/fields";
import { searchQuery } from "./texts/search-text";

export const DEFAULT_PAGE_SIZE = 20;
/** Counting stops here when an exact count would read the whole history, and the total says so. */
export const COUNT_CAP = 1_000;

export const ORDERS = ["asc", "desc"] as const;

/** An absent or empty filter is no filter; any other value must be one of the choices. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/**
 * The query of a list: page, size, search, sort and order, plus the noun's own filters. An unknown sort or a size
 * beyond 100 is invalid. `order` defaults to the usual direction of `sort`.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  defaults: { sort: Sorts[number]; order: (typeof ORDERS)[number] },
  filters: Filters,
) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(DEFAULT_PAGE_SIZE),
    q: whole().max(LIMITS.searchLength).default("").transform(searchQuery),
    sort: z.enum(sorts as unknown as [string, ...string[]]).default(defaults.sort) as z.ZodType<Sorts[number]>,
    order: z.enum(ORDERS).default(defaults.order),
    ...filters,
  });
}

/** The filters of a list's query, without its search. */
export type FilterOf<Query> = Exclude<keyof Query, "page" | "size" | "q" | "sort" | "order">;

/** The fields of a list's query for its file, which holds all pages. */
export function unpaged<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): Omit<Shape, "page" | "size"> {
  const { page: _page, size: _size, ...fields } = shape;
  return fields;
}

/** One page of a list, the same for pages and the API. `totalIsCapped` means "at least this many". */
export type Page<Item> = {
  items: Item[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  size: number;
  /** Only for a screen, and only where counting them is cheap. */
  facets?: Facets;
};

/** The rows that each choice of a filter would leave beside the other filters: `facets.role.tailor`. */
export type Facets = Record<string, Record<string, number>>;

/** Rows with the same value in each of these filters, and their number. */
export type Alike<Filter extends string> = Record<Filter, string> & { rows: number };

/** The filters of a list whose choices are counted. */
export type Counting<Filter extends string> = {
  filters: readonly Filter[];
  /** The choices made, an absent one for all. */
  chosen: Partial<Record<NoInfer<Filter>, string | undefined>>;
  /** Filters whose choices are more than the values of the rows, and when a value is meant by a choice. */
  special?: Partial<Record<Filter, FilterMeaning>>;
};

/** The choices of a filter, and when a value is meant by one. */
export type FilterMeaning = {
  choices: readonly string[];
  isMeant: (value: string, choice: string | undefined) => boolean;
};

/** Counts each choice of each filter, among the rows that the choices of the other filters leave. */
export function facetsOf<Filter extends string>(
  alike: readonly Alike<Filter>[],
  { filters, chosen, special = {} }: Counting<Filter>,
): Facets {
  const isMeant = (filter: Filter, row: Alike<Filter>, choice: string | undefined) =>
    special[filter]?.isMeant(row[filter], choice) ?? (choice === undefined || row[filter] === choice);
  const countsOf = (filter: Filter) => {
    const others = filters.filter((other) => other !== filter);
    const left = alike.filter((row) => others.every((other) => isMeant(other, row, chosen[other])));
    const choices = special[filter]?.choices ?? new Set(left.map((row) => row[filter]));
    return [...choices].map((choice) => {
      const meant = left.filter((row) => isMeant(filter, row, choice));
      return [choice, meant.reduce((sum, { rows }) => sum + rows, 0)] as const;
    });
  };
  return Object.fromEntries(filters.map((filter) => [filter, Object.fromEntries(countsOf(filter))]));
}

/** A list with one of its items moved to a place, 1 for the first; a place behind the end is the end. */
export function movedTo<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((each) => each !== item);
  return [...others.slice(0, place - 1), item, ...others.slice(place - 1)];
}
