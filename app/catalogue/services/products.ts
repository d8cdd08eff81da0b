import * as images from "#app/catalogue/data/product-images";
import * as products from "#app/catalogue/data/products";
import { type Product, type ProductChange, type ProductInput, productValuesOf } from "#app/catalogue/domain/products";
import { changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { switching } from "#app/core/services/switching";
import { keep } from "#app/plant/data/held";
import { always, heldAfter, heldFrom, heldOn } from "#app/plant/domain/held";
import { isMadeToday, todayOf } from "#app/plant/services/today";

export async function createProduct(deps: Deps, actor: Actor, input: ProductInput): Promise<Product> {
  authorize(actor, "products.write");
  await requireStages(deps, input);
  const id = deps.newId();
  const now = deps.now();
  const held = always(productValuesOf(input));
  const leftOut = await namesLeftOut(deps, input);
  return commit(deps, actor, {
    answer: { ...asMade(input, { id, now }), held, leftOut, hasImage: false },
    statements: [
      ...keep(deps.db, id, products.storedHeld(held), { by: actor.id, now }),
      products.insert(deps.db, { ...input, id, now }),
      record(deps, actor, "create", { resource: "product", id, next: input }),
    ],
    changed: anyOf("products"),
  });
}

/**
 * Changes a product. Its prices and standard minutes change from today or another day on, and the records of those days
 * are measured by them. A product that was made today has its new values from the beginning.
 */
export async function updateProduct(
  deps: Deps,
  actor: Actor,
  { id, version, valuesFrom, ...input }: ProductChange,
): Promise<Product> {
  authorize(actor, "products.write");
  const current = await existingProduct(deps, id);
  await requireStages(deps, input);
  const today = await todayOf(deps);
  const from = valuesFrom ?? today;
  const since = valuesFrom ?? heldFrom(current.held, { today, isNew: await isMadeToday(deps, current) });
  const values = productValuesOf(input);
  const held = heldAfter(current.held, values, since);
  const change = changes({ ...current, ...heldOn(current.held, from) }, input);
  if (!change) return current;
  const hasValues = Object.keys(values).some((name) => name in change.next);
  const leftOut = await namesLeftOut(deps, { ...current, ...input });

  const now = deps.now();
  return commit(deps, actor, {
    answer: asChanged(current, { ...input, leftOut, ...heldOn(held, today), held }, now),
    statements: [
      products.update(deps.db, { ...current, version }, { ...input, now }),
      record(deps, actor, "update", {
        resource: "product",
        id,
        previous: change.previous,
        next: { ...change.next, ...(hasValues && from !== today && { valuesFrom: from }) },
      }),
      ...(hasValues ? keep(deps.db, id, products.storedHeld(held), { by: actor.id, now }) : []),
    ],
    changed: anyOf("products"),
    current: () => existingProduct(deps, id),
  });
}

/** @throws AppError `invalid` when a standard is that of a stage that is not there any more */
async function requireStages(
  { settings }: Pick<Deps, "settings">,
  { stageStandards = [] }: Pick<Partial<ProductInput>, "stageStandards">,
) {
  if (stageStandards.length === 0) return;
  const { stages } = await settings();
  if (stageStandards.some(({ stageId }) => !stages.some(({ id }) => id === stageId))) {
    throw new AppError("invalid", "plant:stageGone", { field: "stageStandards" });
  }
}

export const {
  toggle: toggleProduct,
  switchTo: switchProduct,
  setStatuses: setProductsStatus,
} = switching<Product>({
  resource: "product",
  may: "products.write",
  gone: "products:notFound",
  existing: existingProduct,
  findAll: async (deps, ids) => products.findAll(deps.db, ids, await todayOf(deps)),
  setStatus: products.setStatus,
  besides: () => ({ changed: anyOf("products") }),
});

export async function removeProduct(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  const { held: _, leftOut: _names, ...previous } = product;
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

/** The names of the stages that a product leaves out. One that is not there any more has none, and changes nothing. */
async function namesLeftOut(
  { settings }: Pick<Deps, "settings">,
  { stagesLeftOut }: Pick<ProductInput, "stagesLeftOut">,
) {
  const { stages } = await settings();
  return stages
    .filter(({ id }) => stagesLeftOut.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

/** @throws AppError `not_found`, also for a deleted product */
export async function existingProduct(deps: Pick<Deps, "db" | "now" | "settings">, id: Id): Promise<Product> {
  const product = await products.find(deps.db, id, await todayOf(deps));
  if (!product) throw new AppError("not_found", "products:notFound");
  return product;
}
