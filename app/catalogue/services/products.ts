import * as images from "#app/catalogue/data/product-images";
import * as products from "#app/catalogue/data/products";
import type { Product, ProductChange, ProductInput, ProductsStatus } from "#app/catalogue/domain/products";
import { changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { otherStatus, type Status, type StatusSwitch } from "#app/core/domain/statuses";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit, type Write } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { keep } from "#app/plant/data/held";
import { always, heldAfter, heldFrom, heldOn } from "#app/plant/domain/held";
import { isMadeToday, todayOf } from "#app/plant/services/today";

export async function createProduct(deps: Deps, actor: Actor, input: ProductInput): Promise<Product> {
  authorize(actor, "products.write");
  const id = deps.newId();
  const now = deps.now();
  const held = always({ standardMinutes: input.standardMinutes });
  return commit(deps, actor, {
    answer: { ...asMade(input, { id, now }), held, hasImage: false },
    statements: [
      ...keep(deps.db, id, products.storedHeld(held), { by: actor.id, now }),
      products.insert(deps.db, { ...input, id, now }),
      record(deps, actor, "create", { resource: "product", id, next: input }),
    ],
    changed: anyOf("products"),
  });
}

/**
 * Changes a product. Its standard minutes change from today or another day on, and the records of those days are
 * measured by them. A product that was made today has its new standard from the beginning.
 */
export async function updateProduct(
  deps: Deps,
  actor: Actor,
  { id, version, valuesFrom, ...input }: ProductChange,
): Promise<Product> {
  authorize(actor, "products.write");
  const current = await existingProduct(deps, id);
  const today = await todayOf(deps);
  const from = valuesFrom ?? today;
  const since = valuesFrom ?? heldFrom(current.held, { today, isNew: await isMadeToday(deps, current) });
  const { standardMinutes } = input;
  const held = heldAfter(current.held, standardMinutes === undefined ? {} : { standardMinutes }, since);
  const change = changes({ ...current, ...heldOn(current.held, from) }, input);
  if (!change) return current;
  const hasStandard = "standardMinutes" in change.next;

  const now = deps.now();
  return commit(deps, actor, {
    answer: asChanged(current, { ...input, ...heldOn(held, today), held }, now),
    statements: [
      products.update(deps.db, { ...current, version }, { ...input, now }),
      record(deps, actor, "update", {
        resource: "product",
        id,
        previous: change.previous,
        next: { ...change.next, ...(hasStandard && from !== today && { valuesFrom: from }) },
      }),
      ...(hasStandard ? keep(deps.db, id, products.storedHeld(held), { by: actor.id, now }) : []),
    ],
    changed: anyOf("products"),
    current: () => existingProduct(deps, id),
  });
}

/** Sets the other of the two statuses. It needs no version: the last switch wins, and both are in the log. */
export async function toggleProduct(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<Product> {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  return turn(deps, actor, product, otherStatus(product.status));
}

/** Writes nothing when the product already has that status. */
export async function switchProduct(deps: Deps, actor: Actor, { id, status }: StatusSwitch): Promise<Product> {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  return product.status === status ? product : turn(deps, actor, product, status);
}

/** Changes all of the selection or none of it, and skips products that already have the status. */
export async function setProductsStatus(deps: Deps, actor: Actor, { ids, status }: ProductsStatus) {
  authorize(actor, "products.write");
  const selected = await products.findAll(deps.db, ids, await todayOf(deps));
  if (selected.length < new Set(ids).size) throw new AppError("not_found", "products:notFound");
  const others = selected.filter((each) => each.status !== status);
  if (others.length === 0) return { changed: 0 };
  return commit(deps, actor, { answer: { changed: others.length }, ...turning(deps, actor, others, status) });
}

export async function removeProduct(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  const { held: _, ...previous } = product;
  const stored = await images.find(deps.db, id);
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      products.hide(deps.db, product, deps.now()),
      record(deps, actor, "delete", { resource: "product", id, previous }),
      products.removeUnlessInHistory(deps.db, id),
    ],
    changed: anyOf("products"),
    current: () => existingProduct(deps, id),
  });
  if (stored?.imageKey) await deps.files.delete(stored.imageKey);
}

/** @throws AppError `not_found`, also for a deleted product */
export async function existingProduct(deps: Pick<Deps, "db" | "now" | "settings">, id: Id): Promise<Product> {
  const product = await products.find(deps.db, id, await todayOf(deps));
  if (!product) throw new AppError("not_found", "products:notFound");
  return product;
}

function turn(deps: Deps, actor: Actor, product: Product, status: Status): Promise<Product> {
  const answer = asChanged(product, { status }, deps.now());
  return commit(deps, actor, { answer, ...turning(deps, actor, [product], status) });
}

/** The statements that switch products. If somebody saved one of them meanwhile, the batch is rolled back. */
function turning(deps: Deps, actor: Actor, turned: Product[], status: Status) {
  const changed = turned.map((each) => ({
    resource: "product" as const,
    id: each.id,
    previous: { status: each.status },
    next: { status },
  }));
  const statements: Write<unknown>["statements"] = [
    products.setStatus(deps.db, turned, { status, now: deps.now() }),
    recordEach(deps, actor, status === "active" ? "activate" : "deactivate", changed),
  ];
  return { statements, changed: anyOf("products") };
}
