import { expect, test } from "vitest";
import { usedLines, usedLinesCookie, usedLinesFirst } from "./used-lines";

test("a device begins with the three lines whose sheets it opened last", () => {
  const cookieOf = (cookies: string, id: string) => usedLinesCookie(cookies, id, true).split(";")[0] ?? "";
  const last = ["7", "8", "7", "9", "6"].reduce(cookieOf, "trame-theme=dark");
  expect(usedLines(`trame-theme=dark; ${last}`)).toEqual(["6", "9", "7"]);
  const lines = ["5", "6", "7"].map((id) => ({ id }));
  expect(usedLinesFirst(lines, usedLines(last)).map(({ id }) => id)).toEqual(["6", "7", "5"]);
});

test("a device without that cookie, or with another text in it, has no lines of its own", () => {
  expect(usedLines(null)).toEqual([]);
  expect(usedLines("trame-lines=<script>; other-trame-lines=4")).toEqual([]);
});
