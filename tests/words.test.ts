import ts from "typescript";
import { expect, test } from "vitest";
import { sources } from "./sources";

const LETTER = /\p{L}/u;
/** What people read or hear of an element besides its text. */
const READ = /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label)$/;
/** Of a branch `condition ? a : b`, `a && b`, `a ?? b` people may read either side that is a text. */
const EITHER = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

/** Texts that no language translates. */
const UNTRANSLATED = new Set([
  // The product's name.
  "Trame",
  // A script's text, which nobody reads.
  "window.__nonce__=document.currentScript.nonce",
]);
/** A key to translate elsewhere, as of a page's error; tests/locales.test.ts sees that it has its words. */
const KEY = /^[a-z][a-z-]*:[a-zA-Z][\w.]*$/;

const screens = sources("app").filter(({ path }) => path.endsWith(".tsx"));

test("no screen holds words of its own", () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(({ path, text }) => wordsIn(path, text))).toEqual([]);
});

test("words are found between tags, in expressions and in what is read aloud", () => {
  const screen = `const Screen = ({ isOn, name }) => (
    <section aria-label="Lines" title={isOn ? "On" : t("off")} id="lines" className="p-2">
      Hello, {name}
      {isOn && "Saved"}
      {\`Dear \${name}\`}
      <p>{t("common:save")} · 1,5 →</p>
      <b>Trame</b> <Failed title="lines:failedToLoad" />
      <img alt="" placeholder={isOn ? undefined : \`\${name}-1\`} />
    </section>
  );`;
  expect(wordsIn("screen.tsx", screen)).toEqual([
    "screen.tsx:2 Lines",
    "screen.tsx:2 On",
    "screen.tsx:3 Hello,",
    "screen.tsx:4 Saved",
    "screen.tsx:5 Dear",
  ]);
});

/** Every text with a letter in it that a screen would show or have read aloud as it stands, with its place. */
function wordsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    for (const said of saidBy(node)) {
      const words = said.text.trim();
      const start = said.node.getStart(file) + (said.text.length - said.text.trimStart().length);
      if (!LETTER.test(words) || UNTRANSLATED.has(words) || KEY.test(words)) continue;
      found.push(`${path}:${file.getLineAndCharacterOfPosition(start).line + 1} ${words}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Said = { node: ts.Node; text: string };

function saidBy(node: ts.Node): Said[] {
  if (ts.isJsxText(node)) return [{ node, text: node.text }];
  if (ts.isJsxAttribute(node)) return READ.test(node.name.getText()) ? textsOf(node.initializer) : [];
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild ? textsOf(node) : [];
}

/** The texts that an expression may come to; what a call makes of its arguments is the call's affair. */
function textsOf(node: ts.Node | undefined): Said[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [{ node, text: node.text }];
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
    return parts.map((part) => ({ node: part, text: part.text }));
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node) || !EITHER.has(node.operatorToken.kind)) return [];
  return [...textsOf(node.left), ...textsOf(node.right)];
}
