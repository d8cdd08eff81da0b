import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contentDisposition,
  fileName,
  filesPasted,
  isTooLarge,
  readRange,
  shownWidth,
  sniff,
  UNKNOWN_TYPE,
} from "./chat-files";

test("exactly 10 MB is not too large", () => {
  expect([isTooLarge(10_485_760), isTooLarge(10_485_761)]).toEqual([false, true]);
});

test("a picture has its room before it has come: its own width, or what keeps it from being higher than the rest", () => {
  expect(shownWidth({ width: 200, height: 100 })).toBe(200);
  expect(shownWidth({ width: 3_000, height: 4_000 })).toBe(240);
  expect(shownWidth({ width: 1, height: 4_000 })).toBe(1);
});

test("videos are known by their bytes, everything else is a file to save", () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(sniff(bytes("\0\0\0\x18ftypmp42\0\0\0\0")).type).toBe("video/mp4");
  expect(sniff(bytes("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm")).type).toBe("video/webm");
  expect(sniff(bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")).type).toBe(UNKNOWN_TYPE);
  expect(sniff(bytes("GIF89a")).type).toBe(UNKNOWN_TYPE);
  expect(sniff(bytes("")).type).toBe(UNKNOWN_TYPE);
});

test("a name loses its path, its controls and its length, and keeps its ending", () => {
  expect(fileName("../../etc/passwd")).toBe("passwd");
  expect(fileName("C:\\temp\\plan.xlsx")).toBe("plan.xlsx");
  expect(fileName("a\r\nSet-Cookie: x\u0000.pdf")).toBe("aSet-Cookie: x.pdf");
  expect(fileName("...")).toBe("file");
  expect([...fileName(`${"é".repeat(400)}.xlsx`)]).toHaveLength(200);
  expect(fileName(`${"é".repeat(400)}.xlsx`)).toMatch(/\.xlsx$/);
});

test("whatever a file is called, its header is one line of ASCII", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (given) => {
      const header = contentDisposition("attachment", fileName(given));
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]*$/);
    }),
  );
});

test("whatever part is asked for, it lies within the file", () => {
  const number = fc.oneof(fc.constant(""), fc.nat(2_000).map(String));
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 1_000 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size);
      if (range === null || range === "beyond") return;
      expect(range.length).toBeGreaterThan(0);
      expect(range.offset + range.length).toBeLessThanOrEqual(size);
    }),
  );
  expect(readRange(undefined, 10)).toBeNull();
  expect(readRange("bytes=0-1,4-5", 10)).toBeNull();
});

test("of cells that are pasted with their picture the text is meant, of files with their names the files", () => {
  const picture = [{ name: "image.png" }];
  expect(filesPasted(picture, "Line 3\t412\r\nLine 4\t396\r\n")).toEqual([]);
  expect(filesPasted(picture, "")).toEqual(picture);
  const files = [{ name: "seam.jpg" }, { name: "count 1.txt" }];
  expect(filesPasted(files, "/home/salma/seam.jpg\n/home/salma/count 1.txt")).toEqual(files);
  expect(filesPasted(files, "seam.jpg\rcount 1.txt")).toEqual(files);
  expect(filesPasted(files, "See seam.jpg")).toEqual([]);
});
