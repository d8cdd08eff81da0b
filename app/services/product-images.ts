import * as images from "#app/data/product-images";
import { AppError, type ErrorCode } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { type Image, type ImageProblem, imageProblem, readImage } from "#app/domain/images";
import type { Product } from "#app/domain/products";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { existingProduct } from "./products";

/** Keeps the picture under a new random key, points the product at it, then lets the old picture go. */
export async function setProductImage(deps: Deps, actor: Actor, { id, bytes }: { id: Id; bytes: Uint8Array }) {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  if (await madeEarlier(deps, actor)) return product;
  const image = checked(bytes);
  const imageKey = `${IMAGES_UNDER}${deps.newToken()}`;
  await deps.files.put(imageKey, bytes, { httpMetadata: { contentType: image.type } });
  try {
    await pointAt(deps, actor, product, { imageKey, image: { ...image, bytes: bytes.byteLength } });
  } catch (error) {
    await deps.files.delete(imageKey);
    throw error;
  }
  return existingProduct(deps, id);
}

export async function removeProductImage(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  if (await madeEarlier(deps, actor)) return product;
  if (!product.hasImage) throw new AppError("not_found", "products:imageNotFound");
  await pointAt(deps, actor, product, null);
  return existingProduct(deps, id);
}

export const IMAGES_UNDER = "products/";

type Picture = { imageKey: string; image: Image & { bytes: number } };

async function pointAt(deps: Deps, actor: Actor, product: Product, picture: Picture | null) {
  const { id } = product;
  const before = await images.find(deps.db, id);
  const next = { imageKey: picture?.imageKey ?? null, imageType: picture?.image.type ?? null };
  await commit(deps, actor, {
    id,
    statements: [
      images.set(deps.db, product, { ...next, now: deps.now() }),
      record(deps, actor, "update", {
        resource: "product",
        id,
        previous: { image: before?.imageType ?? null },
        next: { image: picture?.image ?? null },
      }),
    ],
    current: () => existingProduct(deps, id),
  });
  // Of two requests under one key only the first has pointed the product anywhere.
  const inUse = (await images.find(deps.db, id))?.imageKey;
  const left = [before?.imageKey, picture?.imageKey].filter((key) => key && key !== inUse) as string[];
  if (left.length > 0) await deps.files.delete(left);
}

const REFUSALS = {
  "products:imageTooLarge": "too_large",
  "products:imageInvalid": "unsupported",
  "products:imageTooManyPixels": "invalid",
} as const satisfies Record<ImageProblem, ErrorCode>;

function checked(bytes: Uint8Array): Image {
  const problem = imageProblem(bytes);
  if (problem) throw new AppError(REFUSALS[problem], problem, { field: "image" });
  return readImage(bytes) as Image;
}
