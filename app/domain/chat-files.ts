import { type Image, imageProblem, readImage } from "./images";
import { LIMITS, MAX_CHAT_FILE_BYTES } from "./limits";

export const CHAT_FILES_UNDER = "chat/";
export const UNKNOWN_TYPE = "application/octet-stream";
export const VIDEO_TYPES = ["video/mp4", "video/webm"] as const;

/** What is shown in place; anything else is only ever saved. */
export function isShownInPlace(type: string): boolean {
  return type.startsWith("image/") || type.startsWith("video/");
}

/** A picture is shown no higher than this, in pixels. */
const HIGHEST = 320;

/** How wide a picture is shown where there is room, in pixels: its own width, or what leaves it no higher than 320. */
export function shownWidth({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round(Math.min(width, (width * HIGHEST) / height)));
}

/** Exactly 10 MB is still accepted. */
export function isTooLarge(bytes: number): boolean {
  return bytes > MAX_CHAT_FILE_BYTES;
}

/**
 * The files that are meant by what was pasted. Spreadsheets put a picture of the cells beside their text, and mean the
 * text; file managers put the names of the files beside them, and mean the files.
 */
export function filesPasted<One extends { name: string }>(files: readonly One[], text: string): readonly One[] {
  const names = new Set(files.map(({ name }) => name));
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.every((line) => names.has(line.trim().split(/[\\/]/).at(-1) ?? "")) ? files : [];
}

export type Sniffed = { type: string; width: number | null; height: number | null };

/** What the bytes are, whatever their name says: a picture, a video, or a file to save. */
export function sniff(bytes: Uint8Array): Sniffed {
  const image: Image | null = imageProblem(bytes) === null ? readImage(bytes) : null;
  if (image) return image;
  return { type: videoType(bytes) ?? UNKNOWN_TYPE, width: null, height: null };
}

/** Source: ISO/IEC 14496-12 (`ftyp` box) and the Matroska specification (EBML header with its document type). */
function videoType(bytes: Uint8Array): (typeof VIDEO_TYPES)[number] | null {
  const text = String.fromCharCode(...bytes.subarray(0, 64));
  if (text.slice(4, 8) === "ftyp" && /^(isom|iso[2-6]|mp4[12]|avc1|M4V |MSNV|dash)/.test(text.slice(8)))
    return "video/mp4";
  return text.startsWith("\x1aE\xdf\xa3") && text.includes("webm") ? "video/webm" : null;
}

const LONGEST_NAME = 200;
/** Controls, halves of characters, and marks that turn the reading direction, which hide what a file really is. */
const DECEIVING = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** A name that is safe to show and to save under: no path, no controls, the ending kept when it is cut. */
export function fileName(given: string): string {
  const plain = given.normalize("NFC").replace(DECEIVING, "").split(/[\\/]/).at(-1)?.trim().replace(/^\.+/, "") ?? "";
  const letters = [...(plain || "file")];
  if (letters.length <= LONGEST_NAME) return letters.join("");
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(plain)?.[0] ?? "";
  return letters.slice(0, LONGEST_NAME - ending.length).join("") + ending;
}

/** Source: RFC 6266 and RFC 8187: an ASCII name for old clients, the whole name for all others. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.normalize("NFD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export type Range = { offset: number; length: number };

/**
 * The part of a file a Range header asks for: null for the whole file (no header, several parts, or one that cannot be
 * read), "beyond" when it lies outside. Source: RFC 9110, section 14.
 */
export function readRange(header: string | undefined, size: number): Range | "beyond" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") return Number(to) === 0 ? "beyond" : rangeOf(Math.max(0, size - Number(to)), size - 1, size);
  if (to !== "" && Number(to) < Number(from)) return null;
  return rangeOf(Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1), size);
}

function rangeOf(first: number, last: number, size: number): Range | "beyond" {
  return first >= size ? "beyond" : { offset: first, length: last - first + 1 };
}

export const CHAT_QUOTA_BYTES = LIMITS.chatQuotaMegabytes * 1024 * 1024;
