import { expect, test } from "vitest";
import sample from "#app/visitors/screens/landing/sample.json";
import { landingSample } from "./landing";

test("the landing page plays the demo factory, to the piece", () => {
  // After a change of the demo: node scripts/landing-sample.mjs
  expect(sample).toEqual(landingSample());
}, 60_000);
