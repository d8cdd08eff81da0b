import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BITS = 8;
const TRUE_COLOUR = 2;

type Raster = { width: number; height: number; pixels: Uint8Array };

/** Source: W3C PNG, third edition: a header, the rows each after their filter (0: as they are), and an end. */
export function pngOf({ width, height, pixels }: Raster): Uint8Array {
  const rows = new Uint8Array(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (1 + width * 3) + 1);
  const header = [...bigEndian(width), ...bigEndian(height), EIGHT_BITS, TRUE_COLOUR, 0, 0, 0];
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk("IHDR", Uint8Array.from(header)),
    ...chunk("IDAT", deflateSync(rows)),
    ...chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(name: string, body: Uint8Array): number[] {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...body]);
  return [...bigEndian(body.length), ...named, ...bigEndian(crc32(named))];
}

function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}
