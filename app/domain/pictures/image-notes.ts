import type { ImageType } from "./images";

/**
 * An image without its metadata: place and camera (EXIF, XMP), comments, thumbnails, and bytes after its end. Colour
 * profiles and animations stay. Null when its parts are not in a valid order.
 */
export function withoutNotes(bytes: Uint8Array, type: ImageType): Uint8Array | null {
  try {
    return type === "image/jpeg"
      ? jpeg(bytes)
      : type === "image/png"
        ? png(bytes)
        : type === "image/gif"
          ? gif(bytes)
          : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const JPEG_START = 0xd8;
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;

/** Source: ITU T.81, annex B: segments with a length, and behind the head of a scan its data up to the next marker. */
function jpeg(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  if (view.getUint16(0) !== 0xff00 + JPEG_START) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG_END) return joined([...kept, bytes.subarray(at, at + 2)]);
    let end = at + 2 + view.getUint16(at + 2);
    if (marker === JPEG_SCAN) end = endOfScan(bytes, end);
    if (isKept(bytes, marker, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
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

/** The end of a scan's data, in which 0xFF is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError("a scan without an end");
}

/** Source: PNG specification (W3C), 11, and its extension for animations. */
const PNG_CHUNKS = "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST acTL fcTL fdAT".split(" ");

function png(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const name = nameAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (PNG_CHUNKS.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return joined(kept);
    at = end;
  }
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
  const kept = [bytes.subarray(0, start)];
  for (let at = start; ; ) {
    const kind = view.getUint8(at);
    if (kind === GIF_END) return joined([...kept, bytes.subarray(at, at + 1)]);
    if (kind !== GIF_EXTENSION && kind !== GIF_IMAGE) return null;
    const head = kind === GIF_IMAGE ? 11 + tableBytes(view.getUint8(at + 9)) : 2;
    const end = endOfBlocks(view, at + head);
    const label = view.getUint8(at + 1);
    const isNote =
      kind === GIF_EXTENSION &&
      (label === GIF_COMMENT ||
        (label === GIF_APPLICATION && !/^(NETSCAPE2|ANIMEXTS1)/.test(nameAt(bytes, at + 3, 9))));
    if (!isNote) kept.push(bytes.subarray(at, end));
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

function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(bytes: Uint8Array, at: number, length: number) {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
