import { type Archive, damaged, readEntry } from "./zip";

/** Office writes some elements under a prefix: `<x:row>`. */
export const PREFIX = "(?:[A-Za-z]\\w*:)?";

export type Workbook = { sheetPaths: string[]; startsIn1904: boolean };

/** The visible sheets in the order of their tabs. Source: ECMA-376 part 1, 18.2. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const workbook = await wholeText(archive, "xl/workbook.xml");
  const relations = await wholeText(archive, "xl/_rels/workbook.xml.rels");
  if (!workbook || !relations) throw damaged();
  const targets = new Map(
    tags(relations, "Relationship").map((tag) => [attribute(tag, "Id"), pathOf(attribute(tag, "Target"))]),
  );
  const sheetPaths = tags(workbook, "sheet")
    .filter((tag) => !/hidden/i.test(attribute(tag, "state")))
    .map((tag) => targets.get(attribute(tag, "[A-Za-z]+:id")))
    .filter((path) => path !== undefined);
  return { sheetPaths, startsIn1904: /date1904="(1|true)"/.test(workbook) };
}

/** Whether a cell of each style shows its number as a date or a time. */
export async function readDateStyles(archive: Archive): Promise<boolean[]> {
  const styles = (await wholeText(archive, "xl/styles.xml")) ?? "";
  const formats = new Map(
    tags(styles, "numFmt").map((tag) => [attribute(tag, "numFmtId"), isDateFormat(attribute(tag, "formatCode"))]),
  );
  const cellFormats = new RegExp(`<${PREFIX}cellXfs[\\s\\S]*?</${PREFIX}cellXfs>`).exec(styles)?.[0] ?? "";
  return tags(cellFormats, "xf").map((tag) => {
    const id = attribute(tag, "numFmtId");
    return formats.get(id) ?? isBuiltInDate(Number(id));
  });
}

/** The texts that cells refer to by number. */
export async function readSharedStrings(archive: Archive): Promise<string[]> {
  const pieces = readEntry(archive, "xl/sharedStrings.xml");
  const strings: string[] = [];
  if (!pieces) return strings;
  for await (const item of elements(pieces, "si")) strings.push(textOf(item));
  return strings;
}

/** Each element of a name, complete with its inside, while the text flows by. Elements of one name never nest here. */
export async function* elements(pieces: AsyncGenerator<string>, name: string): AsyncGenerator<string> {
  const element = new RegExp(`<${PREFIX}${name}(?:\\s[^>]*)?(?:/>|>[\\s\\S]*?</${PREFIX}${name}>)`, "g");
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    let end = 0;
    for (const found of held.matchAll(element)) {
      yield found[0];
      end = found.index + found[0].length;
    }
    held = held.slice(end);
  }
}

/** The text inside of `<t>` elements, in their order; phonetic readings left out. */
export function textOf(xml: string): string {
  const spoken = xml.replace(new RegExp(`<${PREFIX}rPh[\\s\\S]*?</${PREFIX}rPh>`, "g"), "");
  const parts = spoken.matchAll(new RegExp(`<${PREFIX}t(?:\\s[^>]*)?>([\\s\\S]*?)</${PREFIX}t>`, "g"));
  return [...parts].map(([, text = ""]) => plain(text)).join("");
}

export function attribute(tag: string, name: string): string {
  return plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

/** XML references, and the `_x000D_` by which Office writes what XML cannot. */
export function plain(text: string): string {
  if (!/[&_]/.test(text)) return text;
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) =>
      name
        ? NAMED[name.toLowerCase() as keyof typeof NAMED]
        : character(hex ? Number.parseInt(hex, 16) : Number(decimal), whole),
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (whole, hex) => character(Number.parseInt(hex, 16), whole));
}

const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" } as const;

function character(code: number, otherwise: string) {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${PREFIX}${name}\\s[^>]*>`, "g"))].map(([tag]) => tag);
}

async function wholeText(archive: Archive, name: string): Promise<string | null> {
  const pieces = readEntry(archive, name);
  if (!pieces) return null;
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

function pathOf(target: string) {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

/** Source: ECMA-376 part 1, 18.8.30, the formats every country has. */
function isBuiltInDate(id: number) {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

function isDateFormat(code: string) {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\[(?![hms]+\])[^\]]*\]/gi, "").replace(/general/gi, ""));
}
