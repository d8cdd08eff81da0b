import type { Vocabulary } from "#app/core/domain/texts/vocabulary";
import type { Language } from "./languages";
import { NAMESPACES, resources } from "./resources";
import { fileInWordsOf, versionWith } from "./vocabulary";

/** No screen shows these: the server writes them into emails and files, the page of an app without a network reads its own. */
const OFF_SCREEN: readonly string[] = ["api-docs", "mail", "offline"];

export const SCREEN_NAMESPACES = NAMESPACES.filter((namespace) => !OFF_SCREEN.includes(namespace));

let mark: string | undefined;

/**
 * Changes when any word does, of ours or of the factory. A browser that requests exactly this version may cache the answer.
 */
export function wordsVersion(vocabulary: Vocabulary = []): string {
  mark ??= markOf(JSON.stringify(resources));
  return versionWith(mark, vocabulary);
}

/** One file of words as the browser reads it, or null when there is none. */
export function wordsOf(language: string, namespace: string, vocabulary: Vocabulary = []): object | null {
  return Object.hasOwn(resources, language) ? ownValue(filesOf(language as Language, vocabulary), namespace) : null;
}

type Files = Record<string, object>;
let latest: { vocabulary: string; languages: Map<string, Files> } | undefined;

/** Every file of words of a language, in the words of the factory, each rewritten when it is first read. */
export function filesOf(language: Language, vocabulary: Vocabulary): Files {
  if (vocabulary.length === 0) return resources[language];
  const name = vocabulary.join();
  if (latest?.vocabulary !== name) latest = { vocabulary: name, languages: new Map() };
  const known = latest.languages.get(language);
  if (known) return known;
  const files: Files = {};
  for (const namespace of NAMESPACES) {
    let file: object | undefined;
    Object.defineProperty(files, namespace, {
      enumerable: true,
      get: () => {
        file ??= fileInWordsOf(vocabulary, language, namespace, resources[language][namespace]);
        return file;
      },
    });
  }
  latest.languages.set(language, files);
  return files;
}

/** Several files of words by namespace, or null when the language or one of them does not exist. */
export function wordsTogether(
  language: string,
  namespaces: readonly string[],
  vocabulary: Vocabulary = [],
): object | null {
  const together = namespaces.map((namespace) => [namespace, wordsOf(language, namespace, vocabulary)] as const);
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
