import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";

/**
 * Reads JSON that a program sent. A small text can hold so many values or levels that reading it ends the process, so
 * they are counted before.
 * @throws AppError `malformed` for a text that is not JSON, `too_large` for one with too many values or levels
 */
export function readJson(text: string): unknown {
  const { jsonValues, jsonLevels } = LIMITS;
  const { values, levels } = sizeOf(text);
  if (values > jsonValues || levels > jsonLevels) {
    throw new AppError("too_large", "errors:tooManyValues");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", "errors:malformed");
  }
}

/** The number of values, lists and objects among them, and how deep they lie in each other. */
function sizeOf(text: string) {
  let values = 1;
  let level = 0;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ",") values += 1;
    else if (sign === "]" || sign === "}") level -= 1;
    else if (sign === "[" || sign === "{") {
      values += 1;
      level += 1;
      levels = Math.max(levels, level);
    }
  }
  return { values, levels };
}

/** The place of the quote that ends the string beginning here. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
