import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { NAMESPACES } from "#app/i18n/settings";
import { sources } from "./sources";

/** The page without a network takes its words by name, not by a translator. */
const OFFLINE = ["public/offline.html", "public/offline.js"].map((path) => readFileSync(path, "utf8")).join("\n");

const files = [...sources("app"), ...sources("workers")]
  .filter(({ path }) => path !== "app/i18n/resources.ts")
  .map(({ path, text }) => namesIn(path, text));

test.each(NAMESPACES)("every word of %s is named by code, so that somebody can read it", (namespace) => {
  const keys = Object.keys(flat(JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, "utf8"))));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isNamed(namespace, key))).toEqual([]);
});

test("a word is named by its key, by a key with a gap, and in a file that reads its namespace", () => {
  const named = namesIn(
    "screen.tsx",
    `const { t } = useTranslation(["workers", "common"]);
    // t("comment")
    t("title"); t("errors:offline"); t(\`role.\${role}\`); t(\`mail:\${kind}.subject\`);`,
  );
  const says = (namespace: string, key: string) => isNamedIn(named, namespace, key);
  expect([says("workers", "title"), says("errors", "offline"), says("workers", "role.line leader")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([says("mail", "resetLink.subject"), says("mail", "resetLink.lead")]).toEqual([true, false]);
  expect([says("products", "title"), says("errors", "unknown"), says("workers", "comment")]).toEqual([
    false,
    false,
    false,
  ]);
});

type Names = { homes: Set<string>; patterns: RegExp[]; texts: Set<string> };

/** What a file may call words by: its texts, and those with gaps as patterns. */
function namesIn(path: string, text: string): Names {
  const names: Names = { homes: new Set(), patterns: [], texts: new Set() };
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) names.texts.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text);
      if (/[a-zA-Z]/.test(parts.join(""))) names.patterns.push(new RegExp(`^${parts.map(escaped).join(".+")}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  const read = NAMESPACES.filter((namespace) => names.texts.has(namespace));
  const isReader = text.includes("useTranslation(");
  names.homes = new Set(read.length > 0 ? read : isReader ? ["common"] : NAMESPACES);
  return names;
}

function isNamed(namespace: string, key: string) {
  if (namespace === "offline" && new RegExp(`\\b${key.split(".")[0]}\\b`).test(OFFLINE)) return true;
  return files.some((names) => isNamedIn(names, namespace, key));
}

/** By the key itself, or without its plural form or gender. */
function isNamedIn({ homes, patterns, texts }: Names, namespace: string, key: string) {
  const keys = [key, key.replace(/_[a-z]+$/, "")];
  return keys
    .flatMap((name) => (homes.has(namespace) ? [name, `${namespace}:${name}`] : [`${namespace}:${name}`]))
    .some((name) => texts.has(name) || patterns.some((pattern) => pattern.test(name)));
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function flat(value: object, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, of]) =>
      typeof of === "string" ? [[prefix + name, of]] : Object.entries(flat(of, `${prefix}${name}.`)),
    ),
  );
}
