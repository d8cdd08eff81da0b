/** Bit depths allowed for each colour type. Source: PNG specification (W3C), 11.2.1 IHDR. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Whether the header and the checksum of every chunk are right and there is image data: a damaged PNG would be kept and
 * shown as half a picture.
 */
export function isSoundPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 45 || nameAt(view, 12) !== "IHDR" || view.getUint32(8) !== 13) return false;
  return (DEPTHS[view.getUint8(25)]?.includes(view.getUint8(24)) ?? false) && isWhole(view);
}

function isWhole(view: DataView): boolean {
  let hasData = false;
  let at = 8;
  while (at + 12 <= view.byteLength) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > view.byteLength || view.getUint32(end) !== crc32(view, at + 4, end)) return false;
    const name = nameAt(view, at + 4);
    if (name === "IEND") return hasData;
    hasData ||= name === "IDAT";
    at = end + 4;
  }
  return false;
}

function nameAt(view: DataView, at: number) {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of a part of a PNG. Source: PNG specification, annex D. */
export function crc32(view: DataView, from: number, to: number) {
  let crc = 0xffffffff;
  for (let at = from; at < to; at++) crc = (TABLE[(crc ^ view.getUint8(at)) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
