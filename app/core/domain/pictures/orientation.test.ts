import { expect, test } from "vitest";
import { PICTURES, turnedWithPlace } from "#tests/files/pictures";
import { withoutNotes } from "./image-notes";
import { readImage } from "./images";
import { orientationOf } from "./orientation";

const KINDS = ["jpeg", "png"] as const;

test("a picture that is turned to be upright has the size that is shown", () => {
  for (const kind of KINDS) {
    const type = readImage(PICTURES[kind])?.type;
    expect(readImage(turnedWithPlace(kind, 6)), kind).toEqual({ type, width: 2, height: 3 });
    expect(readImage(turnedWithPlace(kind, 3)), kind).toEqual({ type, width: 3, height: 2 });
    expect(readImage(turnedWithPlace(kind, 9)), kind).toEqual({ type, width: 3, height: 2 });
  }
});

test("a turned picture loses its place and keeps its orientation and its pixels", () => {
  for (const kind of KINDS) {
    const input = turnedWithPlace(kind, 6);
    const type = readImage(input)?.type ?? "image/gif";
    expect(textOf(input)).toContain("Casablanca");
    const stored = withoutNotes(input, type) as Uint8Array;
    expect(textOf(stored), kind).not.toContain("Casablanca");
    expect(orientationOf(stored, type), kind).toBe(6);
    expect(readImage(stored), kind).toEqual({ type, width: 2, height: 3 });
    expect(withoutNotes(stored, type), kind).toEqual(stored);
    expect(withoutNotes(turnedWithPlace(kind, 1), type), kind).toEqual(withoutNotes(PICTURES[kind], type));
  }
});

test("a WebP, which no notes turn, loses its place and is otherwise the same", () => {
  const input = turnedWithPlace("webpAlpha", 6);
  expect(readImage(input)).toEqual({ type: "image/webp", width: 3, height: 2 });
  expect(withoutNotes(input, "image/webp")).toEqual(PICTURES.webpAlpha);
  for (const webp of [PICTURES.webp, PICTURES.webpLossless]) expect(withoutNotes(webp, "image/webp")).toEqual(webp);
});

test("a picture cut off at any place never fails, and keeps no place", () => {
  for (const kind of [...KINDS, "webpAlpha"] as const) {
    const whole = turnedWithPlace(kind, 6);
    for (let length = 0; length < whole.length; length++) {
      const part = whole.slice(0, length);
      const image = readImage(part);
      const stored = image && withoutNotes(part, image.type);
      if (stored) expect(textOf(stored)).not.toContain("Casablanca");
    }
  }
});

function textOf(bytes: Uint8Array) {
  return new TextDecoder("latin1").decode(bytes);
}
