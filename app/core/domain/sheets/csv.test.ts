import * as fc from "fast-check";
import { expect, test } from "vitest";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { csvDialect, csvHeader, csvLine, csvRows } from "./csv";
import { escapeFormula, unescapeFormula } from "./formulas";

const english = csvDialect("en");
const french = csvDialect("fr");

test("quotes, separators and line ends inside a cell are quoted", () => {
  expect(csvLine(['say "hi"', "a,b", "two\nlines", " edge", "plain"], english)).toBe(
    '"say ""hi""","a,b","two\nlines"," edge",plain\r\n',
  );
});

test("a French file separates cells by semicolons and decimals by a comma", () => {
  expect(csvLine(["a,b", 1234.5, null, true], french)).toBe("a,b;1234,5;;true\r\n");
});

test("a spreadsheet runs no text of ours as a formula, and negative numbers stay numbers", () => {
  expect(csvLine(["=1+1", "+212 6-1", "-x", "@a", "\tx", "'=x", "＝1", -3], english)).toBe(
    "'=1+1,'+212 6-1,'-x,'@a,'\tx,''=x,'＝1,-3\r\n",
  );
});

test("a telephone number gets no quote, in groups or not; one that a spreadsheet would compute gets one", () => {
  const phones = ["+212600000000", "+212 661 23 45 67", "+33 1"];
  expect(phones.map(escapeFormula)).toEqual(phones);
  const computed = [
    "+cmd|' /C calc'!A0",
    "+212-661",
    "+212600000000-1",
    "+1 2+3",
    "+1 A1",
    "+1  2",
    "+1 ",
    "'+1 2",
    "+1 2\n=1",
  ];
  expect(computed.map(escapeFormula)).toEqual(computed.map((text) => `'${text}`));
});

const plant = { timeZone: zoneOf("Africa/Casablanca", Date.UTC(2026, 2)) };

test("days and instants are written as the reader's country writes them, on the factory's clock", () => {
  const columns = [
    { key: "day", header: "Day", value: () => "2026-03-08", kind: "day" as const },
    { key: "at", header: "At", value: () => Date.UTC(2026, 6, 1, 23, 5), kind: "instant" as const },
    { key: "never", header: "Never", value: () => null, kind: "instant" as const },
  ];
  const rows = (language: string) => csvRows(columns, [{}], { ...plant, language });
  expect(rows("fr")).toBe("08/03/2026;02/07/2026 00:05;\r\n");
  expect(rows("en")).toBe("2026-03-08,2026-07-02 00:05,\r\n");
});

test("header and rows follow the columns", () => {
  const columns = [
    { key: "name", header: "Nom", value: (row: { name: string }) => row.name },
    { key: "length", header: "Longueur", value: (row: { name: string }) => row.name.length },
  ];
  expect(csvHeader(columns, french) + csvRows(columns, [{ name: "Aïda" }], { ...plant, language: "fr" })).toBe(
    "Nom;Longueur\r\nAïda;4\r\n",
  );
});

test("a text that was made safe is restored exactly", () => {
  fc.assert(fc.property(fc.string(), (text) => unescapeFormula(escapeFormula(text)) === text));
  fc.assert(
    fc.property(
      fc.stringMatching(/^'{0,3}[=+\-@\t\r\n'a]{0,4}$/),
      (text) => unescapeFormula(escapeFormula(text)) === text,
    ),
  );
});
