import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvDialect, csvHeader, csvLine, csvRows } from "./csv";
import { escapeFormula, unescapeFormula } from "./formulas";

const english = csvDialect("en");
const french = csvDialect("fr");

test("quotes, separators and line ends inside a cell are quoted", () => {
  expect(csvLine(['say "hi"', "a,b", "two\nlines", " edge", "plain"], english)).toBe(
    '"say ""hi""","a,b","two\nlines"," edge",plain\r\n',
  );
});

test("a French file parts cells by semicolons and decimals by a comma", () => {
  expect(csvLine(["a,b", 1234.5, null, true], french)).toBe("a,b;1234,5;;true\r\n");
});

test("no text of ours is run as a formula, and negative numbers stay numbers", () => {
  expect(csvLine(["=1+1", "+212 6", "-x", "@a", "\tx", "'=x", "＝1", -3], english)).toBe(
    "'=1+1,'+212 6,'-x,'@a,'\tx,''=x,'＝1,-3\r\n",
  );
});

test("header and rows follow the columns", () => {
  const columns = [
    { key: "name", header: "Nom", value: (row: { name: string }) => row.name },
    { key: "length", header: "Longueur", value: (row: { name: string }) => row.name.length },
  ];
  expect(csvHeader(columns, french) + csvRows(columns, [{ name: "Aïda" }], french)).toBe("Nom;Longueur\r\nAïda;4\r\n");
});

test("what was made safe comes back as it was", () => {
  fc.assert(fc.property(fc.string(), (text) => unescapeFormula(escapeFormula(text)) === text));
  fc.assert(
    fc.property(
      fc.stringMatching(/^'{0,3}[=+\-@\t\r\n'a]{0,4}$/),
      (text) => unescapeFormula(escapeFormula(text)) === text,
    ),
  );
});
