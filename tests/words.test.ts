import ts from "typescript";
import { expect, test } from "vitest";
import { sources } from "./sources";

const LETTER = /\p{L}/u;
/** A word, not one sign of a path or a name of the code. */
const WORD = /(?<![\p{L}\p{N}_.$/@#=-])\p{L}{2,}(?![\p{L}\p{N}_$/@#=(-]|\.\p{L})/gu;
/** Where a value fills a gap of a text. */
const GAP = "\0";
/** What people read or hear of an element besides its text. */
const READ = /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label)$/;
/** Of a branch `condition ? a : b`, `a && b`, `a ?? b` people may read either side that is a text. */
const EITHER = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
const COMPARED = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);
/** A key to translate elsewhere, as of a page's error; tests/locales.test.ts sees that it has its words. */
const KEY = /^[a-z][a-z-]*:[a-zA-Z\0][\w.\0]*$/;

/** Calls that take names of styles, elements, headers, methods or statements, and tell nobody. */
const UNREAD_CALLS =
  /^(clsx|startsWith|matchMedia|postMessage|closest|querySelector(All)?|normalize|exec|prepare|raw|read|header|call|open|setRequestHeader|getModifierState|setUnlessChosen|attribute|tags|named)$/;
/** Of these the first argument is a name. */
const NAMED_BY_FIRST = /^(get|has|set|append|delete|includes|getAll)$/;
/** What these are made of is for the log: people get the words of `errors:unknown`. */
const LOGGED = /^(Error|RangeError|TypeError)$/;

/** Texts that no language translates. */
const UNTRANSLATED = [
  // The product's name, alone, on the second sheet of a file and behind the title of a plain page.
  /^Trame( \0)?$/,
  /^\0 · Trame \0 \0$/,
  // What is engraved on the keys; those with words have them under `navigation:keys`.
  /^(Backspace|Ctrl|Delete|End|Enter|Esc|Escape|Home|Page(Up|Down)|Shift|Tab)$/,
  // Names of browsers, systems and time.
  /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|ChromeOS|Linux|UTC)$/,
  // Parts of keys, which become whole where they are used.
  /^\0?(Start|End|ErrorRate|Efficiency|Says|Text|Title|Action|Id)$/,
  // HTTP: methods, names and values of headers.
  /^(GET|HEAD|POST|PATCH|DELETE|OPTIONS|Bearer( \0)?|Cookie, Accept-Language|max-age=.*|bytes \S+)$/,
  /^(private|public|sandbox|attachment|inline)[,;] |^;? ?(filename=|Secure$)|; (Path|Secure|filename)\b|^[a-z-]+ '(self|none|nonce)|-src /,
  // Statements, and what the database says of one.
  /^(\0 ?)*(SELECT|AS|OR|NOT NULL constraint failed:)( |$)|^(coalesce|iif|min|substr)\(/,
  // Styles, queries of media and selectors.
  /^([a-z-]+:[^;\s][^;]*;)+|^\(.+: ?.+\)$|^translate\(|\[role=|^bottom (start|end)$/,
  // How the library of tokens is told a duration.
  /^(10 minutes|30 seconds)$/,
  // A script's text, which nobody reads.
  /^window\.__nonce__=/,
];

/** Files whose texts are not ours to translate, and why. */
const OTHERS_WORDS: Record<string, string> = {
  "app/domain/common-password-words.ts": "words that passwords must not be",
  "app/domain/record-sheet-fields.ts": "headings that people's files have, in every language we understand",
  "app/domain/record-sheet.ts": "words that people's files have for shifts",
  "app/domain/worker-sheet.ts": "headings that people's files have",
  "app/domain/worker-roles.ts": "names of suggestions, and what people's files have for them",
  "app/domain/import-samples.ts": "names of people and lines that are made up",
  "app/domain/image-notes.ts": "marks in the bytes of pictures",
  "app/domain/insights/said-numbers.ts": "how dates stand in the answer of a language model",
  "app/domain/insights/facts.ts": "told to a language model, in English",
  "app/services/insight-phrasing.ts": "told to a language model, in English",
  "workers/api/operation.ts": "notes for programmers, in English as the names beside them",
};

const files = [...sources("app"), ...sources("workers")];

test("no screen, letter, answer or file holds words of its own", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(({ path }) => !OTHERS_WORDS[path]).flatMap(({ path, text }) => wordsIn(path, text))).toEqual([]);
});

test("every file that may hold words of others exists and holds some", () => {
  const idle = Object.keys(OTHERS_WORDS).filter((path) => {
    const file = files.find((each) => each.path === path);
    return !file || wordsIn(path, file.text).length === 0;
  });
  expect(idle).toEqual([]);
});

test("an error names the key of its words", () => {
  expect(files.flatMap(({ path, text }) => errorsWithoutKey(path, text))).toEqual([]);
  const thrown =
    'throw new AppError("invalid", "gone", {}); throw new AppError("invalid", isOld ? "lines:old" : "Old")';
  expect(errorsWithoutKey("a.ts", thrown)).toEqual(["a.ts gone", "a.ts Old"]);
});

