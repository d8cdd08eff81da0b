import { expect, test } from "vitest";
import { karim, shirt } from "#tests/cast";
import { openFactory } from "#tests/factory";
import { PICTURES } from "#tests/pictures";
import { setProductImage } from "./product-images";
import { createProduct, removeProduct } from "./products";
import { sweepPictures } from "./sweep-pictures";

const DAY = 24 * 60 * 60 * 1000;

test("row 76: a picture nobody points at goes after a day, one in use stays", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createProduct(deps, karim, shirt);
  await setProductImage(deps, karim, { id, bytes: PICTURES.png });
  await deps.files.put("products/left-behind", PICTURES.png);

  deps.setNow(Date.now());
  expect(await sweepPictures(deps)).toBe(0);
  deps.setNow(Date.now() + 2 * DAY);
  expect(await sweepPictures(deps)).toBe(1);
  expect((await deps.files.list({ prefix: "products/" })).objects).toHaveLength(1);
  await removeProduct(deps, karim, { id });
});
