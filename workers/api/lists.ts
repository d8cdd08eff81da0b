import type { Context } from "hono";
import * as z from "zod";
import { AppError } from "#app/core/domain/errors";
import { type Id, Place } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { query } from "./requests";

type Paged = { page: number; size: number };
type Reads<Query, Item> = {
  /** A numbered page in the order that was asked for. */
  page: (query: Query) => Promise<Page<Item>>;
  /** The matching objects with greater ids, in the order of their ids. */
  beyond: (query: Query, after: Id) => PromiseLike<Item[]>;
  /** An object as the API shows it; by default as it is read. */
  shown?: (item: Item) => unknown;
};

/** A page as the API says it: a total that was not counted to the end is called `totalIsAtLeast`. */
export function counted<Found extends Page<unknown>>({ total, totalIsCapped, ...found }: Found) {
  return { ...found, ...(totalIsCapped ? { totalIsAtLeast: total } : { total }) };
}

/** The parameter of every list beside its filters. */
export const Walking = { after: Place.optional() };

/**
 * Answers a list by pages; with `after` by ids, the order that nothing written meanwhile changes. `next` is then the
 * place to go on after, null at the end.
 */
export async function answerList<Schema extends z.ZodType<Paged>, Item extends { id: Id }>(
  c: Context<Door>,
  schema: Schema,
  { page, beyond, shown = (item) => item }: Reads<z.output<Schema>, Item>,
) {
  const requested = query(c, schema);
  const { after } = query(c, z.object(Walking));
  if (after === undefined) {
    const found = counted(await page(requested));
    return c.json(asJson({ ...found, items: found.items.map(shown) }));
  }
  const sorted = ["page", "sort", "order"].find((name) => c.req.query(name) !== undefined);
  if (sorted) throw new AppError("invalid", "errors:notWithAfter", { field: sorted });
  const items = await beyond(requested, after);
  return c.json(asJson({ items: items.map(shown), next: items.length < requested.size ? null : items.at(-1)?.id }));
}
