import { expect, test } from "vitest";
import { cutName } from "./cut-names";

test("namesakes keep their mark, products their code and lines their number where a name is cut", () => {
  const cut = (text: string) => Object.values(cutName(text));
  expect(cut("Abdul Rahman · 412")).toEqual(["Abdul Rahman", " · 412", ""]);
  expect(cut("Abdul Rahman · #12 · Operator")).toEqual(["Abdul Rahman", " · #12", " · Operator"]);
  expect(cut("Abdul Rahman · Operator · W128811")).toEqual(["Abdul Rahman · Operator", " · W128811", ""]);
  expect(cut("T-shirt raglan · SH-100")).toEqual(["T-shirt raglan", " · SH-100", ""]);
  expect(cut("Sewing 15")).toEqual(["Sewing", " 15", ""]);
  expect(cut("Couture femme 12B")).toEqual(["Couture femme", " 12B", ""]);
  expect(cut("Salma Aït Brahim · Operator")).toEqual(["Salma Aït Brahim · Operator", "", ""]);
  expect(cut("2026")).toEqual(["2026", "", ""]);
});
