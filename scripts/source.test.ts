import { expect, test } from "vitest";
import { importSource } from "./source.mjs";

test.each(["/scripts/demo/seed.ts", "/scripts/demo/landing.ts", "/scripts/check-totals.ts"])(
  "%s is loaded as a command loads it, with all that it imports",
  async (path) => {
    expect(Object.keys(await importSource(path))).not.toEqual([]);
  },
  60_000,
);
