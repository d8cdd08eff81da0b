import { expect, test } from "vitest";
import { ProductInput, ProductQuery } from "./products";

const messages = (input: unknown) => ProductInput.safeParse(input).error?.issues.map(({ message }) => message);

test("a product needs a name and a code; everything else has a default", () => {
  expect(messages({})).toEqual(["products:nameRequired", "products:codeRequired"]);
  expect(ProductInput.parse({ name: " Shirt ", code: " SH-1 " })).toEqual({
    name: "Shirt",
    code: "SH-1",
    description: "",
    category: "",
    unitPrice: null,
    labourPrice: null,
    standardMinutes: null,
    stageStandards: [],
    stagesLeftOut: [],
    operations: [],
    status: "active",
  });
});

test("a price and a standard have at most three decimals", () => {
  const shirt = { name: "Shirt", code: "SH-1" };
  for (const price of [0, 0.007, 19.995, 1_000_000])
    expect(messages({ ...shirt, unitPrice: price, labourPrice: price })).toBeUndefined();
  for (const unitPrice of [-1, 1.0005, 1_000_001, "3"])
    expect(messages({ ...shirt, unitPrice, labourPrice: unitPrice })).toEqual(Array(2).fill("products:priceInvalid"));
  for (const standardMinutes of [0.001, 4.125, 26.16]) expect(messages({ ...shirt, standardMinutes })).toBeUndefined();
  for (const standardMinutes of [-1, 1.0005])
    expect(messages({ ...shirt, standardMinutes })).toContain("products:standardInvalid");
});

test("an unknown status is refused", () => {
  expect(ProductQuery.safeParse({ status: "sold" }).success).toBe(false);
});
