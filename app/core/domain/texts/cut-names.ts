import { NAMESAKE_SIGN } from "./namesakes";

/** The mark of a namesake: the end of a number, or the number of the worker. */
const MARK = /^(#\d+|\S{3})$/;
const CODE = /^\S*\d\S*$/;
/** A number at the end, such as that of a line. */
const NUMBERED = /^(.*\S)(\s+\S{0,3}\d\S{0,3})$/;

/** A name in the parts that may be cut, and between them the end that tells it from others: a mark, a code or a number. */
export type CutNameParts = { name: string; end: string; rest: string };

export function cutName(text: string): CutNameParts {
  const parts = text.split(NAMESAKE_SIGN);
  const marked = parts.findIndex((part, at) => at > 0 && MARK.test(part));
  const kept = marked > 0 ? marked : parts.findLastIndex((part, at) => at > 0 && CODE.test(part));
  if (kept > 0) {
    const [name, rest] = [parts.slice(0, kept), parts.slice(kept + 1)].map((some) => some.join(NAMESAKE_SIGN));
    return { name: name ?? "", end: NAMESAKE_SIGN + parts[kept], rest: rest ? NAMESAKE_SIGN + rest : "" };
  }
  const [, name = text, end = ""] = NUMBERED.exec(text) ?? [];
  return { name, end, rest: "" };
}
