import { relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { NAMESPACES, resources } from "#app/i18n/resources";
import { textsByKey } from "./browser/words";

/** A key of a text that contains a value, with every key that it can become; null if its type does not say which. */
type Built = { at: string; keys: string[] | null };

const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile).config;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
const isOurs = (path: string) => /^(app|workers)\//.test(path) && !/\.(test|rare)\.tsx?$/.test(path);
const program = ts.createProgram(
  fileNames.filter((name) => isOurs(relative(".", name))),
  { ...options, incremental: false, tsBuildInfoFile: undefined },
);
const checker = program.getTypeChecker();

const built = program
  .getSourceFiles()
  .filter(({ fileName }) => isOurs(relative(".", fileName)))
  .flatMap(keysBuiltIn);

test("the code builds keys", () => {
  expect(built.length).toBeGreaterThan(300);
});

test("every value that a key is built from is one of a declared set", () => {
  expect(built.filter(({ keys }) => keys === null).map(({ at }) => at)).toEqual([]);
});

test("every key that can be built has its text in every language", () => {
  const missing = built.flatMap(({ at, keys }) =>
    (keys ?? []).filter((key) => !isSaid(key)).map((key) => `${at} ${key}`),
  );
  expect(missing).toEqual([]);
});

function keysBuiltIn(file: ts.SourceFile): Built[] {
  const found: Built[] = [];
  const visit = (node: ts.Node) => {
    const home = ts.isTemplateExpression(node) ? homeOf(node) : null;
    if (home !== null) found.push(builtBy(node as ts.TemplateExpression, home, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function builtBy(template: ts.TemplateExpression, home: string, file: ts.SourceFile): Built {
  const { line } = file.getLineAndCharacterOfPosition(template.getStart());
  const at = `${relative(".", file.fileName)}:${line + 1} ${template.getText()}`;
  let keys: string[] | null = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const values = valuesOf(expression);
    keys = keys && values && keys.flatMap((begun) => values.map((value) => begun + value + literal.text));
  }
  return { at, keys: keys?.map((key) => (key.includes(":") ? key : `${home}:${key}`)) };
}

/** The namespace of a template that is a key: one that names it, or the first argument of `t`. */
function homeOf(template: ts.TemplateExpression): string | null {
  const [, named = ""] = /^([a-z-]+):/.exec(template.head.text) ?? [];
  if ((NAMESPACES as readonly string[]).includes(named)) return named;
  let node: ts.Node = template;
  while (ts.isConditionalExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return null;
  const callee = checker.getTypeAtLocation(call.expression);
  if (callee.symbol?.name !== "TFunction") return null;
  return namespaceOf(checker.getTypeArguments(callee as ts.TypeReference)[0]) ?? "common";
}

/** The first namespace of a `t`; null for one without. */
function namespaceOf(type: ts.Type | undefined): string | null {
  if (type?.isStringLiteral()) return type.value === "translation" ? null : type.value;
  if (type && checker.isTupleType(type)) return namespaceOf(checker.getTypeArguments(type as ts.TypeReference)[0]);
  return null;
}

/** The texts that an expression can be: those of its type, or what its own file passes to the parameter that it is. */
function valuesOf(expression: ts.Expression): string[] | null {
  return textsOf(checker.getTypeAtLocation(expression)) ?? passedTo(expression);
}

function passedTo(expression: ts.Expression): string[] | null {
  const parameter = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  if (!parameter || !ts.isParameter(parameter) || parameter.name.kind !== ts.SyntaxKind.Identifier) return null;
  const { parent } = parameter;
  const named = ts.isFunctionDeclaration(parent) ? parent : parent.parent;
  const isOpen = ts.getCombinedModifierFlags(named as ts.Declaration) & ts.ModifierFlags.Export;
  if (isOpen || !(ts.isFunctionDeclaration(named) || ts.isVariableDeclaration(named)) || !named.name) return null;
  const at = parent.parameters.indexOf(parameter);
  const calls = usesOf(checker.getSymbolAtLocation(named.name), named.getSourceFile(), named.name);
  return whole(
    calls.map((use) => {
      const call = use.parent;
      const given = ts.isCallExpression(call) && call.expression === use ? call.arguments[at] : undefined;
      return given ? valuesOf(given) : null;
    }),
  );
}

function usesOf(symbol: ts.Symbol | undefined, file: ts.SourceFile, own: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node !== own && node.text === symbol?.name) {
      if (checker.getSymbolAtLocation(node) === symbol) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The texts of a type that is a finite set, else null. */
function textsOf(type: ts.Type): string[] | null {
  if (type.isUnion()) return whole(type.types.map(textsOf));
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral)) {
    return [checker.typeToString(type)];
  }
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint && constraint !== type ? textsOf(constraint) : null;
}

function whole(parts: (string[] | null)[]): string[] | null {
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys of each language, plural forms under their common key. */
const SAID = LANGUAGES.map(
  (language) =>
    new Set(
      Object.entries(resources[language]).flatMap(([namespace, words]) =>
        Object.keys(textsByKey(words)).map((key) => `${namespace}:${key.replace(PLURAL, "")}`),
      ),
    ),
);

function isSaid(key: string): boolean {
  return SAID.every((keys) => keys.has(key));
}
