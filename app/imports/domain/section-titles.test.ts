import { expect, test } from "vitest";
import type { Row } from "#app/core/domain/sheets/cells";
import { openBook } from "#app/core/domain/texts/name-matching";
import { openSectionTitles } from "./section-titles";

const lines = openBook([{ name: "Sidi Othmane" }, { name: "Jeans" }]);
const isLine = (text: string) => lines.find(text) !== null;

/** A number, a CIN, a name, a role. */
const staff: Row[] = [
  [1, "AB1", "Aïda Benali", "opératrice"],
  [2, "AB2", "Youssef Alami", "chef"],
  [3, null, "Fatima El Idrissi", "opératrice"],
];
const mapping = { cin: 1, name: 2, role: 3 };
const inList = (cells: Row, rows = staff) => openSectionTitles({ rows: [...rows, cells], mapping, isLine })(cells);
const named = (name: string) => [null, null, name, null];
const loud = staff.map((cells) => cells.map((cell) => (typeof cell === "string" ? cell.toUpperCase() : cell)));

test.each([
  ["a section in the first column", ["CHAÎNE 1", null, null, null]],
  ["a section in the column of the name", named("Chaîne 2")],
  ["a workshop", named("Atelier couture")],
  ["a team", named("Équipe de Karim")],
  ["a title in capitals", named("MONTAGE CHEMISES")],
  ["a numbered hall", named("Hall B")],
  ["a numbered line", named("Line n° 3")],
  ["a known line", named("sidi othmane")],
  ["a known line of one word", named("Jeans")],
  ["a word in the column of the role", [null, null, null, "Finition"]],
  ["a title merged over the whole width", ["Personnel de Casablanca", ...Array(3).fill("Personnel de Casablanca")]],
  ["a title merged over number, CIN and name", ["Les nouveaux", "Les nouveaux", "Les nouveaux", null]],
  ["a service", named("Service maintenance")],
  ["a subtotal with its figure", named("Sous-total : 14")],
])("%s is a title", (_, cells) => {
  expect(inList(cells as Row)).toBe(true);
});

test.each([
  ["a name alone", named("Zoé Amrani")],
  ["a woman called Line", named("Line Dupont")],
  ["a man called Hall", named("Hall Sami")],
  ["a woman called Chaînez", named("Chaïnez Amrani")],
  ["a name and a role", [null, null, "ZOÉ AMRANI", "opératrice"]],
  ["a name and a number", [4, null, "ZOÉ AMRANI", null]],
  ["a CIN alone", [null, "AB7", null, null]],
  ["a number alone", [7, null, null, null]],
  ["a name with a digit behind it", named("Zoé Amrani 2")],
  ["a name merged with the role", [null, null, "Zoé Amrani", "Zoé Amrani"]],
  ["nothing", [null, null, null, null]],
])("%s is no title", (_, cells) => {
  expect(inList(cells as Row)).toBe(false);
});

test.each([
  ["a name in capitals", "ZOÉ AMRANI", false],
  ["a section", "CHAÎNE 3", true],
  ["a title of one word", "MONTAGE", true],
])("in a list in capitals, %s", (_, text, isTitle) => {
  expect(inList(named(text), loud)).toBe(isTitle);
});

test.each([
  ["a name in capitals", "ZOÉ AMRANI", false],
  ["a first name alone", "AMINA", false],
  ["a section", "Ligne 3", true],
  ["a known line", "Jeans", true],
])("in a list of names alone, %s", (_, text, isTitle) => {
  const rows = [["Aïda Benali"], ["Youssef Alami"], ["Nadia"]];
  const isSection = openSectionTitles({ rows: [...rows, [text]], mapping: { name: 0 }, isLine });
  expect(isSection([text])).toBe(isTitle);
});

test("in a list whose people have a column for the first name, a word in capitals is a title", () => {
  const rows = [
    ["AMRANI", "Zoé", "opératrice"],
    ["BENALI", "Aïda", "chef"],
  ];
  const isSection = openSectionTitles({ rows, mapping: { name: 0, firstName: 1, role: 2 }, isLine });
  expect(isSection(["MONTAGE", null, null])).toBe(true);
  expect(isSection(["AMRANI", "Zoé", null])).toBe(false);
});
