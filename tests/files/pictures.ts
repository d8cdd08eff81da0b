/** The smallest valid picture of each kind, 3 by 2 pixels. */
export const PICTURES = {
  jpeg: bytes(
    "/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAAqu/9k=",
  ),
  png: bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVR4nGM4Y2wMQQxwFgBLYgct8dU3ewAAAABJRU5ErkJggg==",
  ),
  gif: bytes("R0lGODlhAwACAIAAAExpccwzMyH5BAUAAAAALAAAAAADAAIAAAICjF8AOw=="),
  webp: bytes("UklGRjoAAABXRUJQVlA4IC4AAACQAQCdASoDAAIAAUAmJaACdLoAA5gA/u7/n/wF090Yt/+4OP+wcf9g4/dMAAAA"),
  webpLossless: bytes("UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAfQmTJ3pv+BiOh/AAA="),
  webpAlpha: bytes(
    "UklGRkYAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAgICAgICAAFZQOCAYAAAAMAEAnQEqAwACAAFAJiWkAANwAP78yrAA",
  ),
};

function bytes(base64: string) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The picture turned by EXIF data, which also has a place; in a PNG and a WebP likewise. */
export function turnedWithPlace(kind: "jpeg" | "png" | "webpAlpha", orientation: number): Uint8Array<ArrayBuffer> {
  const place = [...new TextEncoder().encode("Casablanca")];
  const list = [
    0,
    2,
    1,
    0x0e,
    0,
    2,
    0,
    0,
    0,
    place.length,
    0,
    0,
    0,
    38,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
  ];
  const exif = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...list, 0, 0, 0, 0, ...place];
  const picture = PICTURES[kind];
  const { at, part } = {
    jpeg: { at: 2, part: segment(0xe1, [...named("Exif\0\0"), ...exif]) },
    png: { at: 33, part: chunk("eXIf", exif) },
    webpAlpha: { at: picture.length, part: [...named("EXIF"), exif.length, 0, 0, 0, ...exif] },
  }[kind];
  const turned = new Uint8Array([...picture.slice(0, at), ...part, ...picture.slice(at)]);
  if (kind !== "webpAlpha") return turned;
  new DataView(turned.buffer).setUint32(4, turned.length - 8, true);
  turned[20] = (turned[20] ?? 0) | 0x08;
  return turned;
}

/** The picture with a text as metadata, in each place that its format has for one, and after its end. */
export function withNotes(kind: "jpeg" | "png" | "gif", note: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(note);
  const blocks = [text.length, ...text, 0];
  const { at, notes } = {
    jpeg: {
      at: 2,
      notes: [...segment(0xe1, [...named("Exif\0\0"), ...text]), ...segment(0xfe, [...text])],
    },
    png: { at: 33, notes: [...chunk("eXIf", [...text]), ...chunk("tEXt", [...named("Comment\0"), ...text])] },
    gif: { at: 19, notes: [0x21, 0xfe, ...blocks, 0x21, 0xff, 11, ...named("XMP DataXMP"), ...blocks] },
  }[kind];
  const picture = PICTURES[kind];
  return new Uint8Array([...picture.slice(0, at), ...notes, ...picture.slice(at), ...text]);
}

function named(name: string) {
  return [...new TextEncoder().encode(name)];
}

function length(size: number, bytes: number) {
  return Array.from({ length: bytes }, (_, at) => (size >> (8 * (bytes - 1 - at))) & 255);
}

function segment(marker: number, body: number[]) {
  return [0xff, marker, ...length(body.length + 2, 2), ...body];
}

function chunk(name: string, body: number[]) {
  const part = [...named(name), ...body];
  return [...length(body.length, 4), ...part, ...length(crc32(part), 4)];
}

function crc32(bytes: number[]) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
