import * as z from "zod";
import { uniqueKey } from "./search-text";
import { isWhole, manyLines, oneLine } from "./texts";

/**
 * A text taken exactly as typed, for passwords and searches. Half a character (a lone surrogate) is refused, because it
 * would be stored as another one.
 */
export function whole(message?: string) {
  return z.string(message).refine(isWhole, { message: "errors:textBroken", abort: true });
}

/** One line: a name, a code, a place. Every such field uses it; see {@link oneLine}. */
export function singleLine(message?: string) {
  return whole(message).overwrite(oneLine);
}

/** One line that is a unique name. It needs a letter or a digit, or no search would find it; see {@link uniqueKey}. */
export function uniqueName(message?: string) {
  return singleLine(message).refine((text) => text === "" || uniqueKey(text) !== "", { message: "errors:signsOnly" });
}

/** Several lines: a description, a reason, a message; see {@link manyLines}. */
export function paragraph(message?: string) {
  return whole(message).overwrite(manyLines);
}
