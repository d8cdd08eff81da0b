import { expect, test } from "vitest";
import { existingProduct, updateProduct } from "#app/catalogue/services/products";
import { createRecord, updateRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { karim, victor } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { mergeProducts, undoableProductMerges, undoProductMerge, weighProductMerge } from "./product-merging";

/** The trousers are the shirt, written a second time. */
const merge = { id: "22", version: 1, into: "21", intoVersion: 1 };

test("records with their standards, targets, values and the picture of one become the other's; undone, all is as before", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await createRecord(deps, karim, shirts);
  await createRecord(deps, karim, { ...shirts, productId: "22", shift: "night" });
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE products SET category = 'trousers', image_key = 'products/1', image_type = 'image/png' WHERE id = 22",
    ),
    env.DB.prepare("INSERT INTO product_aims VALUES (31, 21, '', '9999-99-99', 500, NULL)"),
    env.DB.prepare(
      "INSERT INTO product_aims VALUES (31, 22, '', '9999-99-99', 300, NULL), (32, 22, '', '2026-02-01', 200, NULL), (32, 22, '2026-02-01', '9999-99-99', NULL, 80)",
    ),
  ]);
  await updateProduct(deps, karim, { id: "22", version: 1, unitPrice: 10, valuesFrom: "2026-01-01" });
  await updateProduct(deps, karim, { id: "22", version: 2, unitPrice: 12, valuesFrom: "2026-04-01" });
  const before = await everything(factory);
  expect(await weighProductMerge(deps, karim, merge)).toMatchObject({
    filled: { category: "trousers", unitPrice: 10, hasImage: true },
    figures: { records: 1, targets: 2, lost: 1, plannedTwice: 0 },
  });
  const { mergeId, ...merged } = await mergeProducts(deps, karim, { ...merge, version: 3 });
  expect(merged).toMatchObject({
    id: "21",
    code: "SH-1",
    category: "trousers",
    hasImage: true,
    unitPrice: 10,
    standardMinutes: 4.5,
    version: 3,
  });
  expect((await existingProduct(deps, "21")).held).toMatchObject({
    first: { unitPrice: null, labourPrice: null },
    later: [
      { from: "2026-01-01", unitPrice: 10 },
      { from: "2026-04-01", unitPrice: 12 },
    ],
  });
  expect(
    await all(factory, "SELECT product_id, standard_millis FROM performance_records ORDER BY standard_millis"),
  ).toEqual([
    { product_id: 21, standard_millis: 4_500 },
    { product_id: 21, standard_millis: 12_000 },
  ]);
  expect(
    await all(factory, "SELECT line_id, since, target FROM product_aims WHERE product_id = 21 ORDER BY 1, 2"),
  ).toEqual([
    { line_id: 31, since: "", target: 500 },
    { line_id: 32, since: "", target: 200 },
    { line_id: 32, since: "2026-02-01", target: null },
  ]);
  expect(await verifyTotals(deps)).toEqual([]);
  expect(await undoableProductMerges(deps)).toEqual([{ id: mergeId, keptId: "21", name: "Trousers" }]);
  expect(await undoProductMerge(deps, karim, { mergeId })).toEqual({ id: "22", name: "Trousers", left: 0 });
  expect(await everything(factory)).toEqual(before);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("a record that was corrected since stays, a merge is undone once, and only those who write products merge", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { id, version } = await createRecord(deps, karim, { ...shirts, productId: "22", piecesMade: 30 });
  await updateProduct(deps, karim, { id: "22", version: 1, labourPrice: 2.5 });
  await expect(mergeProducts(deps, victor, merge)).rejects.toMatchObject({ code: "forbidden" });
  await expect(mergeProducts(deps, karim, { ...merge, into: "22" })).rejects.toMatchObject({
    key: "products:mergeSame",
  });
  const { mergeId } = await mergeProducts(deps, karim, { ...merge, version: 2 });
  await updateProduct(deps, karim, { id: "21", version: 2, labourPrice: 3, valuesFrom: "2026-04-01" });
  await updateRecord(deps, karim, { id, version: version + 1, piecesMade: 20, reason: "Counted again" });
  expect(await undoProductMerge(deps, karim, { mergeId })).toMatchObject({ left: 2 });
  expect(await existingProduct(deps, "21")).toMatchObject({ labourPrice: 2.5 });
  await expect(undoProductMerge(deps, karim, { mergeId })).rejects.toMatchObject({ key: "products:mergeGone" });
});

const TABLES = [
  "products",
  "performance_records",
  "product_aims",
  "line_aims",
  "product_days",
  "product_months",
  "line_product_days",
  "line_product_months",
  "held_values WHERE name <> 'stageStandards'",
];

/** Without versions, authors and instants of changes, and the derived text, which the cast does not derive. */
async function everything(factory: TestFactory) {
  const found = await Promise.all(TABLES.map((table) => all(factory, `SELECT * FROM ${table}`)));
  const told = ({ version: _, updated_at: __, search_text: ___, set_at, set_by, ...row }: Record<string, unknown>) =>
    JSON.stringify(row);
  return found.map((table) => table.map(told).sort());
}

async function all({ env }: TestFactory, statement: string) {
  return (await env.DB.prepare(statement).all<Record<string, unknown>>()).results;
}
