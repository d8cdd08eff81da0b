import * as images from "#app/catalogue/data/product-images";
import type { Product } from "#app/catalogue/domain/products";
import { AppError, type ErrorCode } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { withoutNotes } from "#app/core/domain/pictures/image-notes";
import { type Image, type ImageProblem, imageProblem, readImage } from "#app/core/domain/pictures/images";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { existingProduct } from "./products";

/** Stores the picture under a new random key and without metadata, points the product at it, then deletes the old picture. */
export async function setProductImage(
  deps: Deps,
  actor: Actor,
  { id, bytes }: { id: Id; bytes: Uint8Array },
): Promise<Product> {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  const { image, stored } = checked(bytes);
  const imageKey = `${IMAGES_UNDER}${deps.newToken()}`;
  await deps.files.put(imageKey, stored, { httpMetadata: { contentType: image.type } });
  try {
    return await pointAt(deps, actor, product, { imageKey, image: { ...image, bytes: stored.byteLength } });
  } catch (error) {
    await deps.files.delete(imageKey);
    throw error;
  }
}

export async function removeProductImage(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<Product> {
  authorize(actor, "products.write");
  const product = await existingProduct(deps, id);
  if (!product.hasImage) throw new AppError("not_found", "products:imageNotFound");
  return pointAt(deps, actor, product, null);
}

export const IMAGES_UNDER = "products/";

type Picture = { imageKey: string; image: Image & { bytes: number } };

async function pointAt(deps: Deps, actor: Actor, product: Product, picture: Picture | null) {
  const { id } = product;
  const before = await images.find(deps.db, id);
  const next = { imageKey: picture?.imageKey ?? null, imageType: picture?.image.type ?? null };
  const now = deps.now();
  const answer = await commit(deps, actor, {
    answer: asChanged(product, { hasImage: picture !== null }, now),
    statements: [
      images.set(deps.db, product, { ...next, now }),
      record(deps, actor, "update", {
        resource: "product",
        id,
        previous: { image: nameOf(before?.imageKey ?? null) },
        next: { image: nameOf(next.imageKey) },
        ...(picture && { metadata: { image: picture.image } }),
      }),
    ],
    current: () => existingProduct(deps, id),
    changed: anyOf("products"),
  });
  // Of two simultaneous requests only the first may have changed the product.
  const inUse = (await images.find(deps.db, id))?.imageKey;
  const left = [before?.imageKey, picture?.imageKey].filter((key) => key && key !== inUse) as string[];
  if (left.length > 0) await deps.files.delete(left);
  return answer;
}

/** The name of a picture in the log, as next and later as previous value. The key itself is left out. */
function nameOf(imageKey: string | null): string | null {
  return imageKey?.slice(IMAGES_UNDER.length, IMAGES_UNDER.length + NAME_LENGTH) ?? null;
}

const NAME_LENGTH = 8;

const REFUSALS = {
  "products:imageTooLarge": "too_large",
  "products:imageInvalid": "unsupported",
  "products:imageTooManyPixels": "invalid",
} as const satisfies Record<ImageProblem, ErrorCode>;

function checked(bytes: Uint8Array) {
  const problem = imageProblem(bytes);
  const image = problem ? null : (readImage(bytes) as Image);
  const stored = image && withoutNotes(bytes, image.type);
  if (stored) return { image, stored };
  const key = problem ?? "products:imageInvalid";
  throw new AppError(REFUSALS[key], key, { field: "image" });
}
