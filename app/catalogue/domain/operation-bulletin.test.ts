import { expect, test } from "vitest";
import { cellsPasted, readBulletin } from "./operation-bulletin";
import { readOperations, writeOperations } from "./operations";

const read = (lines: string[]) =>
  readBulletin(cellsPasted(lines.join("\r\n")))?.map(({ name, machine, minutes }) => [name, machine, minutes]);

const SHEETS = [
  {
    sheet: "an English bulletin, with a title, a section and the sum",
    lines: [
      "Style SH-100\t\t\t",
      "Op No\tOperation\tMachine\tSMV",
      "\tCOLLAR\t\t",
      '1\t"Run collar, ""A"""\tSNLS\t0.85',
      "2\tTurn collar\t\t0.3",
      "\tTotal\t\t1.15",
    ],
    found: [
      ['Run collar, "A"', "SNLS", 0.85],
      ["Turn collar", "", 0.3],
    ],
  },
  {
    sheet: "a French gamme in seconds, with commas, out of order",
    lines: ["N°;Opération;Matériel;Temps (s)", "20;Assembler épaules;Surjeteuse;31,5", "3;Monter col;Piqueuse;48"],
    found: [
      ["Monter col", "Piqueuse", 0.8],
      ["Assembler épaules", "Surjeteuse", 0.525],
    ],
  },
  {
    sheet: "hundredths of a minute, and a time that cannot be read",
    lines: ["Désignation,Temps en cmin", "Ourlet,45", "Bride,voir plan"],
    found: [
      ["Ourlet", "", 0.45],
      ["Bride", "", null],
    ],
  },
  { sheet: "a table without a column of minutes", lines: ["Operation\tMachine", "Hem\tSNLS"], found: undefined },
  { sheet: "a text that is no table", lines: ["hello"], found: undefined },
];

test("hassan pastes bulletins in English and French, with titles and sums, in minutes, seconds and hundredths", () => {
  for (const { sheet, lines, found } of SHEETS) expect([sheet, read(lines)]).toEqual([sheet, found]);
});

test("operations written into a cell are read back as they were", () => {
  const longest = Array.from({ length: 80 }, (_, at) => ({
    name: `Operation ${at} `.padEnd(80, "x"),
    machine: "m".repeat(30),
    minutes: 0.125 + at,
  }));
  const lists = [
    [],
    [{ name: "Hem", machine: "", minutes: 1 }],
    [
      { name: "Collar; stand: 2", machine: "overlock (3)", minutes: 0.875 },
      { name: "Hem: 3 (left)", machine: "type: 5", minutes: 1 },
      { name: "Step 4", machine: "", minutes: 12 },
    ],
    longest,
  ];
  for (const list of lists) expect(readOperations(writeOperations(list))).toEqual(list);
  expect(readOperations("Hem 1,5 min\nCollar = 0:30")).toEqual([
    { name: "Hem 1,5 min", machine: "", minutes: Number.NaN },
    { name: "Collar", machine: "", minutes: 0.5 },
  ]);
  expect(readOperations("Hem: soon; Collar: 1")).toMatchObject([{ name: "Hem: soon" }, { name: "Collar", minutes: 1 }]);
});