test("words are found between tags, in expressions and in what is read aloud", () => {
  const screen = `const Screen = ({ isOn, name }) => (
    <section aria-label="Lines" title={isOn ? "On" : t("off")} id="lines" className="p-2">
      Hello, {name}
      {isOn && "saved"}
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
    "screen.tsx:4 saved",
    "screen.tsx:5 Dear",
  ]);
});

test.each([
  'toastDone("Saved");',
  'const EMPTY = "Nothing here yet";',
  'let label = "Lines"; label = isOld ? "Old" : label;',
  'const TABS = ["Production", "Quality"];',
  'const shown = <p>{sayIt()}</p>; function sayIt() { return "all is well"; }',
  'const shown = <EmptyState text="Nothing here" />;',
  'const shown = <Panel heading={"Lines"} />;',
  'const shown = <Field hint={isOn ? "Hours worked" : undefined} caption="By day" error="Too long" />;',
  'const chart = { labels: ["Monday"], datasets: [{ label: "Pieces", data }] };',
  'export const meta = () => [{ title: "Lines of the factory" }];',
  'const letter = { subject: "Your password was changed" };',
  `const letter = { subject: \`\${factory}: your password\` };`,
  'await record(db, actor, "update", { note: "Changed by import" });',
  `const said = \`\${count} pieces made\`;`,
  'const said = count + " pieces made";',
  'fail("invalid", "this is too long");',
  "const page = html`<p>Not found</p>`;",
])("words are found in %s", (code) => {
  expect(wordsIn("screen.tsx", code)).not.toEqual([]);
});

test.each([
  'import { Button } from "#app/ui/Some button";',
  'type Said = "Some words" | "Others";',
  'const shown = <p className="flex grow items-center" lang="fr" />;',
  'const look = clsx("figure text-xs", isOn && "border-line font-bold");',
  'if (event.key === "Enter" || "Id" in row) go();',
  'headers.set("Content-Type", "text/plain"); headers.get("Vary");',
  `db.run(sql\`SELECT id FROM workers WHERE name = \${name}\`); this.sql.exec("SELECT name FROM about");`,
  'throw new Error("the settings are missing"); throw new AppError("invalid", "lines:notFound");',
  `t("workers:title"); t(\`workers:role.\${role}\`); const words = { "Two words": 1 };`,
  `const path = \`M\${x} 2h\${y}\`; const place = \`/lines/\${id}?page=2\`;`,
])("no words are found in %s", (code) => {
  expect(wordsIn("screen.tsx", code)).toEqual([]);
});

/** Every text that people would read or hear as it stands, with its place. */
function wordsIn(path: string, text: string): string[] {
  const file = fileOf(path, text);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const said = textOf(node);
    if (said !== null && (isShown(node) ? LETTER.test(said) : isLikeWords(said) && !isUnread(node))) {
      const words = said
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
      const shown = words.replaceAll(GAP, " ").trim();
      const isOurs = LETTER.test(shown) && !KEY.test(words) && !UNTRANSLATED.some((pattern) => pattern.test(words));
      if (isOurs) found.push(`${path}:${lineOf(node, file)} ${shown}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function lineOf(node: ts.Node, file: ts.SourceFile) {
  const text = node.getText(file);
  const start = node.getStart(file) + text.length - text.trimStart().length;
  return file.getLineAndCharacterOfPosition(start).line + 1;
}

function errorsWithoutKey(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === "AppError") {
      const keys = textsOf(node.arguments?.[1]).filter((key) => !KEY.test(key));
      found.push(...keys.map((key) => `${path} ${key.replaceAll(GAP, "…")}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(fileOf(path, text));
  return found;
}

function fileOf(path: string, text: string) {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** What a node says by itself; a gap for each value. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(GAP);
}

/** The texts that an expression may come to. */
function textsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  const said = textOf(node);
  if (said !== null) return [said];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return ts.isBinaryExpression(node) ? [...textsOf(node.left), ...textsOf(node.right)] : [];
}

/** Whether a text stands where a screen shows it or has it read aloud: there every letter counts. */
function isShown(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return READ.test(parent.name.getText());
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isShown(parent);
  return ts.isBinaryExpression(parent) && EITHER.has(parent.operatorToken.kind) && isShown(parent);
}

/** A word with a capital, or two words, and no list of styles. */
function isLikeWords(text: string): boolean {
  const plain = text.replace(/<[^>]*>/g, " ").trim();
  const words = plain.match(WORD) ?? [];
  if (words.length === 0 || isStyles(plain)) return false;
  return /^\P{L}*\p{Lu}/u.test(words[0] as string) || plain.split(/\s+/).length > 1;
}

const STYLE =
  /^(-?[a-z\d*[&!@][\w.%/*#&>\]]*[-:[(/].*|absolute|block|border|container|figure|fixed|flex|grid|group|grow|hatched|hidden|inline|italic|peer|relative|rounded|shrink|sr|stitch|sticky|table|transition|truncate|underline|uppercase|auto|\d+|\0)$/;

function isStyles(text: string) {
  return text.split(/\s+/).every((part) => STYLE.test(part) && !/[.,!?:]$/.test(part));
}

/** Whether a text stands where only the program reads it. */
function isUnread(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent))
    return /^(className|containerClassName|rel|d|points|viewBox|lang)$/.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isPropertyDeclaration(parent) && parent.name.getText() === "name") return true;
  if (ts.isComputedPropertyName(parent) || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isTaggedTemplateExpression(parent)) return /^sql\b/.test(parent.tag.getText());
  if (ts.isBinaryExpression(parent) && COMPARED.has(parent.operatorToken.kind)) return true;
  if (ts.isNewExpression(parent)) return LOGGED.test(parent.expression.getText());
  if (ts.isCallExpression(parent)) return isUnreadBy(parent, node);
  const isPassed =
    ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent);
  return (isPassed || ts.isJsxExpression(parent)) && isUnread(parent);
}

function isUnreadBy(call: ts.CallExpression, node: ts.Node): boolean {
  const { expression } = call;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return UNREAD_CALLS.test(name) || (NAMED_BY_FIRST.test(name) && call.arguments[0] === node);
}
