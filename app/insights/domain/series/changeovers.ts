import { beginsProduct } from "#app/records/domain/styles";
import { dayStarts, rowsBy, type Table } from "./table";

/** A line that changes its product this often has no usual day to compare with. */
const OFTEN = 0.3;

/**
 * The rows of days on which a line began another product (1, others 0): the product with most of its hours took hardly
 * any on the reported day before. Lines that change all the time have none.
 */
export function changeoverRows(table: Table): Uint8Array {
  const found = new Uint8Array(table.count);
  for (const rows of rowsBy(table.line)) {
    const starts = dayStarts(table, rows);
    const days = starts.slice(0, -1).map((start, day) => rows.subarray(start, starts[day + 1]));
    const changed: Int32Array[] = [];
    let before: Map<number, number> | null = null;
    for (const day of days) {
      const now = sharesOf(table, day);
      if (before && beginsProduct(before.get(mainProduct(now)) ?? 0)) changed.push(day);
      before = now;
    }
    if (changed.length > OFTEN * days.length) continue;
    for (const day of changed) for (const row of day) found[row] = 1;
  }
  return found;
}

/** Each product's share of a day's hours. */
export function sharesOf({ product, hours }: Table, rows: Int32Array): Map<number, number> {
  const shares = new Map<number, number>();
  let total = 0;
  for (const row of rows) {
    const [code, own] = [product.code[row] as number, hours[row] as number];
    shares.set(code, (shares.get(code) ?? 0) + own);
    total += own;
  }
  for (const [code, own] of shares) shares.set(code, total > 0 ? own / total : 0);
  return shares;
}

/** The product with the largest share of the hours. */
export function mainProduct<Product>(shares: ReadonlyMap<Product, number>): Product {
  return [...shares].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
