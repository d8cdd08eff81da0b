import { LIMITS, MAX_CHAT_FILE_BYTES } from "#app/core/domain/limits";
import { withoutNotes } from "#app/core/domain/pictures/image-notes";
import { type Image, imageProblem, readImage } from "#app/core/domain/pictures/images";

export const CHAT_FILES_UNDER = "chat/";
export const UNKNOWN_TYPE = "application/octet-stream";

/** Pictures, videos and sounds are shown in place; any other file is only saved. */
export function isShownInPlace(type: string): boolean {
  return ["image/", "video/", "audio/"].some((kind) => type.startsWith(kind));
}

type Measured = { type: string; width: number | null; height: number | null };

/** Whether it is shown as a picture, for which its size must be known. */
export function isPicture({ type, width, height }: Measured): boolean {
  return type.startsWith("image/") && width !== null && height !== null;
}

/** The greatest height of a picture in a message, in pixels. */
const HIGHEST = 320;

/** The width of a picture where there is room, in pixels: its own, or less so that it is no higher than 320. */
export function shownWidth({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round(Math.min(width, (width * HIGHEST) / height)));
}

/** Whether a file is too large. Exactly 10 MB is still accepted. */
export function isTooLarge(bytes: number): boolean {
  return bytes > MAX_CHAT_FILE_BYTES;
}

/**
 * Chooses the files of a paste. Spreadsheets add a picture of the cells to their text, and the text counts. File
 * managers add the names of the files, and the files count.
 */
export function filesPasted<One extends { name: string }>(files: readonly One[], text: string): readonly One[] {
  const names = new Set(files.map(({ name }) => name));
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.every((line) => names.has(line.trim().split(/[\\/]/).at(-1) ?? "")) ? files : [];
}

export type Sniffed = { type: string; width: number | null; height: number | null };

/**
 * The type by the bytes, regardless of the name, with the bytes to keep: a picture without its metadata, a video, a
 * sound, or a file to save.
 */
export function sniff(bytes: Uint8Array): { sniffed: Sniffed; stored: Uint8Array } {
  const image: Image | null = imageProblem(bytes) === null ? readImage(bytes) : null;
  const picture = image && withoutNotes(bytes, image.type);
  if (picture) return { sniffed: image, stored: picture };
  return { sniffed: { type: filmType(bytes) ?? UNKNOWN_TYPE, width: null, height: null }, stored: bytes };
}

/** The tracks of a film or a sound are described in its first bytes. */
const HEAD_BYTES = 4_096;

/**
 * A film, or a sound where no track has pictures. Source: ISO/IEC 14496-12 (`ftyp` and `hdlr` boxes) and the Matroska
 * specification (EBML header with its document type, codec names).
 */
function filmType(bytes: Uint8Array): `${"video" | "audio"}/${"mp4" | "webm"}` | null {
  const text = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (text.slice(4, 8) === "ftyp" && /^(isom|iso[2-6]|mp4[12]|avc1|M4[VA] |MSNV|dash)/.test(text.slice(8, 64)))
    return text.includes("soun") && !text.includes("vide") ? "audio/mp4" : "video/mp4";
  if (!text.startsWith("\x1aE\xdf\xa3") || !text.slice(0, 64).includes("webm")) return null;
  return text.includes("A_") && !text.includes("V_") ? "audio/webm" : "video/webm";
}

export type Range = { offset: number; length: number };

/**
 * The part of a file that a Range header requests: null for the whole file (no header, several parts, or an unreadable
 * one), "beyond" when it is outside. Source: RFC 9110, section 14.
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
