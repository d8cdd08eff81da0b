import { type CardKind, type CardRef, keyOfRef, referencesIn, withoutReferences } from "./cards";

/** The names of referenced things in the message box, by kind and id: without the `#`, each name once. */
export type Called = ReadonlyMap<string, string>;

/** The names with one more. A second thing of the same name gets a number, so that both can be told apart. */
export function calledAlso(called: Called, ref: CardRef, name: string): Called {
  const key = keyOfRef(ref);
  const others = new Set([...called].flatMap(([other, input]) => (other === key ? [] : input)));
  const plain = name.replace(/\s+/g, " ").trim();
  let unique = plain;
  for (let count = 2; others.has(unique); count += 1) unique = `${plain} (${count})`;
  return new Map([...called, [key, unique]]);
}

/** A text as its writer reads it: `#Sewing 1` where the message keeps `#line:12`. An unknown thing stays as it is. */
export function readable(text: string, called: Called): string {
  let shown = "";
  let at = 0;
  for (const { index, length, ref } of referencesIn(text)) {
    const name = called.get(keyOfRef(ref));
    shown += text.slice(at, index) + (name === undefined ? text.slice(index, index + length) : `#${name}`);
    at = index + length;
  }
  return shown + text.slice(at);
}

/** A text where there is no room for cards: things by their names, and by their kinds until those are known. */
export function textWithoutCards(text: string, called: Called, kind: (kind: CardKind) => string): string {
  return withoutReferences(readable(text, called), kind);
}

/** The text that a message keeps, from what its writer reads. Of two names that fit, the longer one counts. */
export function keptText(shown: string, called: Called): string {
  const longestFirst = [...called].sort(([, one], [, other]) => other.length - one.length);
  if (longestFirst.length === 0) return shown;
  const names = new Map(longestFirst.map(([key, name]) => [name, key]));
  const pattern = longestFirst.map(([, name]) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const mark = new RegExp(`(?<![\\p{L}\\p{N}._-])#(${pattern})(?![\\p{L}\\p{N}])`, "gu");
  return shown.replace(mark, (_, name: string) => `#${names.get(name)}`);
}

/** Whether the text after `#` begins with the name of a thing that was chosen before. */
export function isCalled(begun: string, called: Called): boolean {
  const isSame = (name: string) => begun.startsWith(name) && !/^[\p{L}\p{N}]/u.test(begun.slice(name.length));
  return [...called.values()].some(isSame);
}

/**
 * The things in a text that have no name yet. A thing at the very end of the text is left out, because its number may
 * still be typed.
 */
export function uncalled(text: string, called: Called, { isTyped }: { isTyped: boolean }): CardRef[] {
  return referencesIn(text).flatMap(({ index, length, ref }) => {
    const isUnderWay = isTyped && index + length === text.length;
    return isUnderWay || called.has(keyOfRef(ref)) ? [] : ref;
  });
}

/** Gives each thing in a text that has no name yet the name of its kind, until its own name is read. */
export function calledByKind(called: Called, refs: readonly CardRef[], name: (kind: CardKind) => string): Called {
  return refs.reduce((before, ref) => calledAlso(before, ref, name(ref.kind)), called);
}
