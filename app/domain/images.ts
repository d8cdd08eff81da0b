import { LIMITS, MAX_IMAGE_BYTES } from "./limits";
import { readPng } from "./png";

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

/** What the bytes are and how many pixels they declare. Null for anything but a sound picture. */
export function readImage(bytes: Uint8Array): Image | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const image = readPng(view) ?? readJpeg(view) ?? readGif(view) ?? readWebp(view);
  return image && image.width > 0 && image.height > 0 ? image : null;
}

export type ImageProblem = "products:imageTooLarge" | "products:imageInvalid" | "products:imageTooManyPixels";

/** Why these bytes are no picture to keep, as a message; null when they are one. */
export function imageProblem(bytes: Uint8Array): ImageProblem | null {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return "products:imageTooLarge";
  const image = readImage(bytes);
  if (!image) return "products:imageInvalid";
  return image.width * image.height > LIMITS.imageMegapixels * 1_000_000 ? "products:imageTooManyPixels" : null;
}

/** Source: ITU T.81, annex B: markers follow each other until the start of a frame says the size. */
function readJpeg(view: DataView): Image | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15; C4, C8 and CC are something else. */
function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Source: GIF89a specification, logical screen descriptor. */
function readGif(view: DataView): Image | null {
  if (view.byteLength < 14 || !/^GIF8[79]a$/.test(text(view, 0, 6))) return null;
  return { type: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Source: RFC 9649, the three kinds of a WebP's first chunk. */
function readWebp(view: DataView): Image | null {
  if (view.byteLength < 30 || text(view, 0, 4) !== "RIFF" || text(view, 8, 4) !== "WEBP") return null;
  const size = webpSize(view, text(view, 12, 4));
  return size && { type: "image/webp", ...size };
}

function webpSize(view: DataView, chunk: string) {
  if (chunk === "VP8X") return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (chunk === "VP8 ") {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function uint24(view: DataView, at: number) {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

function text(view: DataView, at: number, length: number) {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}
