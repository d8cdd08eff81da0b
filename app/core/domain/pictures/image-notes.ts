import type { ImageType } from "./images";
import { EXIF_NAME, exifOf, type Orientation, orientationOf } from "./orientation";
import { JPEG_END, joined, jpegParts, nameAt, pngParts, viewOf, webpParts } from "./parts";
import { crc32 } from "./png";

/**
 * An image without its metadata: place and camera (EXIF, XMP), comments, thumbnails, and bytes after its end. Colour
 * profiles, animations and the orientation of a JPEG or PNG stay. Null when its parts are not in a valid order.
 */
export function withoutNotes(bytes: Uint8Array, type: ImageType): Uint8Array | null {
  try {
    return STRIP[type](bytes, orientationOf(bytes, type));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Strip = (bytes: Uint8Array, orientation: Orientation) => Uint8Array | null;

const STRIP: Record<ImageType, Strip> = {
  "image/jpeg": jpeg,
  "image/png": png,
  "image/gif": gif,
  "image/webp": webp,
};

function jpeg(bytes: Uint8Array, orientation: Orientation): Uint8Array | null {
  if (viewOf(bytes).getUint16(0) !== JPEG_START) return null;
  const stored: Uint8Array[] = [];
  for (const { name, at, end } of jpegParts(bytes)) {
    if (isKept(bytes, name, at)) stored.push(bytes.subarray(at, end));
    if (name === JPEG_END) return joined([bytes.subarray(0, 2), ...jpegOrientation(orientation), ...stored]);
  }
  return null;
}

const JPEG_START = 0xffd8;

function jpegOrientation(orientation: Orientation): Uint8Array[] {
  if (orientation === 1) return [];
  const exif = exifOf(orientation);
  const head = [0xff, 0xe1, 0, 2 + EXIF_NAME.length + exif.byteLength, ...EXIF_NAME].map((sign) =>
    typeof sign === "string" ? sign.charCodeAt(0) : sign,
  );
  return [new Uint8Array(head), exif];
}

/**
 * Whether a segment is kept. JFIF, a colour profile and Adobe's colour transform are needed to draw; the other APPn and
 * comments are notes.
 */
function isKept(bytes: Uint8Array, marker: number, at: number) {
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  if (!isNote) return true;
  const named = (name: string) => nameAt(bytes, at + 4, name.length) === name;
  return (
    (marker === 0xe0 && named("JFIF\0")) ||
    (marker === 0xe2 && named("ICC_PROFILE\0")) ||
    (marker === 0xee && named("Adobe"))
  );
}

/** Source: PNG specification (W3C), 11, and its extension for animations. */
const PNG_CHUNKS = "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST acTL fcTL fdAT".split(" ");

function png(bytes: Uint8Array, orientation: Orientation): Uint8Array {
  const stored = [bytes.subarray(0, 8)];
  for (const { name, at, end } of pngParts(bytes)) {
    if (PNG_CHUNKS.includes(name)) stored.push(bytes.subarray(at, end));
    if (name === "IHDR" && orientation !== 1) stored.push(pngChunk("eXIf", exifOf(orientation)));
  }
  return joined(stored);
}

function pngChunk(name: string, body: Uint8Array): Uint8Array {
  const chunk = joined([new Uint8Array(4), new TextEncoder().encode(name), body, new Uint8Array(4)]);
  const view = viewOf(chunk);
  view.setUint32(0, body.byteLength);
  view.setUint32(8 + body.byteLength, crc32(view, 4, 8 + body.byteLength));
  return chunk;
}

/** Source: WebP container specification. */
const WEBP_CHUNKS = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"];
const WEBP_HAS_EXIF = 0x08;
const WEBP_HAS_XMP = 0x04;

function webp(bytes: Uint8Array): Uint8Array {
  const stored = [bytes.subarray(0, 12)];
  for (const { name, at, end } of webpParts(bytes))
    if (WEBP_CHUNKS.includes(name)) stored.push(bytes.subarray(at, end));
  const whole = joined(stored);
  const view = viewOf(whole);
  view.setUint32(4, whole.byteLength - 8, true);
  if (nameAt(whole, 12, 4) === "VP8X") view.setUint8(20, view.getUint8(20) & ~(WEBP_HAS_EXIF | WEBP_HAS_XMP));
  return whole;
}

const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const GIF_END = 0x3b;
const GIF_COMMENT = 0xfe;
const GIF_APPLICATION = 0xff;

/** Source: GIF89a specification: blocks, each with sub-blocks up to an empty one. */
function gif(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const start = 13 + tableBytes(view.getUint8(10));
  const stored = [bytes.subarray(0, start)];
  for (let at = start; ; ) {
    const kind = view.getUint8(at);
    if (kind === GIF_END) return joined([...stored, bytes.subarray(at, at + 1)]);
    if (kind !== GIF_EXTENSION && kind !== GIF_IMAGE) return null;
    const head = kind === GIF_IMAGE ? 11 + tableBytes(view.getUint8(at + 9)) : 2;
    const end = endOfBlocks(view, at + head);
    const label = view.getUint8(at + 1);
    const isNote =
      kind === GIF_EXTENSION &&
      (label === GIF_COMMENT ||
        (label === GIF_APPLICATION && !/^(NETSCAPE2|ANIMEXTS1)/.test(nameAt(bytes, at + 3, 9))));
    if (!isNote) stored.push(bytes.subarray(at, end));
    at = end;
  }
}

function tableBytes(flags: number) {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(view: DataView, from: number) {
  let at = from;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}
