import { expect, test } from "vitest";
import * as images from "#app/catalogue/data/product-images";
import { auditLog } from "#app/core/data/schema";
import { MAX_IMAGE_BYTES } from "#app/core/domain/limits";
import { readImage } from "#app/core/domain/pictures/images";
import { orientationOf } from "#app/core/domain/pictures/orientation";
import { karim, salma, shirt } from "#tests/cast/cast";
import { PICTURES, turnedWithPlace } from "#tests/files/pictures";
import { ask } from "#tests/server/asked";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { removeProductImage, setProductImage } from "./product-images";
import { createProduct, removeProduct } from "./products";

const kept = async ({ deps }: TestFactory) => (await deps.files.list({ prefix: "products/" })).objects;

test("row 72: stores a picture under an unguessable key, and a new one replaces it", async () => {
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

test("row 69: refuses a file whose bytes are not an image, whatever its name", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  const bytes = new TextEncoder().encode("<script>alert(1)</script>");

  await expect(setProductImage(factory.deps, karim, { id, bytes })).rejects.toMatchObject({
    key: "products:imageInvalid",
    detail: { field: "image" },
  });
  expect(await kept(factory)).toEqual([]);
});

test("row 70: accepts ten megabytes, and refuses one byte more", async () => {
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

test("row 75: karim's photograph of a shirt loses its place, and is stored as it is shown upright", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  await setProductImage(factory.deps, karim, { id, bytes: turnedWithPlace("jpeg", 6) });
  const [{ key } = { key: "" }] = await kept(factory);
  const bytes = new Uint8Array((await (await factory.deps.files.get(key))?.arrayBuffer()) ?? []);
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain("Casablanca");
  expect(orientationOf(bytes, "image/jpeg")).toBe(6);
  expect(readImage(bytes)).toMatchObject({ width: 2, height: 3 });
  await removeProduct(factory.deps, karim, { id });
});

test("row 71: refuses a picture that declares 50,000 by 50,000 pixels", async () => {
  await using factory = await openFactory();
  const { id } = await createProduct(factory.deps, karim, shirt);
  const bytes = PICTURES.gif.slice();
  new DataView(bytes.buffer).setUint16(6, 50_000, true);
  new DataView(bytes.buffer).setUint16(8, 50_000, true);

  await expect(setProductImage(factory.deps, karim, { id, bytes })).rejects.toMatchObject({
    key: "products:imageTooManyPixels",
  });
});

test("of two pictures sent at once one is kept, and the other leaves nothing behind", async () => {
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

test("a repeated request keeps its one picture", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createProduct(deps, karim, shirt);
  const picture = { id, bytes: PICTURES.png };
  const send = () => ask(deps, karim, "one click", (actor) => setProductImage(deps, actor, picture));
  await Promise.all([send(), send()]);
  await send();

  expect((await kept(factory)).map(({ key }) => key)).toEqual([(await images.find(deps.db, id))?.imageKey]);
});

test("an entry names the previous picture as the entry before it named its new one", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createProduct(deps, karim, shirt);
  await setProductImage(deps, karim, { id, bytes: PICTURES.png });
  await setProductImage(deps, karim, { id, bytes: PICTURES.gif });
  await removeProductImage(deps, karim, { id });

  const lines = (await deps.db.select().from(auditLog).orderBy(auditLog.id)).slice(1);
  const [first, second, third] = lines.map(({ previous, next }) => [previous?.image, next?.image]);
  expect(first).toEqual([null, expect.stringMatching(/^.{8}$/)]);
  expect(second).toEqual([first?.[1], expect.stringMatching(/^.{8}$/)]);
  expect(third).toEqual([second?.[1], null]);
  expect(lines.slice(0, 2).map(({ metadata }) => metadata)).toMatchObject([
    { image: { type: "image/png" } },
    { image: { type: "image/gif" } },
  ]);
});
