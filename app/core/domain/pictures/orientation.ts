import { jpegParts, nameAt, pngParts, viewOf } from "./parts";

/** How a picture is turned to be seen upright: 1 as it is stored, 5 to 8 with its sides exchanged. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const UPRIGHT = 1;
/** The name before the EXIF data in a JPEG. */
export const EXIF_NAME = "Exif\0\0";
const TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** Whether a picture of this orientation is shown with its sides exchanged. */
export function isTurned(orientation: Orientation): boolean {
  return orientation >= 5;
}

/** The orientation that the EXIF data of a JPEG or PNG gives; 1 otherwise, because browsers draw a WebP as it is stored. */
export function orientationOf(bytes: Uint8Array, type: `image/${string}`): Orientation {
  try {
    const exif = exifIn(bytes, type);
    return exif ? orientationIn(exif) : UPRIGHT;
  } catch (error) {
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}

function exifIn(bytes: Uint8Array, type: `image/${string}`): Uint8Array | null {
  if (type === "image/jpeg") {
    for (const { name, at, end } of jpegParts(bytes))
      if (name === 0xe1 && nameAt(bytes, at + 4, EXIF_NAME.length) === EXIF_NAME) return bytes.subarray(at + 10, end);
  } else if (type === "image/png") {
    for (const { name, at, end } of pngParts(bytes)) if (name === "eXIf") return bytes.subarray(at + 8, end - 4);
  }
  return null;
}

/** Source: Exif 2.32, 4.6: a TIFF header and a first list of entries. */
function orientationIn(exif: Uint8Array): Orientation {
  const view = viewOf(exif);
  const isLittle = view.getUint16(0) === 0x4949;
  const list = view.getUint32(4, isLittle);
  const count = view.getUint16(list, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = list + 2 + index * ENTRY_BYTES;
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? (value as Orientation) : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data that gives an orientation and nothing else. */
export function exifOf(orientation: Orientation): Uint8Array {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [TAG >> 8, TAG & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
