import { expect, test } from "vitest";

test("every service that writes to the log is run by a test that counts", () => {
  const texts = import.meta.glob<string>("./*.ts", { query: "?raw", import: "default", eager: true });
  const counting = Object.entries(texts).filter(([path]) => /\/mutations[\w-]*\.test\.ts$/.test(path));
  const writing = Object.entries(texts).filter(
    ([path, text]) => !path.endsWith(".test.ts") && /from "\.\/audit"/.test(text) && !PARTS.includes(path),
  );
  const uncounted = writing.filter(([path]) => {
    const name = path.replace(/\.ts$/, "");
    return !counting.some(([, text]) => text.includes(`from "${name}"`));
  });
  expect(uncounted.map(([path]) => path)).toEqual([]);
  expect(writing.length).toBeGreaterThan(20);
});

/** Parts of verbs above: applying belongs to imports, the proof of a password to whatever asks for it. */
const PARTS = ["./import-applying.ts", "./account-proof.ts"];
