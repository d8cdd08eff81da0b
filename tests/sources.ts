import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

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

/** The project's own file that an import means; undefined for a package. */
export function fileOf(specifier: string, importer: string, paths: ReadonlySet<string>): string | undefined {
  const whole = specifier.replace(/^#(app|workers)\//, "$1/").replace(/\?.*$/, "");
  const base = specifier.startsWith(".") ? posix.join(posix.dirname(importer), whole) : whole;
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => paths.has(file));
}

/** The names that a file declares and exports; a constant and a type of one name once. */
export function exportsOf(text: string): string[] {
  const declared =
    /^export (?:abstract )?(?:async )?(?:(?:function\*?|const|let|class|type|interface|enum) (\w+)|const \{([^}]*)\} =)/gm;
  const names = [...text.matchAll(declared)].flatMap(([, name, taken = ""]) => (name ? [name] : namesIn(taken)));
  return [...new Set(names)];
}

/** What a file imports from others by its name there, or whole (`*`), as one of their namespaces. */
export function namesImported(text: string): { name: string; specifier: string }[] {
  const imported = /^(?:im|ex)port (?:type )?(?:\{([^}]*)\}|\* as \w+) from "([^"]+)"/gm;
  return [...text.matchAll(imported)].flatMap(([, names, specifier = ""]) =>
    (names === undefined ? ["*"] : namesIn(names, "first")).map((name) => ({ name, specifier })),
  );
}

/** The names of a list in braces; of two for one thing the first or the last: `a as b`, `a: b`. */
function namesIn(list: string, which: "first" | "last" = "last"): string[] {
  return list
    .split(",")
    .map(
      (item) =>
        item
          .replace(/^\s*type /, "")
          .split(/ as |:/)
          .at(which === "first" ? 0 : -1) as string,
    )
    .map((name) => name.trim())
    .filter(Boolean);
}
