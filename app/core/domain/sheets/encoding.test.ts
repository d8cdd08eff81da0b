import { expect, test } from "vitest";
import { decode, strangeText } from "./encoding";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test.each([
  ["ibm850", "48826c8a6e65204672616e876f6973", "Hélène François"],
  ["ibm850", "416e64728265204282 72616e678a7265".replace(" ", ""), "Andrée Bérangère"],
  ["ibm850", "d0d1e7e8", "ðÐþÞ"],
  ["macintosh", "48 8e 6c 8f 6e 65".replaceAll(" ", ""), "Hélène"],
  ["macintosh", "4672616e8d6f6973", "François"],
  ["windows-1256", "c7e1", "ال"],
  ["windows-1254", "4179fe6520dd6e616e", "Ayşe İnan"],
  ["windows-1250", "52616661b3", "Rafał"],
  ["windows-1252", "48e96ce86e65", "Hélène"],
] as const)("%s reads %s as “%s”", (encoding, hex, text) => {
  expect(decode(bytes(hex), encoding)).toBe(text);
});

test.each([
  "H‚lŠne",
  "Andr‚e",
  "B‚rangŠre",
  "Fran‡ois",
  "HŽl�ne",
  "Ren¬e",
  "Ma¸a",
  "AndrŽe",
  "Ayþe Ýnan",
  "Rafa³",
  "£ukasz",
])("“%s” is strange", (text) => {
  expect(strangeText(["Zoé", text], "windows-1252")).toBe(text);
});

test.each([
  "Hélène François",
  "N'Aït",
  "N’Aït",
  "Marie-Claire",
  "Zoë D. O’Brien",
  "Œillet",
  "Škoda",
  "Kołodziej",
  "Ñuñez",
  "Gel·lida",
  "3 € la pièce",
  "50 %",
  "« Chemise »",
  "Taille 38…",
  "محمد",
  "McDonald",
  "d’Éon",
  "ÉLISE",
  "İbrahim",
])("“%s” is not strange", (text) => {
  expect(strangeText([text], "windows-1252")).toBeNull();
});

test("the letters of Iceland and Bohemia are not strange in a file that has them for certain", () => {
  expect(strangeText(["Þór", "Nový"], "utf-8")).toBeNull();
});
