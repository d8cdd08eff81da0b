import { expect, test } from "vitest";
import sample from "#app/features/landing/sample.json";
import { landingSample } from "./landing";

test("what the landing page plays is the demo factory, to the piece", () => {
  // After a change of the demo: node scripts/landing-sample.mjs
  expect(sample).toEqual(landingSample());
}, 60_000);
