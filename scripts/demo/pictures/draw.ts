import { IMAGES_UNDER } from "#app/catalogue/services/product-images";
import type { FileStore } from "#app/core/gateways/files";
import type { DemoProduct } from "../catalogue";
import { openRandom } from "../random";
import { pngOf } from "./png";
import { drawingOf, type Point } from "./shapes";

const SIDE = 144;
/** Each pixel has this many parts along either side. */
const FINE = 3;
/** Cloth colours that are visible on light and on dark. */
const COLOURS = [
  [196, 92, 70],
  [72, 116, 160],
  [92, 138, 98],
  [206, 160, 74],
  [138, 104, 156],
  [84, 142, 148],
  [182, 110, 130],
  [110, 112, 124],
] as const;
const PAPER = [244, 239, 231] as const;

type Colour = readonly [number, number, number];

/** The key of the picture, among those that people upload. */
export function pictureKey(code: string): string {
  return `${IMAGES_UNDER}demo-${code.toLowerCase()}`;
}

/** Stores the picture of a product, unless it is there from an earlier time. */
export async function keepPicture(files: FileStore, product: DemoProduct) {
  if (await files.head(pictureKey(product.code))) return;
  await files.put(pictureKey(product.code), pictureOf(product), { httpMetadata: { contentType: "image/png" } });
}

/** A small drawing of a product in a colour of its own, the same every time. */
export function pictureOf(product: DemoProduct): Uint8Array {
  const colour = openRandom(`colour ${product.code}`).pick(COLOURS);
  const fine = SIDE * FINE;
  const grid = new Uint8Array(fine * fine);
  const areas = drawingOf(product);
  for (const [index, { points }] of areas.entries()) fill(grid, fine, points, index + 1);
  const colours = [PAPER, ...areas.map(({ shade }) => shaded(colour, shade))];
  return pngOf({ width: SIDE, height: SIDE, pixels: softened(grid, colours) });
}

/** Fills row by row, between every other crossing of the outline. */
function fill(grid: Uint8Array, side: number, points: readonly Point[], value: number) {
  for (let row = 0; row < side; row += 1) {
    const crossings = crossingsOf(points, ((row + 0.5) / side) * 100).map((x) => Math.round((x / 100) * side));
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      grid.fill(value, row * side + (crossings[at] ?? 0), row * side + (crossings[at + 1] ?? 0));
    }
  }
}

function crossingsOf(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let [lastX, lastY] = points.at(-1) as Point;
  for (const [x, nextY] of points) {
    if (nextY > y !== lastY > y) found.push(((lastX - x) * (y - nextY)) / (lastY - nextY) + x);
    [lastX, lastY] = [x, nextY];
  }
  return found.sort((a, b) => a - b);
}

/** Each pixel is the mean of its parts, so that edges are soft. */
function softened(grid: Uint8Array, colours: readonly Colour[]): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const [pixel, channel] = [Math.floor(at / 3), at % 3];
    const first = (Math.floor(pixel / SIDE) * SIDE * FINE + (pixel % SIDE)) * FINE;
    let sum = 0;
    for (let part = 0; part < FINE * FINE; part += 1) {
      const colour = colours[grid[first + Math.floor(part / FINE) * SIDE * FINE + (part % FINE)] ?? 0];
      sum += colour?.[channel] ?? 0;
    }
    pixels[at] = Math.round(sum / (FINE * FINE));
  }
  return pixels;
}

function shaded([red, green, blue]: Colour, shade: number): Colour {
  const one = (value: number) => Math.round(shade > 1 ? value + (255 - value) * (shade - 1) * 1.6 : value * shade);
  return [one(red), one(green), one(blue)];
}
