/** The encodings that a person may choose; those after Windows-1252 are never guessed. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1254",
  "ibm850",
  "macintosh",
  "windows-1256",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const SAMPLE_BYTES = 4_096;

/**
 * The encoding of a text file: by its byte order mark, else by the position of its zero bytes, else UTF-8 when every
 * byte fits, else the Windows-1252 of a spreadsheet in western Europe or North Africa.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return wideEncoding(bytes.subarray(0, SAMPLE_BYTES)) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** The code unit of a byte. */
function ibm850(byte: number): number {
  return byte < 128 ? byte : IBM_850.charCodeAt(byte - 128);
}

/** The signs 128 to 255 of MS-DOS in western Europe. Source: Unicode, VENDORS/MICSFT/PC/CP850.TXT. */
const IBM_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/**
 * The first of these texts in which letters stand beside signs or letters that no name has, cut to a few words. The
 * Icelandic letters and ý count where Windows-1252 was taken for the code page: Turkish has its ş, ğ and ı at their places.
 */
export function strangeText(texts: Iterable<string>, encoding: Encoding): string | null {
  const isStrange = (text: string) =>
    STRANGE.test(text) || CAPITAL_INSIDE.test(text) || (encoding === "windows-1252" && ELSEWHERE.test(text));
  for (const text of texts) if (isStrange(text)) return text.slice(0, 60);
  return null;
}

/** Signs between or behind letters that accents become in a wrong code page. */
const STRANGE =
  /\p{L}[‚„…†‡ˆ‰‹›•˜™¢£¤¥¦§¨©ª«¬®¯±²³´¶¸¹º»¼½¾¿×÷\ufffd\u0080-\u009f](?=\p{L}|$)|(?<=^|\s)[‚„†‡‰•¢£¤¥¦¬¯¿\ufffd]\p{L}/u;
/** A capital with an accent inside of a word in small letters: AndrŽe. */
const CAPITAL_INSIDE = /\p{Ll}(?![A-Z])\p{Lu}(?=\p{Ll}|$)/u;
const ELSEWHERE = /[ÞþÐðÝý]/;

/** Text without byte order mark. Bytes that do not fit become U+FFFD. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === "utf-16be") return new TextDecoder("utf-16le").decode(swapped(bytes));
  if (encoding === "ibm850") return new TextDecoder("utf-16le").decode(Uint16Array.from(bytes, ibm850));
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The encoding of a text in two bytes a character, if it is one. Western text then has a zero in nearly every other
 * byte.
 */
function wideEncoding(sample: Uint8Array): Encoding | null {
  const pairs = Math.floor(sample.length / 2);
  let highFirst = 0;
  let lowFirst = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (sample[pair * 2] === 0) highFirst++;
    if (sample[pair * 2 + 1] === 0) lowFirst++;
  }
  if (lowFirst > pairs * 0.3 && highFirst < pairs * 0.05) return "utf-16le";
  if (highFirst > pairs * 0.3 && lowFirst < pairs * 0.05) return "utf-16be";
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function swapped(bytes: Uint8Array): Uint8Array {
  const turned = new Uint8Array(bytes.length - (bytes.length % 2));
  for (let at = 0; at < turned.length; at += 2) {
    turned[at] = bytes[at + 1] as number;
    turned[at + 1] = bytes[at] as number;
  }
  return turned;
}
