import { expect, test } from "vitest";
import { setProductImage } from "#app/catalogue/services/product-images";
import { createProduct, removeProduct } from "#app/catalogue/services/products";
import { DAY } from "#app/core/domain/time";
import { karim, shirt } from "#tests/cast/cast";
import { PICTURES } from "#tests/files/pictures";
import { openFactory } from "#tests/server/factory";
import { sweepPictures } from "./sweep-pictures";

test("row 76: deletes an unused picture after a day, and keeps one in use", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createProduct(deps, karim, shirt);
  await setProductImage(deps, karim, { id, bytes: PICTURES.png });
  await deps.files.put("products/left-behind", PICTURES.png);
  const leftAt = (await deps.files.head("products/left-behind"))?.uploaded.getTime() ?? 0;

  deps.setNow(leftAt);
  expect(await sweepPictures(deps)).toBe(0);
  deps.setNow(leftAt + 2 * DAY);
  expect(await sweepPictures(deps)).toBe(1);
  expect((await deps.files.list({ prefix: "products/" })).objects).toHaveLength(1);
  await removeProduct(deps, karim, { id });
});
