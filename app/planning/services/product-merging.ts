import * as images from "#app/catalogue/data/product-images";
import * as products from "#app/catalogue/data/products";
import type { Product, ProductInput, ProductValues } from "#app/catalogue/domain/products";
import { existingProduct } from "#app/catalogue/services/products";
import { changes, isSame } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { FloorChange } from "#app/core/domain/live";
import type { ImageType } from "#app/core/domain/pictures/images";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import * as merges from "#app/planning/data/merges";
import { keep } from "#app/plant/data/held";
import { always, type Held, heldLike, historyOf } from "#app/plant/domain/held";
import type { Merge, MergeFigures, MergePreview, MergeUndo, UndoableMerge } from "#app/plant/domain/merging";
import { todayOf } from "#app/plant/services/today";
import {
  MERGED_AS_READ,
  namedFigures,
  refuseSame,
  refuseStale,
  type Separated,
  UNDOABLE_FOR,
  unchangedSince,
} from "./merging";

/** The product that stays, with what moved to it; `mergeId` undoes it. */
export type MergedProduct = Product & { mergeId: Id; merged: { name: string }; moved: MergeFigures };

type Image = { imageKey: string | null; imageType: ImageType | null };

const IS_FILLED = {
  name: false,
  code: false,
  description: true,
  category: true,
  unitPrice: true,
  labourPrice: true,
  standardMinutes: false,
  stageStandards: false,
  stagesLeftOut: false,
  operations: false,
  status: false,
} satisfies Record<keyof ProductInput, boolean>;

const FILLED = (Object.keys(IS_FILLED) as (keyof ProductInput)[]).filter((field) => IS_FILLED[field]);

const PRICES = ["unitPrice", "labourPrice"] as const satisfies (keyof ProductValues)[];

/**
 * What the product that stays gets of the other one. Its standard minutes are its own: those of the past are measured. A
 * price that it never had comes with all of its days, see {@link withPrices}.
 */
function filledFrom(kept: Product, other: Product): Partial<ProductInput> {
  const days: Partial<ProductInput>[] = [kept, kept.held.first, ...kept.held.later];
  const lacks = (field: keyof ProductInput) => days.every((values) => (values[field] ?? "") === "");
  const filled = FILLED.filter((field) => lacks(field) && (other[field] ?? "") !== "");
  return Object.fromEntries(filled.map((field) => [field, other[field]]));
}

/** The values of a product on every day, with the prices of another one for those that a change has. */
function withPrices(kept: Held<ProductValues>, other: Held<OnlyPrices>, change: object): Held<ProductValues> | null {
  const names = PRICES.filter((name) => name in change);
  return names.length > 0 ? heldLike(kept, other, names) : null;
}

/** The prices that are not those of the other one, on any day. */
function otherPrices(kept: Held<ProductValues>, other: Held<ProductValues>) {
  return PRICES.filter((name) => !isSame(historyOf(kept, name), historyOf(other, name)));
}

type OnlyPrices = Pick<ProductValues, (typeof PRICES)[number]>;
const NO_PRICES: Held<OnlyPrices> = always({ unitPrice: null, labourPrice: null });

/** Both products and what a merge would do, for the question before it. */
export async function weighProductMerge(
  deps: Deps,
  actor: Actor,
  { id, into }: Pick<Merge, "id" | "into">,
): Promise<MergePreview<Product>> {
  authorize(actor, "products.write");
  const [from, kept] = await Promise.all([existingProduct(deps, id), existingProduct(deps, into)]);
  const { figures, plannedTwice } = await merges.figures(deps.db, { noun: "product", from: id, into });
  const hasPicture = from.hasImage && !kept.hasImage;
  const filled = { ...filledFrom(kept, from), ...(hasPicture && { hasImage: true }) };
  return { from, kept, filled, figures, plannedTwice };
}

/**
 * Makes one product of two: records, with the standard minutes they were measured by, and targets of lines that have none
 * for `into` become those of `into`. It keeps its values and gets those that it lacks, its picture too. `id` is hidden.
 */
export async function mergeProducts(deps: Deps, actor: Actor, merge: Merge): Promise<MergedProduct> {
  authorize(actor, "products.write");
  const { id, into } = merge;
  refuseSame(merge, "products:mergeSame");
  return write(deps, actor, {
    read: async (deps) => {
      const [from, kept, ofFrom] = await Promise.all([
        existingProduct(deps, id),
        existingProduct(deps, into),
        images.find(deps.db, id),
      ]);
      return { from, kept, ofFrom, found: await merges.figures(deps.db, { noun: "product", from: id, into }) };
    },
    decide: ({ from, kept, ofFrom, found }): Decision<MergedProduct> => {
      refuseStale(from, merge.version);
      refuseStale(kept, merge.intoVersion);
      const { db } = deps;
      const now = deps.now();
      const mergeId = deps.newId();
      const { filled, change, picture, stored } = gained(kept, from, ofFrom);
      const held = withPrices(kept.held, from.held, filled);
      const { held: _, leftOut: _names, ...previous } = from;
      const about = { merge: mergeId, ...namedFigures(found.figures) };
      const hasImage = kept.hasImage || picture !== null;
      const answer = asChanged<Product>(kept, { ...filled, ...(held && { held }), hasImage }, now);
      return {
        answer: {
          ...answer,
          version: answer.version + (picture ? 1 : 0),
          mergeId,
          merged: { name: from.name },
          moved: found.figures,
        },
        statements: [
          ...merges.moving(db, { id: mergeId, noun: "product", goneId: id, keptId: into, at: now, ...stored }, found),
          // A picture that does not move stays with the hidden product for as long as this can be undone.
          products.hide(db, from, now, picture || !ofFrom ? NO_IMAGE : imageOf(ofFrom)),
          record(deps, actor, "merge", {
            resource: "product",
            id,
            previous,
            metadata: { intoProduct: into, ...about },
          }),
          products.update(db, kept, { ...filled, now }),
          record(deps, actor, "update", {
            resource: "product",
            id: into,
            ...change,
            metadata: { fromProduct: id, ...about },
          }),
          ...(held ? keep(db, into, products.storedHeld(held), { by: actor.id, now }) : []),
          ...(picture ? [images.set(db, { id: into, version: kept.version + 1 }, { ...picture, now })] : []),
        ],
        expects: MERGED_AS_READ,
        changed: OF_PRODUCTS,
      };
    },
  });
}

