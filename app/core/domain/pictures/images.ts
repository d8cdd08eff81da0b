import { imageDimensionsFromData } from "image-dimensions";
import { LIMITS, MAX_IMAGE_BYTES } from "#app/core/domain/limits";
import { isTurned, orientationOf } from "./orientation";
import { isSoundPng } from "./png";

/** The raster formats that are kept and shown; their bytes decide, never a name or a header. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const IMAGE_ENDINGS = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
} as const satisfies Record<ImageType, string>;

export type Image = { type: ImageType; width: number; height: number };

/**
 * The format of the bytes and their declared size in pixels, as the picture is shown upright. Null for bytes that are
 * not a sound image of these formats.
 */
export function readImage(bytes: Uint8Array): Image | null {
  const { type, width, height } = imageDimensionsFromData(bytes) ?? {};
  const known = IMAGE_TYPES.find((each) => each === `image/${type}`);
  if (!known || !width || !height) return null;
  if (known === "image/png" && !isSoundPng(bytes)) return null;
  return isTurned(orientationOf(bytes, known))
    ? { type: known, width: height, height: width }
    : { type: known, width, height };
}

export type ImageProblem = "products:imageTooLarge" | "products:imageInvalid" | "products:imageTooManyPixels";

/** The message that refuses these bytes as an image; null when they are accepted. */
export function imageProblem(bytes: Uint8Array): ImageProblem | null {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return "products:imageTooLarge";
  const image = readImage(bytes);
  if (!image) return "products:imageInvalid";
  return image.width * image.height > LIMITS.imageMegapixels * 1_000_000 ? "products:imageTooManyPixels" : null;
}
