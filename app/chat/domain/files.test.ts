import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition, fileName } from "#app/core/domain/texts/file-names";
import { filesPasted, isTooLarge, readRange, shownWidth, sniff, UNKNOWN_TYPE } from "./files";

test("accepts a file of exactly 10 MB", () => {
  expect([isTooLarge(10_485_760), isTooLarge(10_485_761)]).toEqual([false, true]);
});

test("reserves a picture's space before it loads: its own width, or less so that it is not too high", () => {
  expect(shownWidth({ width: 200, height: 100 })).toBe(200);
  expect(shownWidth({ width: 3_000, height: 4_000 })).toBe(240);
  expect(shownWidth({ width: 1, height: 4_000 })).toBe(1);
});

test("recognises videos by their bytes; every other file is only saved", () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(sniff(bytes("\0\0\0\x18ftypmp42\0\0\0\0")).sniffed.type).toBe("video/mp4");
  expect(sniff(bytes("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm")).sniffed.type).toBe("video/webm");
  expect(sniff(bytes("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm...\x86\x86A_OPUS")).sniffed.type).toBe("audio/webm");
  expect(sniff(bytes("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm..V_VP8..A_OPUS")).sniffed.type).toBe("video/webm");
  expect(sniff(bytes("\0\0\0\x18ftypiso5\0\0\0\0moov..hdlr....soun")).sniffed.type).toBe("audio/mp4");
  expect(sniff(bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")).sniffed.type).toBe(UNKNOWN_TYPE);
  expect(sniff(bytes("GIF89a")).sniffed.type).toBe(UNKNOWN_TYPE);
  expect(sniff(bytes("")).sniffed.type).toBe(UNKNOWN_TYPE);
});

test("a file name loses its path, control characters and length, and keeps its extension", () => {
  expect(fileName("../../etc/passwd")).toBe("passwd");
  expect(fileName("C:\\temp\\plan.xlsx")).toBe("plan.xlsx");
  expect(fileName("a\r\nSet-Cookie: x\u0000.pdf")).toBe("aSet-Cookie: x.pdf");
  expect(fileName("...")).toBe("file");
  expect([...fileName(`${"é".repeat(400)}.xlsx`)]).toHaveLength(200);
  expect(fileName(`${"é".repeat(400)}.xlsx`)).toMatch(/\.xlsx$/);
});

test("the header of any file name is one line of ASCII", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (input) => {
      const header = contentDisposition("attachment", fileName(input));
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]*$/);
    }),
  );
});

test("any requested range lies within the file", () => {
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

test("pasted cells with a picture become text, and pasted files with their names become files", () => {
  const picture = [{ name: "image.png" }];
  expect(filesPasted(picture, "Line 3\t412\r\nLine 4\t396\r\n")).toEqual([]);
  expect(filesPasted(picture, "")).toEqual(picture);
  const files = [{ name: "seam.jpg" }, { name: "count 1.txt" }];
  expect(filesPasted(files, "/home/salma/seam.jpg\n/home/salma/count 1.txt")).toEqual(files);
  expect(filesPasted(files, "seam.jpg\rcount 1.txt")).toEqual(files);
  expect(filesPasted(files, "See seam.jpg")).toEqual([]);
});
