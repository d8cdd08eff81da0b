import { NAMESPACES, resources } from "./resources";

/** No screen shows these: the server writes them into emails and files, the page of an app without a network reads its own. */
const OFF_SCREEN: readonly string[] = ["api-docs", "mail", "offline"];

export const SCREEN_NAMESPACES = NAMESPACES.filter((namespace) => !OFF_SCREEN.includes(namespace));

let mark: string | undefined;

/** Changes when any word does. A browser that requests exactly this version may cache the answer. */
export function wordsVersion(): string {
  mark ??= markOf(JSON.stringify(resources));
  return mark;
}

/** One file of words as the browser reads it, or null when there is none. */
export function wordsOf(language: string, namespace: string): object | null {
  const namespaces = ownValue<Record<string, object>>(resources, language);
  return namespaces ? ownValue(namespaces, namespace) : null;
}

/** Several files of words by namespace, or null when the language or one of them does not exist. */
export function wordsTogether(language: string, namespaces: readonly string[]): object | null {
  const together = namespaces.map((namespace) => [namespace, wordsOf(language, namespace)] as const);
  return together.some(([, words]) => words === null) ? null : Object.fromEntries(together);
}

function ownValue<T>(words: object, name: string): T | null {
  return Object.hasOwn(words, name) ? ((words as Record<string, T>)[name] ?? null) : null;
}

/** FNV-1a, which distinguishes versions and does not protect against forgery. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
