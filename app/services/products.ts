import * as images from "#app/data/product-images";
import * as products from "#app/data/products";
import { changes } from "#app/domain/audit";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Product, ProductChange, ProductInput, ProductsStatus } from "#app/domain/products";
import { otherStatus, type StatusSwitch } from "#app/domain/statuses";
import { type Actor, authorize } from "./actor";
import { record, recordEach } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";

export async function createProduct(deps: Deps, actor: Actor, input: ProductInput) {
  authorize(actor, "products.write");
  const id = deps.newId();
  const made = await commit(deps, actor, {
    id,
    statements: [
      products.insert(deps.db, { ...input, id, now: deps.now() }),
      record(deps, actor, "create", { resource: "product", id, next: input }),
    ],
  });
  return existingProduct(deps, made);
}

/** Saving without a change is refused. Past records keep the standard minutes they were saved with. */
export async function updateProduct(deps: Deps, actor: Actor, { id, version, ...input }: ProductChange) {
  authorize(actor, "products.write");
  const current = await existingProduct(deps, id);
  const change = changes(current, input);
  if (!change) throw new AppError("invalid", "products:noChanges");

  await commit(deps, actor, {
    id,
    statements: [
      products.update(deps.db, { ...current, version }, { ...input, now: deps.now() }),
      record(deps, actor, "update", { resource: "product", id, ...change }),
    ],
    current: () => existingProduct(deps, id),
  });
  return existingProduct(deps, id);
}

/** To the other of the two statuses; no version is asked for, the last switch wins and both are in the log. */
export async function toggleProduct(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "products.write");
  const { status } = await existingProduct(deps, id);
  return switchProduct(deps, actor, { id, status: otherStatus(status) });
}

/** Writes nothing when the product has that status already. */
export async function switchProduct(deps: Deps, actor: Actor, { id, status }: StatusSwitch) {
  await setProductsStatus(deps, actor, { ids: [id], status });
  return existingProduct(deps, id);
}

/** All of the selection or none of it; products that already have the status are left as they are. */
export async function setProductsStatus(deps: Deps, actor: Actor, { ids, status }: ProductsStatus) {
  authorize(actor, "products.write");
  const selected = await products.findAll(deps.db, ids);
  if (selected.length < new Set(ids).size) throw new AppError("not_found", "products:notFound");
  const others = selected.filter((each) => each.status !== status);
  const [first] = others;
  if (!first) return { changed: 0 };
  const changed = others.map((each) => ({
    resource: "product" as const,
    id: each.id,
    previous: { status: each.status },
    next: { status },
  }));
  await commit(deps, actor, {
    id: first.id,
    statements: [
      products.setStatus(deps.db, others, { status, now: deps.now() }),
      recordEach(deps, actor, status === "active" ? "activate" : "deactivate", changed),
    ],
  });
  return { changed: others.length };
}

export async function removeProduct(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "products.write");
  if (await madeEarlier(deps, actor)) return;
  const product = await existingProduct(deps, id);
  const hasHistory = await products.hasHistory(deps.db, id);
  const stored = await images.find(deps.db, id);
  await commit(deps, actor, {
    id,
    statements: [
      products.remove(deps.db, product, { now: deps.now(), hasHistory }),
      record(deps, actor, "delete", { resource: "product", id, previous: product }),
    ],
    current: () => existingProduct(deps, id),
  });
  if (stored?.imageKey) await deps.files.delete(stored.imageKey);
}

/** @throws AppError `not_found`, also for one that was deleted. */
export async function existingProduct({ db }: Pick<Deps, "db">, id: Id): Promise<Product> {
  const product = await products.find(db, id);
  if (!product) throw new AppError("not_found", "products:notFound");
  return product;
}
