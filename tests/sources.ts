import { readdirSync, readFileSync } from "node:fs";

/** Files under a folder of the repository, read from disk; by default without tests. */
export function sources(folder: string, { withTests = false } = {}) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && (withTests || !/\.(test|rare)\.tsx?$/.test(path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** The floor of a file of the app: a folder inside its topic, or one of those that stand beside the topics. */
export function floorOf(path: string): string | undefined {
  const [, first = "", second] = /^app\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return BESIDE_TOPICS.includes(first) ? first : second;
}

const BESIDE_TOPICS = ["fonts", "i18n", "routes", "ui"];

/** The imports of a file, type imports included. */
export function importsOf(text: string): string[] {
  return [
    ...text.matchAll(/(?:^\}? ?|^(?:im|ex)port .*)\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\(\s*"([^"]+)"/gm),
  ].map(([, from, bare, lazy]) => (from ?? bare ?? lazy) as string);
}
