import { expect, test } from "vitest";
import * as products from "#app/catalogue/data/products";
import { products as rows } from "#app/catalogue/data/tables";
import { ProductQuery } from "#app/catalogue/domain/products";
import { auditLog } from "#app/core/data/schema";
import { LIMITS } from "#app/core/domain/limits";
import { createWorker } from "#app/people/services/workers";
import { performanceRecords } from "#app/records/data/tables";
import { amina, karim, salma, sewing1, shirt, victor, youssef } from "#tests/cast/cast";
import { ask } from "#tests/server/asked";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { createLine } from "./production-lines";
import {
  createProduct,
  existingProduct,
  removeProduct,
  setProductsStatus,
  switchProduct,
  toggleProduct,
  updateProduct,
} from "./products";

const TODAY = "2026-03-18";

const all = ProductQuery.parse({});
const log = ({ deps }: TestFactory) => deps.db.select().from(auditLog);

test("karim adds a product, and reads back the price and standard that he typed", async () => {
  await using factory = await openFactory();
  const product = await createProduct(factory.deps, karim, shirt);

  expect(product).toMatchObject({ ...shirt, hasImage: false, version: 1 });
  expect((await products.page(factory.deps.db, all, TODAY)).items).toEqual([product]);
  expect(await log(factory)).toMatchObject([{ action: "create", resource: "product", resourceId: product.id }]);
});

test("refuses a second product of the same code at the code", async () => {
  await using factory = await openFactory();
  await createProduct(factory.deps, karim, shirt);

  await expect(
    createProduct(factory.deps, amina, { ...shirt, name: "Another", code: " sh-1001 " }),
  ).rejects.toMatchObject({ code: "conflict", key: "products:codeTaken", detail: { field: "code" } });
});

test("a repeated request makes one product", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const click = () => ask(deps, karim, "one click", (actor) => createProduct(deps, actor, shirt));
  const [first, second] = await Promise.all([click(), click()]);

  expect(second).toEqual(first);
  expect(await log(factory)).toHaveLength(1);
});

test("a save without a change writes nothing", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);

  expect(await updateProduct(factory.deps, karim, { id, version: 1, ...shirt })).toMatchObject({ version: 1 });
  expect(await log(factory)).toHaveLength(1);
});

test("the second of two savers is refused and sees the current product", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  await updateProduct(factory.deps, karim, { id, version: 1, unitPrice: 20 });

  await expect(updateProduct(factory.deps, amina, { id, version: 1, unitPrice: null })).rejects.toMatchObject({
    code: "conflict",
    key: "errors:stale",
    detail: { details: { current: { unitPrice: 20, version: 2 } } },
  });
});

test("a new standard of a product made today measures its records again, and a later one leaves earlier days alone", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await recorded(factory);
  await updateProduct(deps, karim, { id, version: 1, standardMinutes: 5 });

  expect(await existingProduct(deps, id)).toMatchObject({ standardMinutes: 5 });
  expect(await deps.db.select().from(performanceRecords)).toMatchObject([{ standardMillis: 5_000 }]);
  deps.setNow(Date.UTC(2026, 2, 19, 9));
  await updateProduct(deps, karim, { id, version: 2, standardMinutes: 6 });
  expect(await deps.db.select().from(performanceRecords)).toMatchObject([{ standardMillis: 5_000 }]);
});

test("a deleted product with records keeps its name there, and its code can be used again", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await recorded(factory);
  await removeProduct(deps, karim, { id });

  await expect(existingProduct(deps, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await deps.db.select().from(rows).get()).toMatchObject({ id, name: shirt.name });
  await createProduct(deps, karim, shirt);
  expect((await products.page(deps.db, all, TODAY)).total).toBe(1);
});

test("toggles a product there and back, and changes the status of a selection whole or not at all", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createProduct(deps, karim, shirt);
  expect((await toggleProduct(deps, karim, { id })).status).toBe("inactive");
  expect((await toggleProduct(deps, karim, { id })).status).toBe("active");

  const ids = [id, "999"];
  await expect(setProductsStatus(deps, karim, { ids, status: "inactive" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await setProductsStatus(deps, karim, { ids: [id], status: "inactive" })).toEqual({ changed: 1 });
  expect((await log(factory)).map(({ action }) => action)).toEqual(["create", "deactivate", "activate", "deactivate"]);
});

test("an undo restores the former status, and the largest selection of products changes its status at once", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await env.DB.prepare(`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
    INSERT INTO products (id, name, code, code_key, status, search_text, created_at, updated_at)
    SELECT n, 'Shirt ' || n, 'S' || n, 's' || n, 'active', 'shirt s' || n, 0, 0 FROM number`)
    .bind(LIMITS.bulkMaximum)
    .run();
  const ids = Array.from({ length: LIMITS.bulkMaximum }, (_, index) => String(index + 1));

  expect(await setProductsStatus(deps, karim, { ids, status: "inactive" })).toEqual({ changed: 500 });
  expect(await log(factory)).toHaveLength(500);
  await switchProduct(deps, amina, { id: "7", status: "active" });
  expect(await switchProduct(deps, karim, { id: "7", status: "active" })).toMatchObject({ version: 3 });
  expect(await log(factory)).toHaveLength(501);
});

test("finds products by name, code and category, and offers the categories in use", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await createProduct(deps, karim, shirt);
  await createProduct(deps, karim, { ...shirt, code: "F-1", name: "Écru", category: "fabrics", unitPrice: null });

  const names = async (filter: object) =>
    (await products.page(deps.db, ProductQuery.parse(filter), TODAY)).items.map(({ name }) => name);
  expect(await names({ q: "ecru" })).toEqual(["Écru"]);
  expect(await names({ q: "SH-1" })).toEqual([shirt.name]);
  expect(await names({ category: "fabrics" })).toEqual(["Écru"]);
  expect(await names({ sort: "unitPrice", order: "desc" })).toEqual([shirt.name, "Écru"]);
  expect(await products.categories(deps.db)).toEqual(["fabrics", "shirts"]);
});

test("salma and victor may only read products", async () => {
  await using factory = await openFactory();
  for (const actor of [salma, victor]) {
    await expect(createProduct(factory.deps, actor, shirt)).rejects.toMatchObject({ code: "forbidden" });
  }
});

/** A shirt of which youssef has sewn ten. */
async function recorded({ deps }: TestFactory) {
  const product = await createProduct(deps, karim, shirt);
  const worker = await createWorker(deps, karim, youssef);
  const line = await createLine(deps, karim, sewing1);
  await deps.db.insert(performanceRecords).values({
    id: deps.newId(),
    workerId: worker.id,
    productId: product.id,
    lineId: line.id,
    shift: "morning",
    date: "2026-03-17",
    piecesMade: 10,
    piecesDefective: 0,
    secondsWorked: 7_200,
    standardMillis: 12_125,
    createdAt: deps.now(),
    updatedAt: deps.now(),
  });
  return product;
}
