import { expect, test } from "vitest";
import { linksIn } from "./links";

test.each([
  ["https://fr.wikipedia.org/wiki/Trame_(textile)", "https://fr.wikipedia.org/wiki/Trame_(textile)"],
  ["(https://fr.wikipedia.org/wiki/Trame_(textile)).", "https://fr.wikipedia.org/wiki/Trame_(textile)"],
  ["See (https://trame.example/chat?c=7)!", "https://trame.example/chat?c=7"],
  ["Read https://trame.example/a[1], then come.", "https://trame.example/a[1]"],
  ["HTTP://TRAME.EXAMPLE...", "HTTP://TRAME.EXAMPLE"],
])("of “%s” the address is %s", (text, address) => {
  expect(linksIn(text).map(({ part }) => part)).toEqual([address]);
  expect(text.slice(linksIn(text)[0]?.index)).toMatch(/^https?:/i);
});

test("what has no address behind its scheme is none that leads anywhere", () => {
  expect(linksIn("http and https, a//b, https://...")).toEqual([]);
});

test("of many brackets behind an address only those that were opened within it stay", () => {
  expect(linksIn(`https://a.test/((${")".repeat(3_900)}`)).toEqual([{ index: 0, part: "https://a.test/(())" }]);
});
