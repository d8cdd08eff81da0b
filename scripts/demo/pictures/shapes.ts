import type { DemoProduct } from "../catalogue";

export type Point = readonly [x: number, y: number];
/** One area of a drawing on a square of 100 by 100, in a shade of its colour: below 1 darker, above 1 lighter. */
export type Area = { shade: number; points: Point[] };

/** The shape of a product, hung up flat. Later areas cover earlier ones. */
export function drawingOf({ category, code }: Pick<DemoProduct, "category" | "code">): Area[] {
  return DRAWINGS[code] ?? DRAWINGS[category] ?? [];
}

const area = (shade: number, ...points: Point[]): Area => ({ shade, points });
/** A half outline from the top to the bottom of the middle, and its mirror image. */
const both = (shade: number, ...half: Point[]): Area =>
  area(shade, ...half, ...half.map(([x, y]): Point => [100 - x, y]).reverse());
const box = (shade: number, x: number, y: number, width: number, height: number) =>
  area(shade, [x, y], [x + width, y], [x + width, y + height], [x, y + height]);
const mirrored = ({ shade, points }: Area): Area[] => [
  { shade, points },
  { shade, points: points.map(([x, y]) => [100 - x, y]) },
];
const disc = (shade: number, [x, y]: Point, radius: number): Area => ({
  shade,
  points: Array.from({ length: 32 }, (_, at) => {
    const turn = (at / 32) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  }),
});

const neck = both(0.72, [50, 15], [41, 15], [44, 21], [50, 24]);
const shortSleeves = both(1, [50, 15], [39, 15], [26, 19], [10, 35], [20, 46], [28, 40], [28, 88], [50, 88]);
const longSleeves = both(1, [50, 15], [39, 15], [27, 19], [18, 32], [9, 76], [19, 79], [29, 45], [28, 88], [50, 88]);
const placket = box(0.8, 49, 22, 2, 66);
const collar = mirrored(area(1.22, [50, 26], [39, 13], [45, 11], [50, 17]));
const buttons = (...heights: number[]) => heights.map((y) => disc(0.55, [50, y], 1.6));
const pockets = mirrored(area(0.82, [32, 62], [44, 62], [44, 76], [32, 76]));

const DRAWINGS: Record<string, Area[]> = {
  knitwear: [shortSleeves, neck],
  "PO-110": [shortSleeves, neck, ...collar, box(0.8, 47.5, 22, 5, 18), ...buttons(28, 35)],
  "TS-120": [longSleeves, neck, ...mirrored(area(0.8, [9.8, 72], [19.6, 75], [19, 79], [9, 76]))],
  shirts: [longSleeves, placket, ...collar, ...buttons(33, 46, 59, 72)],
  trousers: [
    both(1, [50, 12], [30, 12], [22, 90], [41, 90], [50, 38]),
    both(0.8, [50, 12], [30, 12], [29.5, 18], [50, 18]),
    ...mirrored(area(0.78, [31, 22], [39, 22], [30, 34])),
  ],
  dresses: [
    both(1, [50, 12], [40, 12], [34, 16], [36, 30], [39, 44], [20, 90], [50, 90]),
    both(0.78, [50, 42], [39.5, 42], [38.5, 47], [50, 47]),
    ...mirrored(area(0.88, [44, 47], [45.5, 47], [38, 90], [34, 90])),
    both(0.72, [50, 12], [44, 12], [46, 19], [50, 21]),
  ],
  workwear: [shortSleeves, placket, ...collar, ...pockets, ...buttons(36, 50)],
  "WO-510": [
    both(1, [50, 10], [40, 10], [24, 16], [13, 38], [22, 42], [32, 32], [29, 92], [45, 92], [50, 58]),
    ...collar.map(({ shade, points }) => ({ shade, points: points.map(([x, y]): Point => [x, y - 3]) })),
    box(0.75, 49, 22, 2, 34),
    both(0.8, [50, 46], [31.5, 46], [31.2, 50], [50, 50]),
    ...mirrored(area(0.85, [32, 68], [43, 68], [42, 78], [32, 78])),
  ],
  "WO-590": [
    both(1, [50, 18], [39, 18], [36, 44], [24, 50], [24, 88], [50, 88]),
    ...mirrored(area(0.75, [39, 18], [41, 18], [45, 6], [43, 5])),
    both(0.84, [50, 60], [36, 60], [36, 74], [50, 76]),
  ],
  jackets: [
    longSleeves,
    ...mirrored(area(0.82, [50, 58], [38, 15], [44, 12], [50, 24])),
    both(1.2, [50, 24], [45, 13], [50, 13]),
    box(0.72, 49.4, 56, 1.2, 32),
    ...mirrored(area(0.8, [31, 66], [44, 68], [44, 71], [31, 69])),
    ...buttons(63, 74),
  ],
  "VE-601": [
    longSleeves,
    neck,
    box(0.72, 49, 20, 2, 68),
    ...[34, 46, 58, 70].flatMap((y) => mirrored(area(0.86, [29, y], [49, y + 3], [49, y + 4.6], [29, y + 1.6]))),
  ],
  fabrics: [
    area(1, [20, 24], [80, 24], [80, 70], [20, 78]),
    area(0.85, [20, 60], [80, 54], [80, 70], [20, 78]),
    ...[14, 80].map((x) => box(0.6, x, 18, 6, 64)),
  ],
};
