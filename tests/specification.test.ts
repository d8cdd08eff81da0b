import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { LINES } from "./specification/all-lines";
import type { Proof } from "./specification/lines";
import { MESSAGES } from "./specification/messages";

const PROOFS = [...new Map(LINES.flatMap(({ proof }) => (proof ? [[JSON.stringify(proof), proof]] : []))).values()];
const read = new Map<string, string[]>();

test("every line of the specification has a proof, or a reason why it is otherwise", () => {
  expect(LINES.filter(({ says, proof, otherwise }) => !says || !(proof?.test || otherwise))).toEqual([]);
});

test("no line of a section is there twice", () => {
  const lines = LINES.map(({ section, says }) => `${section}: ${says}`);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

test("every proof is a test of its file", () => {
  const isMissing = ({ file, test }: Proof) => !titlesIn(file).includes(test);
  expect(PROOFS.filter(isMissing)).toEqual([]);
});

test("every message that a line quotes is one of the messages that are read word for word", () => {
  const messages = Object.values(MESSAGES).flat();
  const quoted = LINES.flatMap(({ says }) => [...says.matchAll(/‘([^’]+)’/g)].map(([, words]) => words));
  expect(quoted.length).toBeGreaterThan(messages.length);
  expect(quoted.filter((words) => !messages.some(({ en, fr }) => [en, fr].includes(words)))).toEqual([]);
});

test("docs/specification.md says how many lines there are, and which of them are otherwise, and why", () => {
  const page = readFileSync("docs/specification.md", "utf8");
  const others = LINES.filter(({ otherwise }) => otherwise);
  expect(page).toContain(`${LINES.length} lines, ${LINES.length - others.length} of them proved by a test`);
  const rows = others.map(({ section, says, otherwise }) => `| ${section} | ${says} | ${otherwise} |`);
  expect(page.match(/^\| \d[^|]*\|[^|]*\|[^|]*\|$/gm)).toEqual(rows);
});

/** The titles of the tests in a file, as they are written; a test that is skipped or expected to fail proves nothing. */
function titlesIn(file: string): string[] {
  const known = read.get(file);
  if (known || !existsSync(file)) return known ?? [];
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title) && isTest(node.expression)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  read.set(file, titles);
  return titles;
}

/** Whether a call is of `test`, of `rarely`, or of a table of cases. */
function isTest(called: ts.Node): boolean {
  if (ts.isIdentifier(called)) return called.text === "test" || called.text === "rarely";
  if (!ts.isCallExpression(called) || !ts.isPropertyAccessExpression(called.expression)) return false;
  return called.expression.name.text === "each" && isTest(called.expression.expression);
}
