import { AppError } from "#app/domain/errors";
import { bytesOf } from "./stream-bytes";

/** One file inside of a zip archive: where its bytes stand and how they are packed. */
type Entry = { offset: number; packedSize: number; method: number };
export type Archive = { bytes: Uint8Array; entries: Map<string, Entry> };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** Far more than 60,000 rows unpack to; a file that grows beyond is not a table but a bomb. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;

/** The directory of an archive. Source: PKWARE, ".ZIP File Format Specification" 6.3.10, sections 4.3.12 and 4.3.16. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replace(/^\//, ""), {
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { bytes, entries };
}

/** The text of one file in pieces, unpacked while it is read; null when the archive has no such file. */
export function readEntry({ bytes, entries }: Archive, name: string): AsyncGenerator<string> | null {
  const entry = entries.get(name);
  if (!entry) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > view.byteLength) throw damaged();
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  if (entry.method === STORED) return decoded(new Blob([packed as BlobPart]).stream());
  if (entry.method !== DEFLATED) throw damaged();
  return decoded(new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}

/** @throws AppError for an archive that cannot be read. */
export function damaged() {
  return new AppError("invalid", "imports:fileDamaged");
}

async function* decoded(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unpacked = 0;
  for await (const bytes of bytesOf(stream, damaged)) {
    unpacked += bytes.byteLength;
    if (unpacked > MAX_UNPACKED_BYTES) throw new AppError("too_large", "imports:tooLarge");
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** The end record stands last, before a comment of any length. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw damaged();
}
