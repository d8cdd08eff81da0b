import ts from "typescript";
import { expect, test } from "vitest";
import { sources } from "./sources";

const EFFECT = /^use(Layout|Insertion)?Effect$/;

test("an effect returns only its own function, because another call's result may change", () => {
  const files = sources("app");
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(({ path, text }) => foreignReturns(path, text))).toEqual([]);
});

test.each([
  "useEffect(() => list.current?.scrollIntoView(), []);",
  "useEffect(() => setSaid(null), []);",
  "useEffect(read, [read]);",
  "useLayoutEffect(() => telling.flush, [telling]);",
  "useEffect(() => { if (isOver) return setPlaying(false); }, [isOver]);",
  "useEffect(() => { return watchNetwork(socket); }, [socket]);",
  "useEffect(async () => { await read(); }, [read]);",
])("this effect is found: %s", (written) => {
  expect(foreignReturns("a.tsx", written)).toEqual(["a.tsx:1"]);
});

test.each([
  "useEffect(() => { read(); }, [read]);",
  "useEffect(() => () => clearTimeout(pause.current), []);",
  "useEffect(() => { if (!isOpen) return; const close = () => shut(); return close; }, [isOpen]);",
  "useEffect(() => { items.map((item) => { return draw(item); }); return () => clear(); }, [items]);",
])("this effect is accepted: %s", (written) => {
  expect(foreignReturns("a.tsx", written)).toEqual([]);
});

/** The places where an effect returns anything but a function written there, or a name of one. */
function foreignReturns(path: string, text: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node) && EFFECT.test(node.expression.getText()) && !isOwn(node.arguments[0])) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  }

  function isOwn(effect: ts.Node | undefined): boolean {
    if (!effect || !isFunction(effect) || effect.modifiers?.length) return false;
    return ts.isBlock(effect.body) ? returnedIn(effect.body).every(isWayBack) : isFunction(effect.body);
  }

  function returnedIn(node: ts.Node): ts.Expression[] {
    if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
    const below: ts.Expression[] = [];
    ts.forEachChild(node, (child) => {
      if (!ts.isFunctionLike(child)) below.push(...returnedIn(child));
    });
    return below;
  }
}

function isWayBack(returned: ts.Expression): boolean {
  return isFunction(returned) || ts.isIdentifier(returned);
}

function isFunction(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}