/**
 * What the product that stays gets: the fields, their change for the log, the picture, and the change that the merge
 * stores, from which its undo restores both.
 */
function gained(kept: Product, from: Product, ofFrom: Awaited<ReturnType<typeof images.find>>) {
  const filled = filledFrom(kept, from);
  const change = changes(kept, filled) ?? { previous: {}, next: {} };
  const picture = !kept.hasImage && ofFrom?.imageKey ? imageOf(ofFrom) : null;
  const stored = picture
    ? { previous: { ...change.previous, ...NO_IMAGE }, next: { ...change.next, ...picture } }
    : change;
  return { filled, change, picture, stored };
}

const NO_IMAGE: Image = { imageKey: null, imageType: null };

function imageOf({ imageKey, imageType }: { imageKey: string | null; imageType: string | null }): Image {
  return { imageKey, imageType: imageType as ImageType | null };
}

const OF_PRODUCTS: FloorChange = {
  resources: ["products", "performance_records", "production_lines"],
  date: null,
  productionLineIds: [],
};

/**
 * Makes two products of one again, as they were: what nobody has changed since goes back, values too.
 * @throws AppError `not_found` for a merge that was undone already, or is older than a day; `conflict` when another
 * product has the code by now
 */
export async function undoProductMerge(deps: Deps, actor: Actor, { mergeId }: MergeUndo): Promise<Separated> {
  authorize(actor, "products.write");
  return write(deps, actor, {
    read: async (deps) => {
      const since = deps.now() - UNDOABLE_FOR;
      const merge = await merges.find(deps.db, mergeId, { noun: "product", since });
      if (!merge) throw new AppError("not_found", "products:mergeGone");
      const [kept, gone, picture, name, left] = await Promise.all([
        products.find(deps.db, merge.keptId, await todayOf(deps)),
        products.valuesOnEveryDay(deps.db, merge.goneId),
        images.find(deps.db, merge.keptId),
        products.nameOf(deps.db, merge.goneId),
        merges.left(deps.db, merge),
      ]);
      return { merge, kept, gone, picture, name, left };
    },
    decide: ({ merge, kept, gone, picture, name, left }): Decision<Separated> => {
      const { db } = deps;
      const now = deps.now();
      const { goneId: id, keptId } = merge;
      const { imageKey, imageType, ...former } = kept
        ? unchangedSince({ ...kept, ...imageOf(picture ?? NO_IMAGE) }, merge, otherPrices(kept.held, gone))
        : {};
      const held = kept ? withPrices(kept.held, NO_PRICES, former) : null;
      const returns = imageKey === null;
      const fields = Object.keys(merge.next).length - Object.keys(former).length - (returns ? 2 : 0);
      const fieldsLeft = kept ? fields : 0;
      const change = (kept && changes<Record<string, unknown>>(kept, former)) ?? { previous: {}, next: {} };
      const told = { undo: true, merge: mergeId, left: left + fieldsLeft };
      return {
        answer: { id, name, left: left + fieldsLeft },
        statements: [
          ...merges.movingBack(db, merge, { left }),
          merges.markUndone(db, mergeId, now),
          ...(kept
            ? [
                products.update(db, kept, { ...former, now }),
                record(deps, actor, "update", {
                  resource: "product",
                  id: keptId,
                  ...change,
                  metadata: { fromProduct: id, ...told },
                }),
                ...(held ? keep(db, keptId, products.storedHeld(held), { by: actor.id, now }) : []),
              ]
            : []),
          ...(kept && returns ? [images.set(db, { id: keptId, version: kept.version + 1 }, { ...NO_IMAGE, now })] : []),
          products.show(db, id, now, returns ? imageOf(merge.next as Image) : null),
          record(deps, actor, "restore", { resource: "product", id, metadata: { intoProduct: keptId, ...told } }),
        ],
        expects: MERGED_AS_READ,
        changed: OF_PRODUCTS,
      };
    },
  });
}

/** The merges of products that can be undone. */
export function undoableProductMerges({ db, now }: Pick<Deps, "db" | "now">): PromiseLike<UndoableMerge[]> {
  return merges.undoable(db, { noun: "product", since: now() - UNDOABLE_FOR });
}
