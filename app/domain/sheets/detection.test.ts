import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromNumber } from "#app/domain/days";
import { detectDateFormat, readDay } from "./dates";
import { decode, detectEncoding } from "./encoding";
import { findHeader, matchColumns, missingFields } from "./header";
import { detectDecimal, readHours, readNumber } from "./numbers";
import { detectSeparator } from "./separator";

const fields = [
  { key: "cin", isRequired: true, names: ["cin", "numero cin", "worker"] },
  { key: "name", isRequired: true, names: ["name", "nom", "worker"] },
  { key: "phone", isRequired: false, names: ["phone", "telephone"] },
] as const;

test("any text in UTF-8 is read back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (drawn) => {
      // A zero is no character of a text; it is how the two-byte encodings are recognised.
      const text = `é${drawn.replaceAll("\0", "")}`;
      const bytes = new TextEncoder().encode(text);
      return decode(bytes, detectEncoding(bytes)) === text;
    }),
  );
});

test("the separator is counted outside of quotes, and long tables do not change it", () => {
  expect(detectSeparator('"a;b;c",d\n1,2')).toBe(",");
  expect(detectSeparator("a;b\n1,5;2,5\n")).toBe(";");
  expect(detectSeparator("a\tb\n")).toBe("\t");
  expect(detectSeparator("\n\na|b|c\n")).toBe("|");
  expect(detectSeparator("alone\n")).toBe(",");
  fc.assert(
    fc.property(fc.constantFrom(";", ",", "\t", "|"), fc.integer({ min: 2, max: 20 }), (separator, columns) => {
      const line = Array.from({ length: columns }, (_, index) => `c${index}`).join(separator);
      return detectSeparator(`${line}\n${line}\n`) === separator;
    }),
  );
});

test("numbers are read as French and English people write them", () => {
  expect(readNumber("1 234,5", ",")).toBe(1234.5);
  expect(readNumber("1\u202f234,5", ",")).toBe(1234.5);
  expect(readNumber("1.234,5", ",")).toBe(1234.5);
  expect(readNumber("1,234.5", ".")).toBe(1234.5);
  expect(readNumber("7.5", ",")).toBe(7.5);
  expect(readNumber("2,5 %", ",")).toBe(2.5);
  expect(readNumber("12abc", ".")).toBeNull();
  expect(readNumber("", ".")).toBeNull();
  expect(readNumber("1e5", ".")).toBeNull();
});

test("hours may be a clock", () => {
  expect(readHours("7:30", ".")).toBe(7.5);
  expect(readHours("7h30", ".")).toBe(7.5);
  expect(readHours("8h", ".")).toBe(8);
  expect(readHours("7,5", ",")).toBe(7.5);
  expect(readHours("7:75", ".")).toBeNull();
});

test("the decimal mark is the one most numbers speak for", () => {
  expect(detectDecimal(["7,5", "8", "7,25"], ".")).toBe(",");
  expect(detectDecimal(["7.5", "8"], ",")).toBe(".");
  expect(detectDecimal(["1,234", "8"], ".")).toBe(".");
});

test("the order of a date is found, and doubt is told", () => {
  expect(detectDateFormat(["3/18/2026", "1/2/2026"])).toEqual({ format: "mdy", isAmbiguous: false });
  expect(detectDateFormat(["18/03/2026"])).toEqual({ format: "dmy", isAmbiguous: false });
  expect(detectDateFormat(["2026-03-18"])).toEqual({ format: "ymd", isAmbiguous: false });
  expect(detectDateFormat(["1/2/2026"])).toEqual({ format: "dmy", isAmbiguous: true });
});

test("every day is read back from each way of writing it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (number) => {
      const day = dayFromNumber(number);
      const [year, month, date] = day.split("-") as [string, string, string];
      expect(readDay(day, "dmy")).toBe(day);
      expect(readDay(`${date}/${month}/${year}`, "dmy")).toBe(day);
      expect(readDay(`${Number(date)}.${Number(month)}.${year}`, "dmy")).toBe(day);
      expect(readDay(`${Number(month)}/${Number(date)}/${year}`, "mdy")).toBe(day);
      expect(readDay(`${year}/${month}/${date} 00:00:00`, "ymd")).toBe(day);
    }),
  );
});

test("a spreadsheet's day numbers are days, and days that do not exist are not", () => {
  expect(readDay(46_099, "dmy")).toBe("2026-03-18");
  expect(readDay("46099", "dmy")).toBe("2026-03-18");
  expect(readDay("18/3/26", "dmy")).toBe("2026-03-18");
  expect(readDay("31/02/2026", "dmy")).toBeNull();
  expect(readDay("18/03/2026", "mdy")).toBeNull();
  expect(readDay("soon", "dmy")).toBeNull();
});

test("headers match without case, accents and punctuation, surest name first", () => {
  expect(matchColumns(["Worker", "N° CIN", "Téléphone (GSM)"], fields)).toEqual({ cin: 0, phone: 2 });
  expect(matchColumns(["Worker", "C.I.N", "CIN"], fields)).toEqual({ cin: 2, name: 0 });
});

test("a hand-made choice overrules names, and nothing in a header reaches an object's prototype", () => {
  expect(matchColumns(["Matricule", "Nom"], fields, { cin: "matricule" })).toEqual({ cin: 0, name: 1 });
  expect(matchColumns(["CIN", "Nom"], fields, { name: null })).toEqual({ cin: 0 });
  expect(matchColumns(["__proto__", "constructor", "CIN"], fields)).toEqual({ cin: 2 });
  expect(missingFields({ cin: 2 }, fields)).toEqual(["name"]);
});

test("a title above the header is no header", () => {
  expect(findHeader([["Staff list 2026"], [""], ["CIN", "Nom"], ["AB1", "Aïda"]], fields)).toBe(2);
  expect(findHeader([[""], ["what", "ever"]], fields)).toBe(1);
});
