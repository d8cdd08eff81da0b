import { crc32 } from "node:zlib";
import { Inflate } from "fflate";
import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";

/** One file inside a zip archive: where its bytes are and how they are packed. */
type Entry = { offset: number; packedSize: number; method: number; isEncrypted: boolean; checksum: number };

/** `unpackedBytes` counts everything that was unpacked so far, whichever file it came from. */
export type Archive = { bytes: Uint8Array; entries: Map<string, Entry>; unpackedBytes: number };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** In these fields the larger sizes of ZIP64 leave a mark; no file that may be imported needs them. */
const ZIP64_COUNT = 0xffff;
const ZIP64_SIZE = 0xffffffff;

/** A workbook has a dozen parts, and one more for each sheet, picture and comment. */
const MAX_ENTRIES = 2_000;
/** A slice of packed bytes unpacks to at most a thousand times as much, so this bounds what is held at once. */
const SLICE_BYTES = 4 * 1024;
const PIECE_BYTES = 64 * 1024;
const MAX_UNPACKED_BYTES = LIMITS.sheetMegabytes * 1024 * 1024;
/** Workbooks unpack to ten to thirty times their size. A small file that unpacks to far more is not read to the end. */
const MAX_TIMES_PACKED = 100;
const ALWAYS_UNPACKED_BYTES = 8 * 1024 * 1024;

/**
 * Reads the directory of an archive. The sizes it states are not believed: unpacking counts.
 * Source: PKWARE, ".ZIP File Format Specification" 6.3.10, sections 4.3.12 and 4.3.16.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === ZIP64_COUNT || at === ZIP64_SIZE) throw packedOtherwise();
  if (count > MAX_ENTRIES) throw new AppError("too_large", "imports:unpacksTooLarge");
  const entries = new Map<string, Entry>();
  for (let left = count; left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const name = partName(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)));
    if (entries.has(name)) throw damaged();
    entries.set(name, {
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { bytes, entries, unpackedBytes: 0 };
}

/** Parts are found whatever the case of their letters, and some programs write backslashes between folders. */
function partName(name: string) {
  return name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

/** The text of one file in pieces, unpacked while it is read; null when the archive has no such file. */
export function unpack(archive: Archive, name: string): Generator<string> | null {
  const entry = archive.entries.get(partName(name));
  if (!entry) return null;
  if (entry.isEncrypted) throw new AppError("unsupported", "imports:fileProtected");
  if (entry.packedSize === ZIP64_SIZE || entry.offset === ZIP64_SIZE) throw packedOtherwise();
  if (entry.method !== STORED && entry.method !== DEFLATED) throw packedOtherwise();
  return textOf(archive, entry);
}

/** The error for a file that cannot be read as what it claims to be. */
export function damaged() {
  return new AppError("invalid", "imports:fileDamaged");
}

function refuseLargeOnes({ bytes, unpackedBytes }: Archive) {
  if (unpackedBytes > MAX_UNPACKED_BYTES) throw new AppError("too_large", "imports:unpacksTooLarge");
  if (unpackedBytes > Math.max(ALWAYS_UNPACKED_BYTES, MAX_TIMES_PACKED * bytes.length)) {
    throw new AppError("too_large", "imports:packedTooTightly");
  }
}

function* textOf(archive: Archive, entry: Entry): Generator<string> {
  const decoder = new TextDecoder();
  const packed = packedBytes(archive, entry);
  let checksum = 0;
  for (const bytes of entry.method === STORED ? slices(packed, PIECE_BYTES) : inflated(packed)) {
    archive.unpackedBytes += bytes.length;
    refuseLargeOnes(archive);
    checksum = crc32(bytes, checksum);
    for (const piece of slices(bytes, PIECE_BYTES)) yield decoder.decode(piece, { stream: true });
  }
  if (checksum !== entry.checksum) throw damaged();
  yield decoder.decode();
}

/** The bytes behind the local header, whose name and extra field have lengths of their own. */
function packedBytes({ bytes }: Archive, { offset, packedSize }: Entry): Uint8Array {
  const view = viewOf(bytes);
  if (offset + 30 > view.byteLength) throw damaged();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return bytes.subarray(start, start + packedSize);
}

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => ready.push(bytes));
  for (let at = 0; at < packed.length; at += SLICE_BYTES) {
    const end = at + SLICE_BYTES;
    try {
      inflate.push(packed.subarray(at, end), end >= packed.length);
    } catch {
      throw damaged();
    }
    yield* ready.splice(0);
  }
}

function* slices(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function packedOtherwise() {
  return new AppError("unsupported", "imports:packedOtherwise");
}

function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The end record is the last thing in the file, but for a comment of any length. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw damaged();
}
