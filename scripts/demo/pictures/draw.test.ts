import { expect, test } from "vitest";
import { imageProblem, readImage } from "#app/core/domain/pictures/images";
import { DEMO_PRODUCTS } from "../catalogue";
import { pictureKey, pictureOf } from "./draw";
import { drawingOf } from "./shapes";

test("every product of the demo has a picture that the app would accept, small and always the same", () => {
  for (const product of DEMO_PRODUCTS) {
    const picture = pictureOf(product);
    expect.soft(drawingOf(product).length, product.code).toBeGreaterThan(0);
    expect.soft(imageProblem(picture)).toBeNull();
    expect.soft(readImage(picture)).toMatchObject({ type: "image/png", width: 144, height: 144 });
    expect.soft(picture.byteLength).toBeLessThan(5_000);
    expect.soft(pictureOf(product)).toEqual(picture);
  }
  expect(new Set(DEMO_PRODUCTS.map(({ code }) => pictureKey(code))).size).toBe(DEMO_PRODUCTS.length);
});
