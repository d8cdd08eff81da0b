import type { Context } from "hono";
import * as z from "zod";
import { AppError } from "#app/core/domain/errors";
import { Cursor, type Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { Permission } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { type Call, handled } from "./call";
import type { Operation } from "./operation";
import { query } from "./requests";

export type PagedQuery = z.ZodObject & z.ZodType<{ page: number; size: number }>;

/** The reads of a list. */
export type ListReads<Query, Item> = {
  /** A numbered page in the order that was asked for. */
  page: (query: Query) => Promise<Page<Item>>;
  /** The matching objects with greater ids, in the order of their ids. */
  beyond: (query: Query, after: Id) => PromiseLike<Item[]>;
  /** An object as the API shows it; by default as it is read. */
  shown?: (item: Item) => unknown;
};

type DescribedList<Query> = Omit<Operation, "method" | "answer" | "query" | "may"> & { may: Permission; query: Query };

/** The call of a list by pages, which `after` walks by ids. */
export function list<Query extends PagedQuery, Item extends { id: Id }>(
  description: DescribedList<Query>,
  reads: (deps: Deps, actor: Actor) => ListReads<z.output<Query>, Item>,
): Call {
  const walked = z.object({ ...description.query.shape, ...Walking });
  return handled({ ...description, method: "get", answer: 200, query: walked }, (c, who) =>
    answerList(c, description.query, reads(c.var.context.deps, who)),
  );
}

/** A page as the API says it: a total that was not counted to the end is called `totalIsAtLeast`. */
export function withTotal<Found extends Page<unknown>>({ total, totalIsCapped, ...found }: Found) {
  return { ...found, ...(totalIsCapped ? { totalIsAtLeast: total } : { total }) };
}

/** The parameter of every list beside its filters. */
const Walking = { after: Cursor.optional() };

/**
 * Answers a list by pages; with `after` by ids, the order that nothing written meanwhile changes. `next` is then the
 * place to go on after, null at the end.
 */
async function answerList<Query extends PagedQuery, Item extends { id: Id }>(
  c: Context<Door>,
  schema: Query,
  { page, beyond, shown = (item) => item }: ListReads<z.output<Query>, Item>,
) {
  const requested = query(c, schema);
  const { after } = query(c, z.object(Walking));
  if (after === undefined) {
    const found = withTotal(await page(requested));
    return c.json(asJson({ ...found, items: found.items.map(shown) }));
  }
  const sorted = ["page", "sort", "order"].find((name) => c.req.query(name) !== undefined);
  if (sorted) throw new AppError("invalid", "errors:notWithAfter", { field: sorted });
  const items = await beyond(requested, after);
  return c.json(asJson({ items: items.map(shown), next: items.length < requested.size ? null : items.at(-1)?.id }));
}
