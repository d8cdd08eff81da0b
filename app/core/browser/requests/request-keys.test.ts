import { expect, test } from "vitest";
import { openRequestKeys } from "./request-keys";

test("a call keeps its key until it is answered, and other calls have their own", () => {
  const keys = openRequestKeys();
  const wish = keys.wishOf("POST", "/api/chat/conversations", { name: "Nights" });
  const first = keys.keyFor(wish);
  expect(keys.keyFor(keys.wishOf("POST", "/api/chat/conversations", { name: "Nights" }))).toBe(first);
  expect(keys.keyFor(keys.wishOf("POST", "/api/chat/conversations", { name: "Days" }))).not.toBe(first);
  expect(keys.keyFor(keys.wishOf("DELETE", "/api/chat/conversations", { name: "Nights" }))).not.toBe(first);
  keys.finish(wish);
  expect(keys.keyFor(wish)).not.toBe(first);
});

test("distinguishes forms by their fields and files", () => {
  const keys = openRequestKeys();
  const formOf = (name: string, lastModified: number) => {
    const form = new FormData();
    form.set("mode", "skip");
    form.set("file", new File(["name,cin"], name, { lastModified }));
    return keys.keyFor(keys.wishOf("POST", "/api/workers/import", form));
  };
  expect(formOf("people.csv", 1)).toBe(formOf("people.csv", 1));
  expect(formOf("people.csv", 2)).not.toBe(formOf("people.csv", 1));
  expect(formOf("others.csv", 1)).not.toBe(formOf("people.csv", 1));
});

test("a request from long ago without an answer gets a new key", () => {
  let now = 0;
  const keys = openRequestKeys(() => now);
  const first = keys.keyFor("a wish");
  now = 9 * 60 * 1000;
  expect(keys.keyFor("a wish")).toBe(first);
  now = 10 * 60 * 1000;
  expect(keys.keyFor("a wish")).not.toBe(first);
});
