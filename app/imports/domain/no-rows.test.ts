import { expect, test } from "vitest";
import { isNoRow } from "./no-rows";
import { PRODUCT_FIELDS } from "./product-sheet";
import { openSectionTitles } from "./section-titles";
import { WORKER_FIELDS } from "./worker-sheet";

const header = ["N°", "CIN", "Nom et prénom", "Fonction"];
const mapping = { cin: 1, name: 2, role: 3 };
const rows = [[1, "AB1", "Aïda Benali", "opératrice"]];
const isSection = openSectionTitles({ rows, mapping, isLine: () => false });
const people = { header, fields: WORKER_FIELDS, mapping, isSection };

test.each([
  ["a title", ["CHAÎNE 1", null, null, null]],
  ["a title in another column", [null, null, null, "Finition"]],
  ["a total", ["Total", null, 14, null]],
  ["a total with its number", ["TOTAL : 64", null, null, null]],
  ["a total of people", ["Total effectif", 64, null, null]],
  ["a number in the place of a name", [null, null, "64", null]],
  ["a subtotal", ["Sous-total", null, null, "14"]],
  ["a grand total", ["Total général", null, null, "90"]],
  ["the header again", ["N°", "CIN", "Nom et prénom", "Fonction"]],
  ["the header in other letters", ["n°", "cin", "NOM ET PRENOM", "FONCTION"]],
  ["a signature", ["Signature du chef", null, null, null]],
  ["a visa beside a stamp", ["Visa", "Cachet", null, null]],
  ["who prepared it", ["Établi par : Karim", null, "le 18/03/2026", null]],
  ["nothing", [null, "", " ", null]],
])("%s is no row", (_, cells) => {
  expect(isNoRow(cells, people)).toBe(true);
});

test.each([
  ["a person", [1, "AB1", "Aïda Benali", "opératrice"]],
  ["a name alone", [null, null, "Zoé Amrani", null]],
  ["a CIN alone", [null, "AB7", null, null]],
  ["a number alone", [7, null, null, null]],
  ["a person without a CIN", [7, null, "Zoé Amrani", null]],
  ["a person without a CIN and a number", [null, null, "Zoé Amrani", "opératrice"]],
  ["a person called Totali", [8, "AB8", "Totali Hassan", null]],
  ["a person whose role is visa", [9, "AB9", "Visa Nour", "visa"]],
])("%s is a row", (_, cells) => {
  expect(isNoRow(cells, people)).toBe(false);
});

test("one text alone is a row where a row needs no more", () => {
  const products = { header: ["Code", "Nom"], fields: PRODUCT_FIELDS, mapping: { code: 0, name: 1 } };
  expect(isNoRow(["SH-1", null], products)).toBe(false);
});
