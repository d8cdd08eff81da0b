import type { DemoProduct } from "./catalogue";
import { DEMO_LINES, type DemoLine } from "./plant";
import { openRandom } from "./random";
import { DAYS_BACK } from "./roster";
import { NEW_STYLE } from "./stories";

export type Style = { product: DemoProduct; isFirstDay: boolean };

const runs = new Map<string, Style[]>();

/** The product of a line on a day (days from today), its first or its second. A style runs 6 to 14 days. */
export function styleOf(line: DemoLine, offset: number, part: number): Style {
  const style = stylesOf(line)[offset + DAYS_BACK] as Style;
  if (part === 0) return style;
  const next = (line.family.indexOf(style.product) + part) % line.family.length;
  return { product: line.family[next] as DemoProduct, isFirstDay: false };
}

function stylesOf(line: DemoLine): Style[] {
  const before = DEMO_LINES.find(({ name }) => name === line.follows);
  const known = runs.get(line.name) ?? (before ? aDayLater(stylesOf(before)) : planStyles(line));
  runs.set(line.name, known);
  return known;
}

function aDayLater(styles: Style[]): Style[] {
  return [{ ...(styles[0] as Style), isFirstDay: false }, ...styles];
}

function planStyles({ name, family }: DemoLine): Style[] {
  const random = openRandom(`styles ${name}`);
  const days: Style[] = [];
  let index = random.whole(0, family.length - 1);
  while (days.length <= DAYS_BACK) {
    const product = family[index] as DemoProduct;
    const length = random.whole(6, 14);
    for (let day = 0; day < length; day++) days.push({ product, isFirstDay: day === 0 && days.length > 0 });
    index = (index + 1) % family.length;
  }
  return name === NEW_STYLE.line ? withNewStyle(days, family) : days;
}

/** The days with the product that the line of the story has begun. */
function withNewStyle(days: Style[], family: readonly DemoProduct[]): Style[] {
  const first = DAYS_BACK + NEW_STYLE.day;
  const before = days[first - 1] as Style;
  const product = family[(family.indexOf(before.product) + 1) % family.length] as DemoProduct;
  return days.map((style, index) => (index < first ? style : { product, isFirstDay: index === first }));
}
