/** A part of a picture: a segment of a JPEG, a chunk of a PNG or of a WebP, from `at` to `end`. */
export type PicturePart<Name> = { name: Name; at: number; end: number };

const JPEG_SCAN = 0xda;
export const JPEG_END = 0xd9;

/**
 * The segments of a JPEG by their markers, up to its end; a scan with its data. It ends early where no segment follows.
 * Source: ITU T.81, annex B.
 * @throws RangeError when the picture is cut off
 */
export function* jpegParts(bytes: Uint8Array): Generator<PicturePart<number>> {
  const view = viewOf(bytes);
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const name = view.getUint8(at + 1);
    if (name === 0xff) {
      at += 1;
      continue;
    }
    let end = name === JPEG_END ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (name === JPEG_SCAN) end = endOfScan(bytes, end);
    yield { name, at, end };
    if (name === JPEG_END) return;
    at = end;
  }
}

/** The end of a scan's data, in which 0xFF is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError("a scan without an end");
}

/**
 * The chunks of a PNG up to its end. Source: PNG specification (W3C), 5.3.
 * @throws RangeError when the picture is cut off
 */
export function* pngParts(bytes: Uint8Array): Generator<PicturePart<string>> {
  const view = viewOf(bytes);
  for (let at = 8; ; ) {
    const name = nameAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    yield { name, at, end };
    if (name === "IEND") return;
    at = end;
  }
}

/**
 * The chunks of a WebP; each has an even length. Source: WebP container specification.
 * @throws RangeError when the picture is cut off
 */
export function* webpParts(bytes: Uint8Array): Generator<PicturePart<string>> {
  const view = viewOf(bytes);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.byteLength) throw new RangeError("a picture that is cut off");
  for (let at = 12; at < whole; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    yield { name: nameAt(bytes, at, 4), at, end };
    at = end;
  }
}

export function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function nameAt(bytes: Uint8Array, at: number, length: number) {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
