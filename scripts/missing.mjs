import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/**
 * What a noun, or a field of one, still lacks, in the order of the README's steps: its address is that of its list.
 *
 *   npm run missing -- machine machines catalogue
 *   npm run missing -- production_line production-lines catalogue counts
 *
 * @param {{ name: string, address: string, topic: string, field?: string }} subject
 * @returns {string[]} each place without it
 */
export function missingOf({ name, address, topic, field }) {
  const places = field ? fieldPlaces({ address, topic, field }) : nounPlaces({ name, address, topic });
  return places
    .filter(([, text, files]) => !files.some((path) => holds(path, text)))
    .map(([where, text]) => (text === null ? where : `${where}: ${text.source ?? text}`));
}

/** A file or folder, and the text that stands in it, or in one of its files; null for the file itself. */
function nounPlaces({ name, address, topic }) {
  return [
    file(`app/${topic}/domain/${address}.ts`),
    file("app/core/domain/noun/keys.ts", `${name}:`),
    file("app/nouns/domain/nouns.ts", address),
    below("migrations", ".sql", `CREATE TABLE ${address.replaceAll("-", "_")}`),
    file(`app/${topic}/data/${address}.ts`),
    file("app/nouns/data/nouns.ts", address),
    file(`app/${topic}/services/${address}.ts`),
    ...languages().flatMap((language) => [
      file(`public/locales/${language}/${address}.json`, '"fields"'),
      file(`public/locales/${language}/nouns.json`, `"${name}"`),
    ]),
    file(`app/routes/${address}.tsx`),
    file("app/navigation/screens/entries.ts", `paths.${camel(address)}`),
    below("workers/api", `/${address}.ts`, "noun("),
    file("workers/api/operations.ts", `${address}"`),
    file("tests/cast/nouns.ts", address),
  ];
}

function fieldPlaces({ address, topic, field }) {
  return [
    file(`app/${topic}/domain/${address}.ts`, `${field}:`),
    below("migrations", ".sql", new RegExp(`\\b(${field}|${snake(field)})\\b`)),
    [
      "app/*/data, or app/plant/domain for a value from a day on",
      new RegExp(`\\b${field}\\b`),
      [
        `app/${topic}/data/tables.ts`,
        "app/plant/domain/line-values.ts",
        "app/plant/domain/prices.ts",
        "app/plant/domain/standards.ts",
      ],
    ],
    below(`app/${topic}/screens`, ".tsx", `fields.${field}`),
    below(`app/${topic}/screens`, ".tsx", `key: "${field}"`),
    ...languages().map((language) => file(`public/locales/${language}/${address}.json`, `"${field}":`)),
    below("workers/api", `/${address}.ts`, `${field}:`),
    below("app/imports/domain", "-sheet.ts", `key: "${field}"`),
    file("tests/cast/nouns.ts", `${field}:`),
  ];
}

function file(path, text = null) {
  return [path, text, [path]];
}

function below(folder, ending, text) {
  const all = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
  const files = all.map((path) => join(folder, path)).filter((path) => path.endsWith(ending));
  return [ending.startsWith("/") ? `${folder}/*${ending}` : folder, text, files];
}

function holds(path, text) {
  if (!existsSync(join(root, path))) return false;
  if (text === null) return true;
  const written = readFileSync(join(root, path), "utf8");
  return text instanceof RegExp ? text.test(written) : written.includes(text);
}

function languages() {
  return readdirSync(join(root, "public/locales"));
}

function camel(address) {
  return address.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function snake(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [name, address, topic, field] = process.argv.slice(2);
  if (!topic) throw new Error("npm run missing -- <noun> <address> <topic> [field]");
  const missing = missingOf({ name, address, topic, field });
  console.info(missing.length > 0 ? missing.join("\n") : "Nothing is missing.");
}
