import { expect, test } from "vitest";
import { PRODUCT_CATEGORIES } from "#app/catalogue/domain/product-categories";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { ProductForm } from "./product-form";

test("a product has every field of the specification, and its standard minutes", async () => {
  const page = await draw(
    <ProductForm product={null} currency="EUR" onDone={() => {}} onPictureRefused={() => {}} onCancel={() => {}} />,
  );
  expect(fieldsIn(page).sort()).toEqual(
    ["intent", "name", "code", "category", "unitPrice", "standardMinutes", "status", "description"].sort(),
  );
  expect(page.match(/<option value="(active|inactive)"/g)).toHaveLength(2);
});

test("suggests categories, the specification's among them", () => {
  expect(PRODUCT_CATEGORIES).toEqual(expect.arrayContaining(["shirts", "trousers", "fabrics"]));
});
