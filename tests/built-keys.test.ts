import { readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { DEFECTS_BY, LOST_BY } from "#app/analytics/domain/choices";
import { EXPLAINED, inputsOf } from "#app/analytics/domain/explanation";
import { CODED_FIELDS } from "#app/audit/i18n/entry-words";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/core/domain/audit-lines";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { PERMISSIONS, type Permission, ROLES } from "#app/core/domain/permissions";
import { COLORS, THEMES } from "#app/core/domain/preferences";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { WORDS } from "#app/core/domain/texts/vocabulary";
import { LINE_STATES } from "#app/dashboard/domain/line-performance";
import { FIGURES } from "#app/figures/domain/figures";
import { LANGUAGES } from "#app/i18n/languages";
import { NAMESPACES, resources } from "#app/i18n/resources";
import { IMPORT_KINDS } from "#app/imports/domain/imports";
import { columnWords, KINDS } from "#app/imports/domain/kinds";
import { KEY_AREAS } from "#app/navigation/screens/key-areas";
import { actsFor } from "#app/navigation/screens/palette/acts";
import { rightWords } from "#app/nouns/screens/right-words";
import { type Factory, REGISTRATION_MODES } from "#app/plant/domain/factory";
import { COUNTS } from "#app/plant/domain/line-values";
import { NO_PRODUCTION, QUALITY_LABELS } from "#app/records/domain/production";
import { OPERATIONS } from "#workers/api/operations";
import { textsByKey } from "./browser/words";

/** A key of a text that contains a value, with every key that it can become; null if its type does not say which. */
type Built = { at: string; place: string; keys: string[] | null };

/** The keys of these values, with what stands before and behind each. */
function each(before: string, values: readonly string[], behind = ""): string[] {
  return values.map((value) => before + value + behind);
}

/** The causes that a migration makes. */
const HOUSE_CAUSES = [
  ...readFileSync("migrations/0019_causes.sql", "utf8").matchAll(/\(\d+, '(defect|stop)', '([a-z-]+)'/g),
].map(([, list, code]) => `causes:house.${list}.${code}`);
const SHIFT_NAMES = each("common:shift.", SHIFTS);
const ROLE_NAMES = each("common:role.", ROLES);
const COLUMNS = IMPORT_KINDS.flatMap((kind) => KINDS[kind].fields.map(({ key }) => columnWords(kind, key)));
const EXAMPLES = Object.values(KINDS).map(({ example }) => example);
const examplesOf = (column: string) =>
  EXAMPLES.flatMap((row) => (row[column] === undefined ? [] : String(row[column]).split(", ")));
const RIGHTS = Object.keys(PERMISSIONS).map((right) => rightWords(right as Permission));
const INPUTS = [{ measuredSeconds: 1 }, { due: 1 }].flatMap((known) =>
  EXPLAINED.flatMap((figure) => inputsOf(figure, { ...NO_PRODUCTION, ...known }, [])),
);
const figures = (part: string) =>
  each(
    "figures:list.",
    FIGURES.map(({ name }) => name),
    `.${part}`,
  );
/** The answers of the examples that need no factory settings. All other examples answer with numbers. */
const ANSWERS = FIGURES.filter(({ example }) => example.length === 0)
  .map(({ example }) => example({} as Factory).result)
  .flatMap((result) => (result.unit === "answer" ? [result.value] : []));
const EXPORTED = OPERATIONS.flatMap(({ headed }) => headed ?? []);
const FORMS = ["byYou", "other", "you"];
const ACTS = actsFor("admin").map(({ name }) => name);

/**
 * The keys of templates whose values are plain texts: from a form, a file, the log, or the keys of an object. Each set
 * comes from where its values are declared.
 */
const DECLARED: Record<string, string[]> = {
  "app/catalogue/domain/cause-names.ts `causes:house.${list}.${code}`": HOUSE_CAUSES,
  "app/catalogue/screens/causes/cause-form.tsx `house.${cause.list}.${cause.code}`": HOUSE_CAUSES,
  "app/nouns/screens/right-words.ts `users:areas.${area}`": RIGHTS.map(({ area }) => area),
  "app/nouns/screens/right-words.ts `users:permissions.${right}`": RIGHTS.map(({ right }) => right),
  "app/accounts/screens/users/user-form.tsx `common:role.${value}`": ROLE_NAMES,
  "app/accounts/screens/users/user-form.tsx `common:status.${value}`": each("common:status.", USER_STATUSES),
  "app/analytics/screens/explanation/calculation.tsx `explain.inputs.${input.name}`": each(
    "analytics:explain.inputs.",
    INPUTS.map(({ name }) => name),
  ),
  "app/analytics/screens/group-name.ts `common:shift.${key}`": SHIFT_NAMES,
  "app/analytics/screens/group-choice.tsx `groupings.${grouping}`": each("analytics:groupings.", [
    ...LOST_BY,
    ...DEFECTS_BY,
  ]),
  "app/analytics/screens/use-group-label.ts `common:shift.${label}`": SHIFT_NAMES,
  "app/audit/i18n/entry-words.ts `common:status.${value}`": each("common:status.", USER_STATUSES),
  "app/audit/i18n/entry-words.ts `production-lines:countsAs.${value}`": each("production-lines:countsAs.", COUNTS),
  "app/audit/i18n/entry-words.ts `common:role.${value}`": ROLE_NAMES,
  "app/audit/i18n/entry-words.ts `common:shift.${value}`": SHIFT_NAMES,
  "app/audit/i18n/entry-words.ts `common:quality.${value}`": each("common:quality.", QUALITY_LABELS),
  "app/audit/i18n/entry-words.ts `audit:actions.${value}`": each("audit:actions.", AUDIT_ACTIONS),
  "app/audit/i18n/entry-words.ts `nouns:${value}.one`": each("nouns:", AUDIT_RESOURCES, ".one"),
  "app/audit/i18n/entry-words.ts `audit:codes.${field}.${value}`": [...CODED_FIELDS].flatMap(([field, values]) =>
    each(`audit:codes.${field}.`, values),
  ),
  "app/audit/i18n/entry-words.ts `common:shift.${name}`": SHIFT_NAMES,
  "app/audit/screens/audit-columns.tsx `common:role.${role}`": ROLE_NAMES,
  "app/audit/screens/entry-dialog.tsx `common:role.${role}`": ROLE_NAMES,
  "app/ui/text/shift-names.ts `common:shift.${shift}`": SHIFT_NAMES,
  "app/dashboard/screens/access-form.tsx `plant:registrationHint.${mode}`": each(
    "plant:registrationHint.",
    REGISTRATION_MODES,
  ),
  "app/plant/screens/words-section.tsx `vocabulary.${word}`": each("plant:vocabulary.", WORDS),
  "app/plant/screens/settings-form.tsx `vocabulary.${word}`": each("plant:vocabulary.", WORDS),
  "app/plant/screens/access-section.tsx `registrationHint.${mode}`": each(
    "plant:registrationHint.",
    REGISTRATION_MODES,
  ),
  "app/figures/screens/say-example.ts `common:quality.${result.value}`": each("common:quality.", QUALITY_LABELS),
  "app/figures/screens/say-example.ts `figures:answers.${result.value}`": each("figures:answers.", ANSWERS),
  "app/visitors/screens/landing/mini-board.tsx `dashboard:lineState.${hour.state}`": each(
    "dashboard:lineState.",
    LINE_STATES,
  ),
  "app/figures/screens/figure-entry.tsx `list.${name}.name`": figures("name"),
  "app/figures/screens/figure-entry.tsx `list.${name}.says`": figures("says"),
  "app/figures/screens/figure-entry.tsx `list.${name}.formula`": figures("formula"),
  "app/figures/screens/figure-entry.tsx `list.${name}.example`": figures("example"),
  "app/figures/screens/figures-screen.tsx `list.${name}.${part}`": ["name", "says", "formula"].flatMap(figures),
  "app/figures/screens/figures-screen.tsx `list.${name}.name`": figures("name"),
  "app/notifications/screens/sentence.ts `common:${CODES[name]}.${value}`": [
    ...SHIFT_NAMES,
    ...ROLE_NAMES,
    ...each("common:status.", USER_STATUSES),
  ],
  "app/navigation/screens/key.tsx `navigation:keys.${name}`": each(
    "navigation:keys.",
    KEY_AREAS.flatMap(({ keys }) => Object.values(keys).flat()).filter((key) => key.length > 1),
  ),
  "app/navigation/screens/palette/palette-items.ts `navigation:acts.${name}.label`": each(
    "navigation:acts.",
    ACTS,
    ".label",
  ),
  "app/navigation/screens/palette/palette-items.ts `navigation:acts.${name}.also`": each(
    "navigation:acts.",
    ACTS,
    ".also",
  ),
  "app/navigation/screens/palette/palette-items.ts `common:${preference}.${value}`": [
    ...each("common:theme.", THEMES),
    ...each("common:color.", COLORS),
  ],
  "app/navigation/screens/shortcut-list.tsx `navigation:shortcuts.${name}.title`": each(
    "navigation:shortcuts.",
    KEY_AREAS.map(({ name }) => name),
    ".title",
  ),
  "app/navigation/screens/shortcut-list.tsx `navigation:shortcuts.${name}.${does}`": KEY_AREAS.flatMap(
    ({ name, keys }) => each(`navigation:shortcuts.${name}.`, Object.keys(keys)),
  ),
  "app/planning/screens/assignments/assignment-form.tsx `common:shift.${value}`": SHIFT_NAMES,
  "app/records/screens/record-form.tsx `common:shift.${value}`": SHIFT_NAMES,
  // Only the lists whose rows name other things raise questions.
  "app/imports/screens/question-list.tsx `questions.${noun}`": each("imports:questions.", [
    "workers",
    "performance-records",
    "assignments",
    "line-reports",
    "stops",
  ]),
  // Nobody else makes somebody leave, and a new name is about nobody.
  "app/chat/screens/thread/event-lines.tsx `event.${kind}.${form}`": ["joined", "left", "removed", "renamed"].flatMap(
    (kind) => each(`chat:event.${kind}.`, kind === "left" || kind === "renamed" ? FORMS.slice(0, 2) : FORMS),
  ),
  "workers/api/list-export.ts `${words}:fileName`": each(
    "",
    [...EXPORTED.map(({ words }) => words), "stops"],
    ":fileName",
  ),
  "workers/api/list-export.ts `${words}:fields.${key}`": EXPORTED.flatMap(({ words, columns }) =>
    each(`${words}:fields.`, columns),
  ),
  "workers/api/analytics/group-columns.ts `common:shift.${key}`": SHIFT_NAMES,
  "workers/api/analytics/analytics.ts `common:shift.${label}`": SHIFT_NAMES,
  "workers/api/audit/columns.ts `common:role.${role}`": ROLE_NAMES,
  "app/imports/domain/kinds.ts `imports:columns.${field}`": [...COLUMNS, "imports:columns.defectKinds"],
  "workers/api/imports/sheets.ts `common:shift.${value}`": each("common:shift.", examplesOf("shift")),
  "workers/api/imports/sheets.ts `common:shift.${shift}`": each("common:shift.", examplesOf("shifts")),
  "workers/api/imports/sheets.ts `common:status.${value}`": each("common:status.", examplesOf("status")),
  "workers/api/imports/sheets.ts `common:productCategory.${value}`": each(
    "common:productCategory.",
    examplesOf("category"),
  ),
  "workers/api/imports/sheets.ts `common:workerRole.${value}`": each("common:workerRole.", examplesOf("role")),
};

const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile).config;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
/** The description of the API, of which its own test reads every sentence. */
const READ_ELSEWHERE = "workers/api/openapi.ts";
const isOurs = (path: string) => /^(app|workers)\//.test(path) && !/\.(test|rare)\.tsx?$/.test(path);
const program = ts.createProgram(
  fileNames.filter((name) => isOurs(relative(".", name))),
  { ...options, incremental: false, tsBuildInfoFile: undefined },
);
const checker = program.getTypeChecker();

const built = program
  .getSourceFiles()
  .filter(({ fileName }) => isOurs(relative(".", fileName)) && relative(".", fileName) !== READ_ELSEWHERE)
  .flatMap(keysBuiltIn);

test("the code builds keys", () => {
  expect(built.length).toBeGreaterThan(300);
});

test("every value that a key is built from is one of a declared set", () => {
  expect(built.filter(({ keys }) => keys === null).map(({ at }) => at)).toEqual([]);
});

test("a set is declared only where the types do not say it", () => {
  expect(Object.keys(DECLARED).filter((place) => !built.some((each) => each.place === place))).toEqual([]);
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
  const place = `${relative(".", file.fileName)} ${template.getText()}`;
  const keys = DECLARED[place] ?? wordsOf(template);
  return { at, place, keys: keys?.map((key) => (key.includes(":") ? key : `${home}:${key}`)) ?? null };
}

/** Every text that a template can become. */
function wordsOf(template: ts.TemplateExpression): string[] | null {
  let words: string[] | null = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const values = valuesOf(expression);
    words = words && values && words.flatMap((begun) => values.map((value) => begun + value + literal.text));
  }
  return words;
}

/** The namespace of a template that is a key: one that names it, or the first argument of `t`. */
function homeOf(template: ts.TemplateExpression): string | null {
  // Of several keys the first that has a text counts, and the last argument is shown when none has.
  if (ts.isArrayLiteralExpression(template.parent) && ts.isCallExpression(template.parent.parent)) return null;
  const [, named = "", path = ""] = /^([a-z-]+):(.*)/.exec(template.head.text) ?? [];
  const isKey = path !== "" || template.templateSpans.some(({ literal }) => literal.text.startsWith("."));
  if (isKey && (NAMESPACES as readonly string[]).includes(named)) return named;
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

/** The texts that an expression can be: of its branches, of its type, or what its own file passes to the parameter that it is. */
function valuesOf(expression: ts.Expression, traced: readonly ts.Node[] = []): string[] | null {
  if (ts.isTemplateExpression(expression)) return wordsOf(expression);
  if (ts.isConditionalExpression(expression)) {
    return whole([expression.whenTrue, expression.whenFalse].map((branch) => valuesOf(branch, traced)));
  }
  return textsOf(checker.getTypeAtLocation(expression)) ?? passedTo(expression, traced);
}

function passedTo(expression: ts.Expression, traced: readonly ts.Node[]): string[] | null {
  const parameter = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  if (
    !parameter ||
    traced.includes(parameter) ||
    !ts.isParameter(parameter) ||
    parameter.name.kind !== ts.SyntaxKind.Identifier
  )
    return null;
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
      return given ? valuesOf(given, [...traced, parameter]) : null;
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
