import { sources } from "./sources";

/** A function of a file, or a constant that may hold some. */
type Part = { path: string; name: string; text: string; isVerb: boolean };

const BEGINS = /^(export )?(?:(?:async )?function\*?|const) (\w+)/;
const IMPORTED = /^import (?!type )([^;]*?) from "(?:(\.\/)|#app\/)([^"]+)";/gm;
/** A statement that changes rows, as the data floor spells it. */
const CHANGES = /\.(insert|update|delete)\(|\bchange\(\s*db|\b(INSERT (OR \w+ )?INTO|UPDATE \$|DELETE FROM)/;

/** The exported functions of `app/services` from which a statement that changes rows is reached, as `file#name`. */
export function writingVerbs(): string[] {
  const files = ["app/data", "app/services"].flatMap((folder) => sources(folder));
  const parts = files.flatMap(partsOf);
  const callers = parts.map((part) => ({ key: keyOf(part), calls: callsOf(part, parts, files) }));
  const isData = ({ path }: Part) => path.startsWith("app/data/");
  const writing = new Set(parts.filter((part) => isData(part) && CHANGES.test(part.text)).map(keyOf));
  for (let before = -1; before !== writing.size; ) {
    before = writing.size;
    for (const { key, calls } of callers) if (calls.some((called) => writing.has(called))) writing.add(key);
  }
  return parts.filter((part) => part.isVerb && !isData(part) && writing.has(keyOf(part))).map(keyOf);
}

function keyOf({ path, name }: Pick<Part, "path" | "name">) {
  return `${path}#${name}`;
}

/** From each beginning at the margin to the next; types and imports are nobody's. */
function partsOf({ path, text }: { path: string; text: string }): Part[] {
  const code = text.replace(/\/\*\*.*?\*\//gs, "");
  return code.split(/^(?=\w)/m).flatMap((piece) => {
    const [, exported, name] = BEGINS.exec(piece) ?? [];
    return name ? [{ path, name, text: piece, isVerb: exported !== undefined && /\bfunction\b/.test(piece) }] : [];
  });
}

/** What a part names of its own file and of what that file imports. */
function callsOf({ path, name, text }: Part, parts: Part[], files: { path: string; text: string }[]): string[] {
  const words = new Set(text.match(/\w+/g));
  const pairs = new Set([...text.matchAll(/(?=\b(\w+\.\w+))/g)].map(([, pair]) => pair));
  const own = parts.filter((part) => part.path === path && part.name !== name && words.has(part.name)).map(keyOf);
  const source = files.find((file) => file.path === path)?.text ?? "";
  const others = [...source.matchAll(IMPORTED)].flatMap(([, what = "", near, file]) => {
    const target = near ? `${path.slice(0, path.lastIndexOf("/"))}/${file}.ts` : `app/${file}.ts`;
    const whole = /\* as (\w+)/.exec(what)?.[1];
    return parts
      .filter((part) => part.path === target)
      .filter((part) => (whole ? pairs.has(`${whole}.${part.name}`) : isNamed(what, part.name, words)))
      .map(keyOf);
  });
  return [...own, ...others];
}

/** Whether an import brings something in, perhaps under another name, that is spoken of. */
function isNamed(what: string, name: string, words: Set<string>) {
  const [found, local] = new RegExp(`(?<!type )\\b${name}\\b(?: as (\\w+))?`).exec(what) ?? [];
  return found !== undefined && words.has(local ?? name);
}
