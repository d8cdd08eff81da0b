import { expect, test } from "vitest";
import * as z from "zod";
import { seal, unseal } from "./seals";

const Kept = z.object({ name: z.string() });
const deps = { secret: "a secret that is only ever used in tests", now: () => 1_000 };

test("a sealed value can be read until it expires", () => {
  const sealed = seal(deps, "one", { name: "Salma" }, 500);
  expect(unseal(deps, "one", sealed, Kept)).toEqual({ name: "Salma" });
  expect(unseal({ ...deps, now: () => 1_499 }, "one", sealed, Kept)).not.toBeNull();
  expect(unseal({ ...deps, now: () => 1_500 }, "one", sealed, Kept)).toBeNull();
});

test("refuses a changed value, another kind, another secret, and nothing at all", () => {
  const sealed = seal(deps, "one", { name: "Salma" }, 500);
  const [, mark] = sealed.split(".");
  const other = Buffer.from(JSON.stringify({ until: 9_999, value: { name: "Amina" } })).toString("base64url");

  expect(unseal(deps, "two", sealed, Kept)).toBeNull();
  expect(unseal({ ...deps, secret: "another" }, "one", sealed, Kept)).toBeNull();
  for (const forged of [`${other}.${mark}`, `${other}.`, other, ".", "", null, sealed.slice(0, -1)]) {
    expect(unseal(deps, "one", forged, Kept)).toBeNull();
  }
});

test("refuses a value without the required shape", () => {
  expect(unseal(deps, "one", seal(deps, "one", { title: "Salma" }, 500), Kept)).toBeNull();
});
