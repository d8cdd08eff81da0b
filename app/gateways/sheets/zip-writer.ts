import { crc32 } from "node:zlib";
import { bytesOf } from "./stream-bytes";

/** A file of an archive, its text made piece by piece. */
export type ArchivedText = { name: string; pieces: AsyncIterable<string> };

type Packing = { crc: number; size: number; packedSize: number };
type Placed = Packing & { name: Uint8Array; offset: number };

/**
 * An archive whose files are packed while their text is made and sent while they are packed, so that nothing is held:
 * what a file measures follows it. Source: PKWARE, ".ZIP File Format Specification" 6.3.10, sections 4.3 and 4.4.4.
 */
export async function* archived(files: AsyncIterable<ArchivedText>): AsyncGenerator<Uint8Array> {
  const placed: Placed[] = [];
  let offset = 0;
  for await (const { name: title, pieces } of files) {
    const name = new TextEncoder().encode(title);
    const packing: Packing = { crc: 0, size: 0, packedSize: 0 };
    yield joined([record(0x04034b50, [...HEAD, ...NOT_YET_KNOWN, [2, name.length], [2, 0]]), name]);
    yield* packed(pieces, packing);
    const measured = record(0x08074b50, measures(packing));
    yield measured;
    placed.push({ ...packing, name, offset });
    offset += 30 + name.length + packing.packedSize + measured.length;
  }
  const directory = joined(placed.map(listed));
  const counts: Field[] = [
    [2, placed.length],
    [2, placed.length],
  ];
  yield joined([directory, record(0x06054b50, [[4, 0], ...counts, [4, directory.length], [4, offset], [2, 0]])]);
}

type Field = [bytes: 2 | 4, value: number];

/** Version 2.0, names in UTF-8 and measures behind the file, deflated, dated 1 January 1980. */
const HEAD: Field[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
];
const NOT_YET_KNOWN: Field[] = [
  [4, 0],
  [4, 0],
  [4, 0],
];

function measures({ crc, size, packedSize }: Packing): Field[] {
  return [
    [4, crc],
    [4, packedSize],
    [4, size],
  ];
}

/** Without extra field, comment, further disks and attributes. */
function listed({ name, offset, ...packing }: Placed): Uint8Array {
  const rest: Field[] = [
    [2, name.length],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, offset],
  ];
  return joined([record(0x02014b50, [[2, 20], ...HEAD, ...measures(packing), ...rest]), name]);
}

/** The deflated bytes of a text; `packing` is told what they measure. */
async function* packed(pieces: AsyncIterable<string>, packing: Packing): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const gate = openGate();
  const fed = feed(throughGate(pieces, gate), writable.getWriter(), packing);
  try {
    for await (const bytes of bytesOf(readable)) {
      packing.packedSize += bytes.length;
      gate.close();
      yield bytes;
      gate.open();
    }
  } finally {
    gate.open();
  }
  await fed;
}

/** Shut while nobody reads: the runtime's stream takes whatever it is given, and would hold all of it. */
function openGate() {
  let open = () => {};
  let passage = Promise.resolve();
  return {
    passage: () => passage,
    open: () => open(),
    close: () => {
      passage = new Promise<void>((resolve) => {
        open = resolve;
      });
    },
  };
}

async function* throughGate(pieces: AsyncIterable<string>, gate: ReturnType<typeof openGate>) {
  for await (const piece of pieces) {
    await gate.passage();
    yield piece;
  }
}

/** What cannot be made fails the reading side; what nobody reads any more is not made. */
async function feed(
  pieces: AsyncIterable<string>,
  writer: WritableStreamDefaultWriter<BufferSource>,
  packing: Packing,
) {
  const encoder = new TextEncoder();
  try {
    for await (const piece of pieces) {
      const bytes = encoder.encode(piece);
      packing.crc = crc32(bytes, packing.crc);
      packing.size += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}

function record(signature: number, fields: Field[]): Uint8Array {
  const all: Field[] = [[4, signature], ...fields];
  const view = new DataView(new ArrayBuffer(all.reduce((total, [bytes]) => total + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
