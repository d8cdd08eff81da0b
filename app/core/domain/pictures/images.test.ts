import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { PICTURES } from "#tests/files/pictures";
import { readImage } from "./images";

test("each kind of picture is known by its bytes, with its size", () => {
  const size = { width: 3, height: 2 };
  expect(readImage(PICTURES.jpeg)).toEqual({ type: "image/jpeg", ...size });
  expect(readImage(PICTURES.png)).toEqual({ type: "image/png", ...size });
  expect(readImage(PICTURES.gif)).toEqual({ type: "image/gif", ...size });
  for (const webp of [PICTURES.webp, PICTURES.webpLossless, PICTURES.webpAlpha]) {
    expect(readImage(webp)).toEqual({ type: "image/webp", ...size });
  }
});

test("refuses a file whose bytes are not an image", () => {
  const claims = ["", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "%PDF-1.7", "RIFF    WEBPnope"];
  for (const claim of claims) expect(readImage(new TextEncoder().encode(claim))).toBeNull();
});

test("a picture cut off at any place is refused or keeps its size, and never fails", () => {
  for (const whole of Object.values(PICTURES)) {
    for (let length = 0; length < whole.length; length++) {
      const image = readImage(whole.slice(0, length));
      if (image) expect(image).toMatchObject({ width: 3, height: 2 });
    }
  }
});

test("a damaged PNG is refused, and so is one of an impossible depth", () => {
  const damaged = PICTURES.png.slice();
  damaged[45] = (damaged[45] as number) ^ 1;
  expect(readImage(damaged)).toBeNull();
  expect(readImage(withHeader((header) => header.setUint8(8, 3)))).toBeNull();
});

test("the size a PNG declares is read before any pixel", () => {
  const huge = withHeader((header) => {
    header.setUint32(0, 50_000);
    header.setUint32(4, 50_000);
  });
  expect(readImage(huge)).toMatchObject({ width: 50_000, height: 50_000 });
});

/** The PNG with another header and the checksum that goes with it. */
function withHeader(change: (header: DataView) => void) {
  const bytes = PICTURES.png.slice();
  change(new DataView(bytes.buffer, 16, 13));
  new DataView(bytes.buffer).setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}
