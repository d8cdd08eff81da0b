import { expect, test } from "vitest";
import { asGridText } from "./pasted-days";

const products = [
  { id: "21", name: "Shirt", code: "SH-1" },
  { id: "22", name: "Trousers", code: "TR-1" },
];

test("a day sheet with numbers before the names and hours across gives each person the sum and the hours", () => {
  const sheet = [
    "FICHE DE PRODUCTION\t\t\t\t",
    "N°\tNom et prénom\t8h-9h\t9h-10h\t10h-11h\tTotal",
    "1\tHassan\t30\t31\t29\t90",
    "2\tFatima El Idrissi\t25\t\t27\t52",
    "3\tYoussef Amrani\tabs\t\t\t",
    "\tTotal\t55\t31\t56\t142",
  ];
  expect(asGridText(sheet.join("\r\n"), products)).toBe("Hassan\t90\t\t3\nFatima El Idrissi\t52\t\t2");
});

test("a product above the hours and defects behind them are kept", () => {
  const sheet = "Article :\tSH-1\nNom\t8h-9h\t9h-10h\tRebuts\nHassan\t30\t31\t2";
  expect(asGridText(sheet, products)).toBe("Hassan\tSH-1\t61\t2\t2");
});

test("a day sheet with products across gives a person a line for each product", () => {
  const sheet = "Nom\tSH-1\tTrousers\tHeures\nHassan\t30\t10\t8\nFatima El Idrissi\t\t20\t7,5";
  expect(asGridText(sheet, products).split("\n")).toEqual([
    "Hassan\tSH-1\t30\t\t6",
    "Hassan\tTR-1\t10\t\t2",
    "Fatima El Idrissi\tTR-1\t20\t\t7.5",
  ]);
});

test("a word among the hours stays a word, which the grid marks in the cell of the pieces", () => {
  expect(asGridText("Nom\t8h-9h\t9h-10h\nHassan\t1o\t31", products)).toBe("Hassan\t\t1o\t\t2");
});

test("numbers that count the lines before the names are left out, with a heading or without", () => {
  const lines = ["1\tHassan\t30\t1\t8", "2\tFatima El Idrissi\t25\t0\t8"];
  const counted = ["Hassan\t30\t1\t8", "Fatima El Idrissi\t25\t0\t8"];
  const heading = "Nom\tPièces\tDéfauts\tHeures";
  expect(asGridText(lines.join("\n"), products)).toBe(counted.join("\n"));
  expect(asGridText([`N°\t${heading}`, ...lines].join("\n"), products)).toBe([heading, ...counted].join("\n"));
});

test.each(["320\t4\r\n\t2", "1\t2\n2\t3", "Hassan\t30\nFatima\t25", "12\tHassan\n7\tFatima"])(
  "any other block stays as it was copied: %j",
  (text) => {
    expect(asGridText(text, products)).toBe(text);
  },
);
