import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

/**
 * Makes every folder of `public/locales` a language of the app. The files written here are the code's only knowledge of
 * them.
 */
export async function writeLanguages() {
  for (const [name, text] of Object.entries(await languageFiles(join(root, "public", "locales")))) {
    const file = join(root, name);
    if ((await readFile(file, "utf8").catch(() => null)) !== text) await writeFile(file, text);
  }
}

/** The files generated from the folders of languages, by path. */
export async function languageFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const known = await Promise.all(languages.sort().map(async (name) => [name, await namespacesIn(join(folder, name))]));
  const list = `[${languages.map((name) => `"${name}"`).join(", ")}]`;
  return {
    "app/core/domain/texts/language-list.ts": listOf(list),
    "app/i18n/resources.ts": resourcesOf(known),
    "public/languages.js": plainListOf(list),
  };
}

async function namespacesIn(folder) {
  const names = await readdir(folder);
  return names.map((name) => name.replace(/\.json$/, "")).sort();
}

function listOf(list) {
  return `/** The folders of public/locales; written by scripts/languages.mjs as the app is built. */
export const LANGUAGES = ${list} as const;
`;
}

function plainListOf(list) {
  return `// The folders of public/locales, for the pages that no build makes; written by scripts/languages.mjs as the app is built.
const LANGUAGES = ${list};
`;
}

function resourcesOf(known) {
  const imports = known.flatMap(([language, names]) =>
    names.map((name) => `import ${identifier(language, name)} from "#locales/${language}/${name}.json";`),
  );
  const [, names] = known.find(([language]) => language === "en") ?? known[0];
  const namespaces = names.map((name) => `  "${name}",`);
  const words = known.flatMap(([language, names]) => [
    `  ${key(language)}: {`,
    ...names.map((name) => `    ${key(name)}: ${identifier(language, name)},`),
    "  },",
  ]);
  return `${imports.join("\n")}
import type { Language } from "./languages";

/** The files of words, alike in every language. */
export const NAMESPACES = [
${namespaces.join("\n")}
] as const;

/** The server's words; the browser fetches the same files from \`/locales\`. Written by scripts/languages.mjs. */
export const resources = {
${words.join("\n")}
} satisfies Record<Language, Record<(typeof NAMESPACES)[number], object>>;
`;
}

/** "en" and "shift-entry" become `enShiftEntry`. */
function identifier(language, name) {
  return [language, name]
    .join("-")
    .toLowerCase()
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function key(name) {
  return /^\w+$/.test(name) ? name : `"${name}"`;
}
