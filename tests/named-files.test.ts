import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const PAGES: Record<string, string> = import.meta.glob(
  ["../*.md", "../docs/*.md", "../app/*/README.md", "!../CHANGELOG.md"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** A path: folders and a file with an ending. A pattern is none, and the settings of a factory are examples. */
const PATH = /(?<![\w/.#@:<*…-])(?!factories\/)(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json|toml|sql)(?![\w*])/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Paths are of the repository, of the folder of the page, or of the topic or core whose floor they name. */
function isThere(page: string, path: string) {
  return ["", dirname(page), "app", "app/core"].some((folder) => existsSync(join(folder, path)));
}

test("every file that a page names exists", () => {
  const missing = Object.entries(PAGES).flatMap(([address, page]) => {
    const text = page.replace(/https?:\/\/\S+/g, "");
    const named = [...(text.match(PATH) ?? []), ...[...text.matchAll(LINK)].map(([, path]) => path as string)];
    const from = address.slice("../".length);
    return [...new Set(named)].filter((path) => !isThere(from, path)).map((path) => `${from}: ${path}`);
  });
  expect(missing).toEqual([]);
});
