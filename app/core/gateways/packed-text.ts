import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Shorter texts stay readable in the database, because packing would save nothing. */
const PACKED_FROM_CHARACTERS = 4_000;
const MARK = "deflate:";

/** A text as it is, or packed if it is long. Lists of similar objects shrink to a twentieth. */
export function packed(text: string): string {
  return text.length < PACKED_FROM_CHARACTERS ? text : MARK + deflateRawSync(text).toString("base64");
}

export function unpacked(text: string): string {
  return text.startsWith(MARK) ? inflateRawSync(Buffer.from(text.slice(MARK.length), "base64")).toString() : text;
}
