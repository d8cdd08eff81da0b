import { expect, test } from "vitest";
import { isFromPhone } from "./device";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const TABLET = "Mozilla/5.0 (Linux; Android 15; SM-X510) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

function requestWith(headers: Record<string, string>) {
  return new Request("https://atelier.example/workers", { headers });
}

test("knows a phone by the name of its browser, and a tablet is none", () => {
  expect(isFromPhone(requestWith({ "User-Agent": IPHONE }))).toBe(true);
  expect(isFromPhone(requestWith({ "User-Agent": TABLET }))).toBe(false);
  expect(isFromPhone(requestWith({}))).toBe(false);
});

test("believes the browser's hint more than its name", () => {
  expect(isFromPhone(requestWith({ "Sec-CH-UA-Mobile": "?1", "User-Agent": TABLET }))).toBe(true);
  expect(isFromPhone(requestWith({ "Sec-CH-UA-Mobile": "?0", "User-Agent": IPHONE }))).toBe(false);
});
