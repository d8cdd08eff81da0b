import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { ProductForm } from "./product-form";

const drawn = () =>
  draw(<ProductForm product={null} currency="EUR" onDone={() => {}} onPictureRefused={() => {}} onCancel={() => {}} />);

test("a product has every field of the specification, and its standard minutes", async () => {
  const page = await drawn();
  expect(fieldsIn(page).sort()).toEqual(
    [
      "intent",
      "name",
      "code",
      "category",
      "unitPrice",
      "labourPrice",
      "standardMinutes",
      "status",
      "description",
    ].sort(),
  );
  expect(page.match(/<option value="(active|inactive)"/g)).toHaveLength(2);
});

test("suggests categories, the specification's among them", async () => {
  const [suggestions = ""] = /<datalist.*?<\/datalist>/.exec(await drawn()) ?? [];
  const suggested = [...suggestions.matchAll(/<option value="([^"]*)"/g)].map(([, category]) => category);
  expect(suggested).toEqual(expect.arrayContaining(["Shirts", "Trousers", "Fabrics"]));
});
