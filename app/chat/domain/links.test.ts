import { expect, test } from "vitest";
import { linksIn, linkTarget } from "./links";

test.each([
  ["https://fr.wikipedia.org/wiki/Trame_(textile)", "https://fr.wikipedia.org/wiki/Trame_(textile)"],
  ["(https://fr.wikipedia.org/wiki/Trame_(textile)).", "https://fr.wikipedia.org/wiki/Trame_(textile)"],
  ["See (https://trame.example/chat?c=7)!", "https://trame.example/chat?c=7"],
  ["Read https://trame.example/a[1], then come.", "https://trame.example/a[1]"],
  ["HTTP://TRAME.EXAMPLE...", "HTTP://TRAME.EXAMPLE"],
])("finds in “%s” the address %s", (text, address) => {
  expect(linksIn(text).map(({ part }) => part)).toEqual([address]);
  expect(text.slice(linksIn(text)[0]?.index)).toMatch(/^https?:/i);
});

test("a scheme without an address is no link", () => {
  expect(linksIn("http and https, a//b, https://...")).toEqual([]);
});

test("of the brackets after an address, only those opened within it belong to it", () => {
  expect(linksIn(`https://a.test/((${")".repeat(3_900)}`)).toEqual([{ index: 0, part: "https://a.test/(())" }]);
});

test("an address that begins with www is one too, and leads to its secure page", () => {
  expect(linksIn("See www.trame.example/a, not awww.b.c or a@www.d.e or www.").map(({ part }) => part)).toEqual([
    "www.trame.example/a",
  ]);
  expect([linkTarget("www.trame.example"), linkTarget("http://a.test")]).toEqual([
    "https://www.trame.example",
    "http://a.test",
  ]);
});
