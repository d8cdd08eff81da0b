import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { builtInFormat, type NumberFormat, readFormat } from "#app/core/domain/sheets/number-format";
import { type Archive, damaged, unpack } from "./archive";
import { openTexts } from "./rows";
import { type Attributes, type Budget, readXml, type XmlReader } from "./xml";

/** The paths of the parts of a workbook; null for one that it does not have. */
export type Workbook = {
  sheets: { path: string; name: string }[];
  strings: string | null;
  styles: string | null;
  startsIn1904: boolean;
};

/**
 * The visible sheets in the order of their tabs, and the parts that they share, found by the relationships of the
 * workbook. Source: ECMA-376 part 1, 18.2, and part 2, 6.5.
 */
export async function readWorkbook(archive: Archive, budget: Budget): Promise<Workbook> {
  const [main] = (await readRelations(archive, "", budget)).filter(({ type }) => type === "officeDocument");
  const workbook = main?.path ?? "xl/workbook.xml";
  const relations = await readRelations(archive, workbook, budget);
  const targets = new Map(relations.map(({ id, path }) => [id, path]));
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path ?? null;
  const tabs: { relation: string; name: string }[] = [];
  let startsIn1904 = false;
  const isThere = await readPart(archive, workbook, budget, {
    open: (name, attributes) => {
      if (name === "workbookPr") startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name === "sheet" && !/hidden/i.test(attributes.state ?? "")) {
        tabs.push({ relation: relationOf(attributes), name: attributes.name ?? "" });
      }
    },
  });
  if (relations.length === 0 || !isThere) throw damaged();
  // A part that a workbook lists under many names is read once, because each reading costs as much as the first.
  const sheets = new Map<string, string>();
  for (const { relation, name } of tabs) {
    const path = targets.get(relation);
    if (path !== undefined && !sheets.has(path)) sheets.set(path, name);
  }
  return {
    sheets: [...sheets].map(([path, name]) => ({ path, name })),
    strings: pathOf("sharedStrings"),
    styles: pathOf("styles"),
    startsIn1904,
  };
}

type Relation = { id: string; type: string; path: string };

/** The parts that a part names, or that the whole archive names. The type is the last word of its address. */
async function readRelations(archive: Archive, part: string, budget: Budget): Promise<Relation[]> {
  const folder = part.includes("/") ? part.slice(0, part.lastIndexOf("/") + 1) : "";
  const relations: Relation[] = [];
  await readPart(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, budget, {
    open: (name, { Id, Target, Type = "" }) => {
      if (name !== "Relationship" || !Id || !Target) return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), path: resolved(Target, folder) });
    },
  });
  return relations;
}

/** A target is relative to the folder of its part, or begins at the root. */
function resolved(target: string, folder: string): string {
  const path: string[] = [];
  const whole = target.replaceAll("\\", "/");
  for (const step of (whole.startsWith("/") ? whole : folder + whole).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}

/** The number format of each cell style. Source: ECMA-376 part 1, 18.8. */
export async function readStyles(archive: Archive, path: string | null, budget: Budget): Promise<NumberFormat[]> {
  const formats = new Map<string, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isOfCells = false;
  await readPart(archive, path ?? "xl/styles.xml", budget, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "cellXfs") isOfCells = true;
      if (name === "numFmt") formats.set(numFmtId, readFormat(formatCode));
      if (name === "xf" && isOfCells) styles.push(formats.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return styles;
}

/** The texts that cells refer to by number. */
export async function readSharedStrings(archive: Archive, path: string | null, budget: Budget): Promise<string[]> {
  const strings: string[] = [];
  const texts = openTexts();
  const item = openText();
  await readPart(archive, path ?? "xl/sharedStrings.xml", budget, {
    open: item.open,
    text: item.text,
    tooLong: cellTooLong,
    close: (name) => {
      item.close(name);
      if (name !== "si") return;
      if (strings.length === LIMITS.sheetCells) throw new AppError("too_large", "imports:tooManyCells");
      strings.push(texts.keep(item.take()));
    },
  });
  return strings;
}

/** Collects the text inside `<t>` elements; `<rPh>` holds the pronunciation of East Asian words. */
export function openText() {
  let sentence = "";
  let isText = false;
  let isSpoken = false;
  return {
    open: (name: string) => {
      if (name === "t") isText = true;
      if (name === "rPh") isSpoken = true;
    },
    text: (text: string) => {
      if (isText && !isSpoken) sentence = withinCell(sentence + text);
    },
    close: (name: string) => {
      if (name === "t") isText = false;
      if (name === "rPh") isSpoken = false;
    },
    take: () => {
      const whole = plain(sentence);
      sentence = "";
      return whole;
    },
  };
}

/** @throws AppError when a text is longer than a cell can hold. */
export function withinCell(text: string, line?: number): string {
  if (text.length > LIMITS.cellLength) throw cellTooLong(line);
  return text;
}

export function cellTooLong(line?: number) {
  if (line === undefined) return new AppError("too_large", "imports:cellTooLong");
  return new AppError("too_large", "imports:cellTooLongIn", { params: { line } });
}

/**
 * Office writes characters that XML lacks as `_x000D_`, and the underscore of a text that only looks so as `_x005F_`.
 */
export function plain(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Reads a part that is not always there, and says whether it is. */
async function readPart(archive: Archive, name: string, budget: Budget, reader: XmlReader): Promise<boolean> {
  const pieces = unpack(archive, name);
  if (pieces) await readXml(pieces, reader, budget);
  return pieces !== null;
}

/** `r:id`, under whatever prefix the relationships have. */
function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return name ? (attributes[name] ?? "") : "";
}
