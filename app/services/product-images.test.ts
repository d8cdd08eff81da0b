import { expect, test } from "vitest";
import * as images from "#app/data/product-images";
import { MAX_IMAGE_BYTES } from "#app/domain/limits";
import { karim, salma, shirt } from "#tests/cast";
import { openFactory, type TestFactory } from "#tests/factory";
import { PICTURES } from "#tests/pictures";
import { removeProductImage, setProductImage } from "./product-images";
import { createProduct, removeProduct } from "./products";

const kept = async ({ deps }: TestFactory) => (await deps.files.list({ prefix: "products/" })).objects;

test("row 72: a picture is kept under a key nobody can guess, and a new one replaces it", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  expect(await setProductImage(factory.deps, karim, { id, bytes: PICTURES.png })).toMatchObject({
    hasImage: true,
    version: 2,
  });
  const [first] = await kept(factory);
  await setProductImage(factory.deps, karim, { id, bytes: PICTURES.gif });

  const [second, ...others] = await kept(factory);
  expect(others).toEqual([]);
  expect(second?.key).not.toBe(first?.key);
  await removeProductImage(factory.deps, karim, { id });
  expect(await kept(factory)).toEqual([]);
});

test("row 69: what is no picture is refused, whatever its name says", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  const bytes = new TextEncoder().encode("<script>alert(1)</script>");

  await expect(setProductImage(factory.deps, karim, { id, bytes })).rejects.toMatchObject({
    key: "products:imageInvalid",
    detail: { field: "image" },
  });
  expect(await kept(factory)).toEqual([]);
});

test("row 70: ten megabytes are welcome, one byte more is not", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  const padded = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(PICTURES.jpeg);
    return bytes;
  };

  await setProductImage(factory.deps, karim, { id, bytes: padded(MAX_IMAGE_BYTES) });
  await expect(setProductImage(factory.deps, karim, { id, bytes: padded(MAX_IMAGE_BYTES + 1) })).rejects.toMatchObject({
    code: "too_large",
    key: "products:imageTooLarge",
  });
  await removeProduct(factory.deps, karim, { id });
  expect(await kept(factory)).toEqual([]);
});

test("row 71: a picture that declares 50,000 by 50,000 pixels is refused", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  const bytes = PICTURES.gif.slice();
  new DataView(bytes.buffer).setUint16(6, 50_000, true);
  new DataView(bytes.buffer).setUint16(8, 50_000, true);

  await expect(setProductImage(factory.deps, karim, { id, bytes })).rejects.toMatchObject({
    key: "products:imageTooManyPixels",
  });
});

test("of two pictures sent at once one wins, and the other leaves nothing behind", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  const sent = await Promise.allSettled([
    setProductImage(factory.deps, karim, { id, bytes: PICTURES.png }),
    setProductImage(factory.deps, karim, { id, bytes: PICTURES.gif }),
  ]);

  expect(sent.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await kept(factory)).toHaveLength(1);
  await removeProduct(factory.deps, karim, { id });
});

test("salma may not change a picture", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  await expect(setProductImage(factory.deps, salma, { id, bytes: PICTURES.png })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a repeated request keeps the one picture that it brought", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createProduct(deps, karim, shirt);
  const click = { ...karim, requestKey: "the same click" };
  const send = () => setProductImage(deps, click, { id, bytes: PICTURES.png });
  await Promise.all([send(), send()]);
  await send();

  expect((await kept(factory)).map(({ key }) => key)).toEqual([(await images.find(deps.db, id))?.imageKey]);
});
