import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const trace = readFileSync("docs/specification.md", "utf8");
const rows = trace.split("\n").filter((line) => /^\| (?!asked for)[^-]/.test(line));

test("every line of the specification says where it lives, and the place exists", () => {
  expect(rows.length).toBeGreaterThan(80);
  const places = rows.flatMap((row) => [...(row.split(" | ")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, path]) => path));
  expect(places.length).toBeGreaterThanOrEqual(rows.length);
  expect(places.filter((path) => !existsSync(String(path)))).toEqual([]);
});

test("every test that proves a line of the specification exists under its name", () => {
  const proofs = [...trace.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)` "([^"]+)"/g)].map(
    ([, file = "", name = ""]) => ({
      file,
      name,
    }),
  );
  expect(proofs.length).toBeGreaterThan(80);
  const gone = proofs.filter(
    ({ file, name }) => !existsSync(file) || !testsIn(readFileSync(file, "utf8"), file).includes(name),
  );
  expect(gone).toEqual([]);
});

test("a comment, a word of a name and a text that is no test prove nothing", () => {
  const file = `
    // test("amina plans");
    describe("amina", () => {
      test("amina plans a week", async () => expect("amina plans").toBe(1));
      test.each(["en", "fr"] as const)("amina plans in %s", (language) => {});
      test.for([[1, 2]])(
        "amina plans %i",
        () => {},
      );
    });`;
  expect(testsIn(file)).toEqual(["amina plans a week", "amina plans in %s", "amina plans %i"]);
});

/** The names of a file's tests: of `test(…)`, `test.each(…)(…)` and their like. */
function testsIn(text: string, path = "file.ts"): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) names.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return names;
}

function isTest(callee: ts.Node): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test";
  const isOfTest = ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression);
  if (!isOfTest) return false;
  return /^(each|for)$/.test(callee.expression.name.text) && isTest(callee.expression.expression);
}
