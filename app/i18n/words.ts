import { resources } from "./resources";

let mark: string | undefined;

/** Changes when any word does; a browser that asks for this very version may keep the answer. */
export function wordsVersion(): string {
  mark ??= markOf(JSON.stringify(resources));
  return mark;
}

/** One file of words as the browser reads it, or null when there is none. */
export function wordsOf(language: string, namespace: string): object | null {
  const namespaces = ownValue<Record<string, object>>(resources, language);
  return namespaces ? ownValue(namespaces, namespace) : null;
}

/** Several files of words by namespace, or null when there is no such language or one of them is not there. */
export function wordsTogether(language: string, namespaces: readonly string[]): object | null {
  const together = namespaces.map((namespace) => [namespace, wordsOf(language, namespace)] as const);
  return together.some(([, words]) => words === null) ? null : Object.fromEntries(together);
}

function ownValue<T>(of: object, name: string): T | null {
  return Object.hasOwn(of, name) ? ((of as Record<string, T>)[name] ?? null) : null;
}

/** FNV-1a: a mark to tell versions apart, not a seal. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
