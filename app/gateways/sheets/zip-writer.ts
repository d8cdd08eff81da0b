import { crc32 } from "node:zlib";

export type PackedFile = { name: string; crc: number; size: number; packed: Uint8Array };

/** Packs a file while its text is made, so that only the packed bytes are held. */
export async function pack(name: string, pieces: AsyncIterable<string>): Promise<PackedFile> {
  const encoder = new TextEncoder();
  const { readable, writable } = new CompressionStream("deflate-raw");
  const packed = new Response(readable).bytes();
  const writer = writable.getWriter();
  let crc = 0;
  let size = 0;
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece);
    crc = crc32(bytes, crc);
    size += bytes.length;
    await writer.write(bytes);
  }
  await writer.close();
  return { name, crc, size, packed: await packed };
}

/** An archive of files. Source: PKWARE, ".ZIP File Format Specification" 6.3.10, section 4.3. */
export function archiveOf(files: PackedFile[]): ArrayBuffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const local = joined([record(0x04034b50, 26, facts(file)), nameOf(file)]);
    directory.push(
      joined([record(0x02014b50, 42, [[2, 20], ...facts(file), [4, 0], [4, 0], [2, 0], [4, offset]]), nameOf(file)]),
    );
    parts.push(local, file.packed);
    offset += local.length + file.packed.length;
  }
  const listed = joined(directory);
  const end = record(0x06054b50, 18, [
    [4, 0],
    [2, files.length],
    [2, files.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  ]);
  return joined([...parts, listed, end]).buffer as ArrayBuffer;
}

type Field = [bytes: 2 | 4, value: number];

/** Version 2.0, names in UTF-8, deflated, dated 1 January 1980. */
function facts(file: PackedFile): Field[] {
  const { crc, size, packed } = file;
  const [flags, method, time, date, extra] = [0x0800, 8, 0, 0x21, 0];
  return [
    [2, 20],
    [2, flags],
    [2, method],
    [2, time],
    [2, date],
    [4, crc],
    [4, packed.length],
    [4, size],
    [2, nameOf(file).length],
    [2, extra],
  ];
}

function record(signature: number, size: number, fields: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size + 4));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function nameOf({ name }: PackedFile) {
  return new TextEncoder().encode(name);
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
