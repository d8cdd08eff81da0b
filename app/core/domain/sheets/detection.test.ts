import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromNumber } from "#app/core/domain/calendar/day-numbers";
import { RECORD_FIELDS } from "#app/imports/domain/record-fields";
import { WORKER_FIELDS } from "#app/imports/domain/worker-sheet";
import type { Row } from "./cells";
import { detectDateFormat, readDay } from "./dates";
import { decode, detectEncoding } from "./encoding";
import { findHeader, ignoredColumns, type MappingChoice, matchColumns, missingFields, rivalColumns } from "./header";
import { detectDecimal, readHours, readNumber } from "./numbers";
import { detectSeparator } from "./separator";

const fields = [
  { key: "cin", isRequired: true, names: ["cin", "n cin", "numero cin", "worker"] },
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

test("detects the separator outside of quotes, also in long tables", () => {
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

test("takes the decimal mark of most numbers", () => {
  expect(detectDecimal(["7,5", "8", "7,25"], ".")).toBe(",");
  expect(detectDecimal(["7.5", "8"], ",")).toBe(".");
  expect(detectDecimal(["1,234", "8"], ".")).toBe(".");
});

test("finds the order of a date, and reports doubt", () => {
  expect(detectDateFormat(["3/18/2026", "1/2/2026"])).toEqual({ format: "mdy", isAmbiguous: false });
  expect(detectDateFormat(["18/03/2026"])).toEqual({ format: "dmy", isAmbiguous: false });
  expect(detectDateFormat(["2026-03-18"])).toEqual({ format: "ymd", isAmbiguous: false });
  expect(detectDateFormat(["1/2/2026"])).toEqual({ format: "dmy", isAmbiguous: true });
  expect(detectDateFormat(["2026-03-16", "2026-03-17", "17/03/2026"])).toEqual({ format: "dmy", isAmbiguous: false });
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

const columns = (header: Row, choice?: MappingChoice) => matchColumns(header, fields, choice).mapping;

test("headings match without case, accents and punctuation, the surest name first", () => {
  expect(columns(["Worker", "N° CIN", "Téléphone (GSM)"])).toEqual({ cin: 1, name: 0, phone: 2 });
  expect(columns(["Worker", "C.I.N", "CIN"])).toEqual({ cin: 1, name: 0 });
});

test.each([
  "CIN",
  "C.I.N",
  "C.I.N.",
  "c. i. n.",
  "CIN n°",
  "N° CIN",
  "Nº CIN",
  "N°C.I.N",
  "Numéro de CIN",
  "CNIE",
  "Carte nationale",
  "N° de la carte nationale",
  "Carte d’identité",
  "National ID",
  "Identity card number",
])("%s is the identity number", (heading) => {
  const { mapping, guessed } = matchColumns(["Nom", "Matricule", heading], WORKER_FIELDS);
  expect(mapping).toEqual({ name: 0, number: 1, cin: 2 });
  expect(guessed).toEqual([]);
});

test.each([
  ["Tél. portable", "phone"],
  ["Téléphone portable", "phone"],
  ["N° de tél.", "phone"],
  ["GSM", "phone"],
  ["Tel (mobile)", "phone"],
  ["Mobile number", "phone"],
  ["Poste de travail", "role"],
  ["Fonction", "role"],
  ["Intitulé du poste", "role"],
  ["Job title", "role"],
  ["Adresse e-mail", "email"],
  ["Prénom", "firstName"],
])("%s is known", (heading, field) => {
  expect(columnsOf(["CIN", "Nom", heading])).toEqual({ cin: 0, name: 1, [field]: 2 });
});

test.each(["Nom et prénom", "NOM & PRENOM", "Noms et prénoms", "Prénom + Nom", "Nom complet", "Full name", "Salarié"])(
  "%s is the whole name",
  (heading) => {
    expect(columnsOf(["CIN", heading])).toEqual({ cin: 0, name: 1 });
  },
);

test("a factory's own number has a column of its own, beside the cin or without it; an ID is to be checked", () => {
  for (const heading of ["Matricule", "N° matricule", "Mle", "Badge", "ID", "Employee number", "Code ouvrier"]) {
    const guessed = heading === "ID" ? ["number"] : [];
    expect(matchColumns([heading, "Nom"], WORKER_FIELDS)).toEqual({ mapping: { number: 0, name: 1 }, guessed });
    expect(columnsOf([heading, "C.I.N", "Nom"])).toEqual({ number: 0, cin: 1, name: 2 });
  }
});

test("a heading équipe is the shift or the line, by the cells below it", () => {
  const header = ["Date", "Equipe", "Ouvrier", "Chaîne", "Article", "Qté", "Défauts", "Heures"];
  const all = { date: 0, shift: 1, worker: 2, line: 3, product: 4, pieces: 5, defects: 6, hours: 7 };
  const says = (right: string) => (key: string) => key === right;
  expect(matchColumns(header, RECORD_FIELDS, {}, says("shift"))).toEqual({ mapping: all, guessed: [] });
  const teams = ["Date", "Quart", "Equipe", "Ouvrier", "Article", "Qté", "Heures"];
  expect(matchColumns(teams, RECORD_FIELDS, {}, says("line")).mapping).toMatchObject({ shift: 1, line: 2 });
  const both = ["Poste", "Equipe"];
  const byPlace = (key: string, position: number) => (key === "shift") === (position === 1);
  expect(matchColumns(both, RECORD_FIELDS, {}, byPlace).mapping).toEqual({ shift: 1, line: 0 });
  expect(matchColumns(both, RECORD_FIELDS, {}, () => null)).toEqual({
    mapping: { shift: 1, line: 0 },
    guessed: ["shift", "line"],
  });
});

test("a record needs no codes where it has names", () => {
  const names = ["Date", "Shift", "Nom", "Prénom", "Line", "Désignation", "Qty", "Hours"];
  const { mapping } = matchColumns(names, RECORD_FIELDS);
  expect(mapping).toMatchObject({ workerName: 2, firstName: 3, productName: 5 });
  expect(missingFields(mapping, RECORD_FIELDS)).toEqual([]);
  expect(missingFields({ date: 0 }, RECORD_FIELDS)).toContain("worker");
});

test("a hand-made choice overrules names, and nothing in a header reaches an object's prototype", () => {
  expect(columns(["Matricule", "Nom"], { cin: "matricule" })).toEqual({ cin: 0, name: 1 });
  expect(columns(["CIN", "Nom"], { name: null })).toEqual({ cin: 0 });
  expect(columns(["__proto__", "constructor", "CIN"])).toEqual({ cin: 2 });
  expect(missingFields({ cin: 2 }, fields)).toEqual(["name"]);
});

test("columns with something in them that is not imported are named", () => {
  const isFilled = (position: number) => position !== 3;
  expect(ignoredColumns(["CIN", "Nom", "Badge", "Vide", null], { cin: 0, name: 1 }, isFilled)).toEqual([2, 4]);
});

test("reports a second candidate column until somebody chooses", () => {
  const rivals = (header: Row, choice?: MappingChoice) => {
    const { mapping } = matchColumns(header, WORKER_FIELDS, choice);
    return rivalColumns(header, WORKER_FIELDS, { mapping, choice }).map(
      ({ field, position }) => `${field} ${header[position]}`,
    );
  };
  expect(rivals(["Matricule", "C.I.N", "Nom"])).toEqual([]);
  expect(rivals(["CIN", "CNIE", "Nom", "Tél. portable", "Téléphone"])).toEqual(["cin CNIE", "phone Tél. portable"]);
  expect(rivals(["CIN", "CNIE", "Nom"], { cin: 1 })).toEqual([]);
  expect(rivals(["CIN", "Nom", "Prénom", "Observation", ""])).toEqual([]);
});

test("a title above the header is no header", () => {
  expect(findHeader([["Staff list 2026"], [""], ["CIN", "Nom"], ["AB1", "Aïda"]], fields)).toBe(2);
  expect(findHeader([[""], ["what", "ever"]], fields)).toBe(1);
});

function columnsOf(header: Row) {
  return matchColumns(header, WORKER_FIELDS).mapping;
}
