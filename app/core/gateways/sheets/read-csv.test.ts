import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { SheetRow } from "#app/core/domain/sheets/reading";
import { readCsv } from "./read-csv";

const read = (text: string) => readCsv(new TextEncoder().encode(text), { separator: ";" }).rows;
const notified = (rows: SheetRow[]) =>
  rows.map(({ line, cells, problem }) => `${line} ${cells.join(" | ")}${problem ? ` ! ${problem.params?.line}` : ""}`);

test("a quote in the middle of a badly quoted cell is a character, and the rows below stay their own", () => {
  expect(notified(read('Date;Article;Qté\n1;"M" rouge;200\n2;L;100\n3;"XL";300\n'))).toEqual([
    "1 Date | Article | Qté",
    '2 1 | "M" rouge | 200',
    "3 2 | L | 100",
    "4 3 | XL | 300",
  ]);
  expect(notified(read('CIN;Nom\nA1;Un\nA2;"Petite" Fatima\nA3;Trois\nA4;Quatre'))).toEqual([
    "1 CIN | Nom",
    "2 A1 | Un",
    '3 A2 | "Petite" Fatima',
    "4 A3 | Trois",
    "5 A4 | Quatre",
  ]);
});

test("a quote that never closes loses nothing when its line has all cells, and otherwise only its own line", () => {
  expect(notified(read('CIN;Nom\nA2;"Petite\nA3;Trois\n'))).toEqual(["1 CIN | Nom", '2 A2 | "Petite', "3 A3 | Trois"]);
  expect(notified(read('CIN;Nom\nA2;"Petite;Fatima\nA3;Trois\n'))).toEqual([
    "1 CIN | Nom",
    '2 A2 | "Petite | Fatima ! 2',
    "3 A3 | Trois",
  ]);
});

test("a cell over several lines is one row, numbered as its first line", () => {
  expect(notified(read('CIN;Note;Nom\nA1;"one\ntwo; and more\r\nthree";Un\nA2;;Deux\n'))).toEqual([
    "1 CIN | Note | Nom",
    "2 A1 | one\ntwo; and more\nthree | Un",
    "5 A2 |  | Deux",
  ]);
});

test("two stray quotes do not join the sound lines between them", () => {
  expect(notified(read('CIN;Nom\nA1;"Un\nA2;Deux\nA3;Trois"\nA4;Quatre\n'))).toEqual([
    "1 CIN | Nom",
    '2 A1 | "Un',
    "3 A2 | Deux",
    '4 A3 | Trois"',
    "5 A4 | Quatre",
  ]);
});

test("lines that may be one row or several are rejected, each by itself", () => {
  expect(notified(read('CIN;Nom;Note\nA1;Un;"see\nx;y;z\nend"\nA2;Deux;\n'))).toEqual([
    "1 CIN | Nom | Note",
    '2 A1 | Un | "see ! 2',
    "3 x | y | z ! 2",
    '4 end" ! 2',
    "5 A2 | Deux",
  ]);
});

test("well quoted files are read as before", () => {
  expect(
    notified(read('"CIN";"Nom"\r\n"A;1";"say ""hi"""\r\n"A2";" edge "\r\n"A3"; "x"\r\n6" rouge;"y" \r\n')),
  ).toEqual(["1 CIN | Nom", '2 A;1 | say "hi"', "3 A2 |  edge ", '4 A3 |  "x"', '5 6" rouge | y']);
});

test("a file whose whole lines are in quotes is read without them, and a list of one quoted column stays one", () => {
  expect(notified(read('"CIN;Nom"\n\n"A1;""Aïda"" Un"\n"A2;""Zoé; Deux"""\n'))).toEqual([
    "1 CIN | Nom",
    '3 A1 | "Aïda" Un',
    "4 A2 | Zoé; Deux",
  ]);
  expect(notified(read('"Nom"\n"El Idrissi; Fatima"\n'))).toEqual(["1 Nom", "2 El Idrissi; Fatima"]);
});

test("a text behind an equals sign is that text, and a formula of any other kind stays as it is", () => {
  expect(notified(read('CIN;Nom;Note\n="00123456";"=""00123457""";=1+1\n'))).toEqual([
    "1 CIN | Nom | Note",
    "2 00123456 | 00123457 | =1+1",
  ]);
});

test("a quote at the end of a block of lines finds its other half in the next block", () => {
  const rows = Array.from({ length: 499 }, (_, index) => `${index};x`);
  const found = notified(read(`a;b\n${rows.slice(0, 498).join("\n")}\n1;"two\nlines"\n2;"M" x\n${rows.join("\n")}\n`));
  expect(found.slice(498, 502)).toEqual([
    "499 497;x".replace(";", " | "),
    "500 1 | two\nlines",
    '502 2 | "M" x',
    "503 0 | x",
  ]);
  expect(found).toHaveLength(1 + 498 + 2 + 499);
});

test("neither quotes in every line nor one over the whole file take long", () => {
  const stray = Array.from({ length: 20_000 }, (_, index) => `${index};"M" rouge;"x`).join("\n");
  expect(read(`a;b;c\n${stray}`)).toHaveLength(20_001);
  // Each line opens a quote that the next one closes, only to open another.
  const chained = `${"x".repeat(250)}";"\n`.repeat(40_000);
  expect(read(`a;b\n${chained}`)).toHaveLength(40_001);
  const endless = `a;b\n1;"${"x\n".repeat(50_000)}`;
  expect(read(endless)).toHaveLength(50_001);
  expect(read(`a;b\n${'"'.repeat(100_000)}\n2;y`)).toHaveLength(3);
  expect(() => read(`a;b\n${";".repeat(5_000_000)}`)).toThrow("imports:tooManyCells");
  expect(() => read("\n".repeat(2_000_000))).toThrow("imports:tooManyRows");
});

const SEPARATORS = [";", ",", "\t", "|"] as const;
const NASTY = ['"', '""', " ", "'", "é", "x y", '"M" ', "=1"];

/** A file of lines that each carry a mark of their own, and whatever else people and programs write. */
const files = fc.record({
  separator: fc.constantFrom(...SEPARATORS),
  end: fc.constantFrom("\n", "\r\n", "\r"),
  mark: fc.constantFrom("", "\uFEFF"),
  lines: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.array(fc.constantFrom(...NASTY), { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    { maxLength: 12 },
  ),
  cells: fc.array(fc.nat(5), { minLength: 12, maxLength: 12 }),
});

test("each line of any file belongs to exactly one row, whatever its quotes, cells and line ends", () => {
  fc.assert(
    fc.property(files, ({ separator, end, mark, lines, cells }) => {
      const written = lines.map((pieces, index) => {
        if (pieces === null) return "";
        const others = Array.from({ length: cells[index] ?? 0 }, (_, at) => pieces[at % (pieces.length || 1)] ?? "");
        return [`${pieces.join("")}m${index}m`, ...others].join(separator);
      });
      const text = mark + ["a", "b", "c"].join(separator) + end + written.join(end);
      const { rows } = readCsv(new TextEncoder().encode(text), { separator });
      written.forEach((line, index) => {
        const having = rows.filter(({ cells }) => cells.some((cell) => String(cell).includes(`m${index}m`)));
        expect(having).toHaveLength(line === "" ? 0 : 1);
      });
      const heights = rows.map(({ cells }) => 1 + cells.join("").split("\n").length - 1);
      const blank = written.filter((line) => line === "").length;
      const total = heights.reduce((sum, height) => sum + height, 0);
      expect(total).toBeGreaterThanOrEqual(written.length + 1 - blank);
      expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
    }),
    { numRuns: 500 },
  );
});
