import * as images from "#app/data/product-images";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { type Image, readImage } from "#app/domain/images";
import { LIMITS, MAX_IMAGE_BYTES } from "#app/domain/limits";
import type { Product } from "#app/domain/products";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { existingProduct } from "./products";

/** Keeps the picture under a new random key, points the product at it, then lets the old picture go. */
export async function setProductImage(deps: Deps, actor: Actor, { id, bytes }: { id: Id; bytes: Uint8Array }) {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
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
  if (before?.imageKey) await deps.files.delete(before.imageKey);
}

function checked(bytes: Uint8Array): Image {
  const field = "image";
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError("too_large", "products:imageTooLarge", { field });
  const image = readImage(bytes);
  if (!image) throw new AppError("unsupported", "products:imageInvalid", { field });
  if (image.width * image.height > LIMITS.imageMegapixels * 1_000_000) {
    throw new AppError("invalid", "products:imageTooManyPixels", { field });
  }
  return image;
}
