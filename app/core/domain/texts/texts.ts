/**
 * A name as people write it: one line, trimmed, and without invisible characters that turn around or cut off their
 * neighbours. A text of nothing but such characters is empty.
 */
export function oneLine(text: string): string {
  return seen(
    text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
      .replace(DECEIVING, "")
      .trim(),
  );
}

/** A text as people write it, with its lines. Direction marks stay, since Arabic and French meet in a sentence. */
export function manyLines(text: string): string {
  return seen(
    text
      .replace(/\r\n?/g, "\n")
      .replace(/(?![\n\t])\p{Cc}/gu, "")
      .replace(OVERRIDES, "")
      .trim(),
  );
}

/** The beginning of a text, at most `length` long. It never ends in half a character. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** The same text with a replacement character for each lone surrogate, as databases and pages show it. */
export function withoutHalves(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}

export function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

function seen(text: string): string {
  return /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text : "";
}

/** Direction marks, word joiners and zero-width blanks; joiners inside letters and emoji stay. */
const DECEIVING = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
const OVERRIDES = /[\u202a-\u202e\ufff9-\ufffb]/g;
