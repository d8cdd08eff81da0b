import { expect, test } from "vitest";
import type { Row } from "#app/core/domain/sheets/cells";
import { openBook } from "#app/core/domain/texts/name-matching";
import { dayColumns } from "./day-columns";
import { readDaySheet } from "./day-sheet";
import type { KnownThings } from "./day-sheet-heads";
import { joinDaySheets } from "./day-sheets";

const lines = ["Chaîne 3", "Couture A"].map((name, at) => ({ id: `${at}`, name, code: "" }));
const products = [
  { id: "1", name: "Chemise", code: "SH-100" },
  { id: "2", name: "Pantalon", code: "PT-200" },
];
const known: KnownThings = {
  lines: openBook(lines),
  lineNames: lines.map(({ name }) => name),
  products: openBook(products),
  kinds: [
    { id: "7", names: ["Broken stitch", "Couture cassée", "K1"] },
    { id: "8", names: ["Stain", "Tache", "K2"] },
  ],
};

function read(sheet: string, rows: Row[]) {
  return readDaySheet(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    sheet,
    known,
  );
}

function joined(sheet: string, rows: Row[], more: { fileName?: string; month?: string; today?: string } = {}) {
  const day = read(sheet, rows);
  const { fileName = "", today = "2026-06-01", month } = more;
  return joinDaySheets(day ? [day] : [], { fileName, names: [sheet], known, today, month });
}

/** The records of a sheet as texts, each under the headings of the table. */
function table(sheet: string, rows: Row[], more?: Parameters<typeof joined>[2]) {
  const { header, rows: made } = joined(sheet, rows, more);
  return [header.join("|"), ...made.map(({ cells }) => cells.join("|"))];
}

const HOURS = ["8h-9h", "9h-10h", "10h-11h"];

test("a sheet with hours across makes one record a person: the sum of the hours and how many have a figure", () => {
  const rows: Row[] = [
    ["FICHE DE PRODUCTION JOURNALIÈRE"],
    ["Date : 18/03/2026", null, "Chaîne 3", null, "Équipe : matin"],
    ["Article :", "SH-100"],
    ["N°", "Nom et prénom", ...HOURS, "Total"],
    [1, "Aïda Benali", 12, 14, 13, 39],
    [2, "Brahim Naït", 10, null, 11, 21],
    [3, "Salma Idrissi", "abs", null, null, 0],
    [null, "TOTAL", 22, 14, 24, 60],
    [null, "Visa du chef de chaîne :"],
  ];
  expect(table("Feuil1", rows)).toEqual([
    "Date|Shift|Worker name|Line|Product|Pieces|Hours",
    "2026-03-18|matin|Aïda Benali|Chaîne 3|SH-100|39|3",
    "2026-03-18|matin|Brahim Naït|Chaîne 3|SH-100|21|2",
  ]);
  expect(joined("Feuil1", rows)).toMatchObject({
    rows: [{ place: { sheet: "Feuil1", row: 5 } }, { place: { sheet: "Feuil1", row: 6 } }],
    sheets: [{ records: 2, noRows: 7 }],
  });
});

test("a month of one product, with the days across, makes one record a person and day", () => {
  const days = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14];
  const rows: Row[] = [
    ["PRODUCTION DU MOIS DE MARS 2026", null, "Couture A"],
    ["N°", "Nom et prénom", ...days, "Total", "Rebuts"],
    [1, "Aïda Benali", ...days.map((day) => day + 10), 216, 3],
    [2, "Brahim Naït", 5, "abs", null, ...days.slice(3).map(() => 0), 5, null],
    [null, "Total", ...days.map(() => 1), 221, 3],
  ];
  const made = table("SH-100", rows);
  expect(made).toHaveLength(1 + 12 + 1);
  expect(made[0]).toBe("Date|Worker name|Line|Product|Pieces");
  expect([made[1], made[12], made[13]]).toEqual([
    "2026-03-02|Aïda Benali|Couture A|SH-100|12",
    "2026-03-14|Aïda Benali|Couture A|SH-100|24",
    "2026-03-02|Brahim Naït|Couture A|SH-100|5",
  ]);
  expect(joined("SH-100", rows)).toMatchObject({
    hasSums: true,
    isShared: false,
    otherTotals: [],
    sheets: [{ date: "2026-03-02", until: "2026-03-14", product: "SH-100", records: 13 }],
  });
});

test("headings that are days in ten ways, and numbers that are none", () => {
  const daysIn = (header: Row) =>
    dayColumns(header).map(({ day }) => [day.order?.join("/") ?? day.day, day.month].filter(Boolean).join("."));
  const month = Array.from({ length: 31 }, (_, at) => at + 1);
  expect(daysIn(["Nom", ...month, "Total"])).toHaveLength(31);
  expect(daysIn(["Nom", ...month.map((day) => `${day}.0`)])).toHaveLength(31);
  expect(daysIn(["Nom", ...month.filter((day) => day % 7 !== 1)])).toHaveLength(26);
  expect(daysIn(["Nom", ...month.slice(0, 12).map((day) => `lun ${day}`)])).toHaveLength(12);
  expect(daysIn(["Nom", "02/03/2026", "03/03/2026", "04/03/2026"])).toEqual(["2/3", "3/3", "4/3"]);
  expect(daysIn(["Nom", "2026-03-02", "2026-03-03", "2026-03-04"])).toEqual(["2.3", "3.3", "4.3"]);
  expect(daysIn(["Nom", "2 mars", "3 mars", "4 mars"])).toEqual(["2.3", "3.3", "4.3"]);
  expect(daysIn(["Name", "March 2", "March 3", "March 4"])).toEqual(["2.3", "3.3", "4.3"]);
  expect(daysIn(["Nom", "02/03", "03/03", "04/03"])).toEqual(["2/3", "3/3", "4/3"]);
  expect(daysIn(["Du", "16/03/2026", "au", "21/03/2026"])).toEqual([]);
  expect(daysIn(["Nom", 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])).toEqual([]);
  expect(daysIn(["Nom", 1, 2, 3, 4, 5])).toEqual([]);
  expect(daysIn(["Nom", 1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3])).toEqual([]);
  expect(daysIn(["Poste", ...month, 32, 33])).toEqual([]);
});

test("a total that differs from its row or its block is named, and several totals of a block are not compared", () => {
  const sheet = (rows: Row[]) => read("18-03", [["N°", "Nom", ...HOURS, "Total"], ...rows])?.otherTotals;
  expect(
    sheet([
      [1, "Aïda", 12, 14, 13, 39],
      [2, "Brahim", 10, null, 11, 21],
      [null, "TOTAL", 22, 14, 24, 60],
    ]),
  ).toEqual([]);
  expect(
    sheet([
      [1, "Aïda", 12, 14, 13, 41],
      [2, "Brahim", 10, "abs", 11, 21],
      [null, "TOTAL", 22, 14, 24, 62],
    ]),
  ).toEqual([
    { row: 2, total: 41, sum: 39 },
    { row: 4, total: 62, sum: 60 },
  ]);
  expect(
    sheet([
      [1, "Aïda", 1, 1, 1, 3],
      [null, "Sous-total", 1, 1, 1, 3],
      [null, "Total", 1, 1, 1, 6],
    ]),
  ).toEqual([]);
  expect(
    sheet([
      [1, "Aïda", "1x", 1, 1, 3],
      [null, "Total", 1, 1, 1, 9],
    ]),
  ).toEqual([]);
  expect(sheet([[1, "Aïda", 1, 1, 1, null]])).toEqual([]);
  const products = read("18-03", [
    ["Nom", "SH-100", "PT-200", "Total pièces"],
    ["Aïda", 30, 10, 40],
    ["Brahim", 5, null, 6],
  ]);
  expect(products?.otherTotals).toEqual([{ row: 3, total: 6, sum: 5 }]);
});

test("a sheet that somebody leaves out makes no record, and its totals are not named", () => {
  const rows: Row[] = [
    ["Nom", ...HOURS, "Total"],
    ["Aïda", 1, 2, 3, 7],
  ];
  const days = ["17-03-2026", "18-03-2026"].flatMap((sheet) => read(sheet, rows) ?? []);
  const options = { fileName: "", names: days.map(({ sheet }) => sheet), known, today: "2026-06-01" };
  const joined = joinDaySheets(days, { ...options, without: ["17-03-2026"] });
  expect(joined.rows.map(({ place }) => place)).toEqual([{ sheet: "18-03-2026", row: 2 }]);
  expect(joined.sheets.map(({ sheet, records, isLeft }) => [sheet, records, isLeft])).toEqual([
    ["17-03-2026", 0, true],
    ["18-03-2026", 1, false],
  ]);
  expect(joined.otherTotals).toEqual([{ sheet: "18-03-2026", row: 2, total: 7, sum: 6 }]);
  const none = joinDaySheets(days, { ...options, without: options.names });
  expect([none.rows, none.header.includes("Date")]).toEqual([[], true]);
});

test("a sheet with products across makes one record a person and product, and shares hours and defects by pieces", () => {
  const rows: Row[] = [
    ["Chaîne : Couture A", "Nuit"],
    ["CIN", "Nom", "SH-100", "Pantalon", "Total", "Rebuts", "Heures"],
    ["AB1", "Aïda Benali", 30, 10, 40, 4, 8],
    ["AB2", "Brahim Naït", null, 25, 25, 1, 7.5],
    [null, "Total", 30, 35, 65, 5, 15.5],
  ];
  expect(table("18-03-2026", rows)).toEqual([
    "Date|Shift|CIN|Worker name|Line|Product|Pieces|Defects|Hours",
    "2026-03-18|nuit|AB1|Aïda Benali|Couture A|SH-100|30|3|6",
    "2026-03-18|nuit|AB1|Aïda Benali|Couture A|PT-200|10|1|2",
    "2026-03-18|nuit|AB2|Brahim Naït|Couture A|PT-200|25|1|7.5",
  ]);
  expect(joined("18-03-2026", rows).isShared).toBe(true);
});

const PEOPLE: Row[] = [
  ["Aïda Benali", 12, 14, 13],
  ["Brahim Naït", 10, 9, 11],
];
const SUMS = [39, 30];

test.each<
  [said: string, sheet: string, rows: Row[], expected: { date?: string; shift?: string; line?: string; hours?: number }]
>([
  [
    "a day, a line and a shift in the sheet’s name",
    "Chaîne 3 18.03.2026 matin",
    [["Nom", ...HOURS], ...PEOPLE],
    { date: "2026-03-18", line: "Chaîne 3", shift: "matin" },
  ],
  [
    "clocks with a dash",
    "18-03",
    [["Ouvrier", "08:00–09:00", "09:00–10:00", "10:00–11:00"], ...PEOPLE],
    { date: "2026-03-18", hours: 3 },
  ],
  ["half hours", "18-03", [["Ouvrier", "8h-8h30", "8h30-9h", "9h-9h30"], ...PEOPLE], { hours: 1.5 }],
  ["spans of two hours", "18-03", [["Ouvrier", "8h à 10h", "10h à 12h", "14h à 16h"], ...PEOPLE], { hours: 6 }],
  ["hours by number", "18-03", [["Nom", "H1", "H2", "H3"], ...PEOPLE], { hours: 3 }],
  [
    "hours by ordinal",
    "18 mars",
    [["Nom", "1ère heure", "2ème heure", "3e heure"], ...PEOPLE],
    { date: "2026-03-18", hours: 3 },
  ],
  [
    "English hours",
    "March 18 2026",
    [["Name", "8am-9am", "9am-10am", "1pm-2pm"], ...PEOPLE],
    { date: "2026-03-18", hours: 3 },
  ],
  ["hours by their beginning", "18-03", [["Nom", "8h", "9h", "10h"], ...PEOPLE], { hours: 3 }],
  ["hours as a clock shows them", "18-03", [["Nom", "8:00:00", "9:00:00", "10:00:00"], ...PEOPLE], { hours: 3 }],
  ["plain hours under a word", "18-03", [[null, "Heures"], ["Nom", 8, 9, 10], ...PEOPLE], { hours: 3 }],
  ["bare spans", "18-03", [["Nom", "8-9", "9-10", "10-11"], ...PEOPLE], { hours: 3 }],
  ["names without a heading", "18-03", [[null, ...HOURS], ...PEOPLE], { hours: 3 }],
  [
    "a weekday and a month in words",
    "Feuil1",
    [["Mercredi 18 mars 2026"], ["Ligne de production : L4", "poste de nuit"], ["Nom", ...HOURS], ...PEOPLE],
    { date: "2026-03-18", line: "L4", shift: "nuit" },
  ],
  [
    "a label and its value in two cells",
    "Feuil1",
    [["Date", "2026-03-18", "Chaîne", "Chaîne 3", "Équipe", "2"], ["Nom", ...HOURS], ...PEOPLE],
    { date: "2026-03-18", line: "Chaîne 3", shift: "2" },
  ],
  ["names of columns in the row above", "18-03", [["Nom", "Production"], [null, ...HOURS], ...PEOPLE], { hours: 3 }],
])("%s", (_, sheet, rows, expected) => {
  const { header, rows: made } = joined(sheet, rows);
  const records = made.map(({ cells }) =>
    Object.fromEntries(header.map((name, at) => [String(name).toLowerCase(), cells[at]])),
  );
  expect(records.map(({ pieces }) => pieces)).toEqual(SUMS);
  for (const record of records) expect(record).toMatchObject(expected);
});

test.each([
  [
    "a table of records",
    [
      ["Date", "Ouvrier", "Pièces", "Heures"],
      ["18/03/2026", "Aïda", 12, 8],
    ],
  ],
  [
    "a month by product",
    [
      ["Produit", "Janvier", "Février"],
      ["SH-100", 1200, 1300],
    ],
  ],
  [
    "days across",
    [
      ["Nom", 1, 2, 3, 4],
      ["Aïda Benali", 12, 14, 13, 11],
    ],
  ],
  ["a note about two hours", [["Réunion", "8h"], ["Pause de 10h à 10h15"]]],
  [
    "one product beside prices",
    [
      ["SH-100", 12],
      ["PT-200", 14],
    ],
  ],
] as [string, Row[]][])("%s is no day sheet", (_, rows) => {
  expect(read("Feuil1", rows)).toBeNull();
});

test("two blocks of a sheet each have the shift of their own titles", () => {
  const rows: Row[] = [
    ["18/03/2026", "Chaîne 3"],
    ["Équipe du matin"],
    ["Nom", ...HOURS],
    ["Aïda Benali", 1, 2, 3],
    ["Équipe de nuit"],
    ["Nom", ...HOURS],
    ["Brahim Naït", 4, 5, 6],
  ];
  expect(table("Feuil1", rows).slice(1)).toEqual([
    "2026-03-18|matin|Aïda Benali|Chaîne 3|6|3",
    "2026-03-18|nuit|Brahim Naït|Chaîne 3|15|3",
  ]);
});

test("a word among the hours is kept as the pieces, so that the row is rejected instead of summed", () => {
  expect(
    table("18-03-2026", [
      ["Nom", ...HOURS],
      ["Aïda Benali", 12, "1o", 13],
    ])[1],
  ).toBe("2026-03-18|Aïda Benali|1o|3");
});

test("a sheet named by its day takes the month of the file, else the one that somebody gives", () => {
  const rows: Row[] = [["Nom", ...HOURS], ...PEOPLE];
  const dateOf = (more: Parameters<typeof joined>[2]) => joined("18", rows, more).sheets[0]?.date;
  expect(dateOf({ fileName: "Production octobre 2025.xlsx" })).toBe("2025-10-18");
  expect(dateOf({ month: "2026-03" })).toBe("2026-03-18");
  expect(dateOf({})).toBeNull();
  expect(joined("18", rows).lacksMonth).toBe(true);
});

test("a day without a year is the last one that is not in the future", () => {
  const rows: Row[] = [["Nom", ...HOURS], ...PEOPLE];
  expect(joined("18-10", rows, { today: "2026-06-01" }).sheets[0]?.date).toBe("2025-10-18");
  expect(joined("18-05", rows, { today: "2026-06-01" }).sheets[0]?.date).toBe("2026-05-18");
});

test("a sheet whose name has another day than its titles is not read", () => {
  const rows: Row[] = [["Date : 17/03/2026"], ["Nom", ...HOURS], ...PEOPLE];
  expect(joined("18-03", rows)).toMatchObject({ rows: [], unread: [{ sheet: "18-03", reason: "otherDay" }] });
  expect(joined("17-03", rows).unread).toEqual([]);
});

test("columns of kinds of defect count their faults, and every other column is named with how many cells it has", () => {
  const rows: Row[] = [
    ["Chaîne 3", "18/03/2026", "matin", "SH-100"],
    ["N°", "Nom", ...HOURS, "Total", "Couture cassée", "K2", "Taille", "Observation"],
    [1, "Aïda Benali", 12, 14, 13, 39, 3, null, "M", "nouvelle"],
    [2, "Brahim Naït", 10, 9, 11, 30, null, 4, "L", null],
  ];
  expect(table("Feuil1", rows)).toEqual([
    "Date|Shift|Worker name|Line|Product|Pieces|Hours|Broken stitch|Stain",
    "2026-03-18|matin|Aïda Benali|Chaîne 3|SH-100|39|3|3|",
    "2026-03-18|matin|Brahim Naït|Chaîne 3|SH-100|30|3||4",
  ]);
  expect(joined("Feuil1", rows).unused).toEqual([
    { head: "Taille", cells: 2 },
    { head: "Observation", cells: 1 },
  ]);
});

test("faults of a person with several products are shared by pieces", () => {
  const rows: Row[] = [
    ["Nom", "SH-100", "PT-200", "Tache"],
    ["Aïda Benali", 30, 10, 4],
  ];
  expect(table("Feuil1", rows).slice(1)).toEqual(["Aïda Benali|SH-100|30|3", "Aïda Benali|PT-200|10|1"]);
});

test("stops below the people are stops, not people, and are named", () => {
  const rows: Row[] = [
    ["Nom", ...HOURS],
    ["Aïda Benali", 12, 14, 13],
    ["Total", 12, 14, 13],
    ["Motif d’arrêt", "Début", "Fin", "Durée (min)"],
    ["Panne machine", 9, 10, 30],
    ["Manque de tissu", 10, 11, 15],
  ];
  expect(table("Feuil1", rows).slice(1)).toEqual(["Aïda Benali|39|3"]);
  expect(joined("Feuil1", rows).stops).toBe(2);
});

test("a column of dates beside the people says the day of each", () => {
  const rows: Row[] = [
    ["Date", "Nom", ...HOURS],
    ["18/03/2026", "Aïda Benali", 12, 14, 13],
    ["19/03/2026", "Aïda Benali", 11, 15, 13],
  ];
  expect(table("Feuil1", rows).slice(1)).toEqual(["2026-03-18|Aïda Benali|39|3", "2026-03-19|Aïda Benali|39|3"]);
});

const MONTH_OF_DAYS = Array.from({ length: 30 }, (_, at) => at + 1);

test("a sheet of presence has hours and absences, and is never read as pieces", () => {
  const hours = (name: string, letter: string): Row => [
    name,
    ...MONTH_OF_DAYS.map((day) => (day % 7 === 0 ? letter : day % 6 === 0 ? 4 : 7.5)),
  ];
  const rows: Row[] = [
    ["FEUILLE DE POINTAGE", "avril 2026"],
    ["Nom", ...MONTH_OF_DAYS],
    hours("Aïda Benali", "A"),
    hours("Brahim Naït", "C"),
    hours("Salma Idrissi", "M"),
  ];
  const asText = rows.map((row) => row.map((cell) => (cell === null ? null : String(cell).replace(".", ","))));
  for (const written of [rows, asText]) {
    expect(joined("Feuil1", written)).toMatchObject({
      rows: [],
      sheets: [],
      unread: [{ sheet: "Feuil1", reason: "ofHours" }],
    });
  }
});

test("the same few figures with letters are hours without any title; pieces are pieces, also with marks of absence", () => {
  const sheet = (figureOf: (day: number) => number | string): Row[] => [
    ["Nom", ...MONTH_OF_DAYS],
    ["Aïda Benali", ...MONTH_OF_DAYS.map(figureOf)],
    ["Brahim Naït", ...MONTH_OF_DAYS.map(figureOf)],
  ];
  expect(
    joined(
      "avril 2026",
      sheet((day) => (day % 7 === 0 ? "R" : 8)),
    ).unread,
  ).toMatchObject([{ reason: "ofHours" }]);
  const pieces = joined(
    "avril 2026",
    sheet((day) => (day % 7 === 0 ? "abs" : 40 + day)),
  );
  expect([pieces.unread, pieces.rows.length]).toEqual([[], 52]);
  expect(pieces.rows[0]?.cells).toContain("2026-04-01");
});

test("what names day, person and line in each row is a table, also with the time of its start and end", () => {
  const rows: Row[] = [
    ["Date", "Line", "Operator", "Job", "Total Prod", "Start Time", "End Time"],
    ["1-6-2026", "L1", "Aïda Benali", "SH-100", "10", "08:30", "15:30"],
    ["2-6-2026", "L1", "Brahim Naït", "SH-100", "25", "08:30", "13:30"],
  ];
  expect(read("Feuil1", rows)).toBe(null);
});

test("an instant in a title says no day, because the day depends on the clock", () => {
  const rows: Row[] = [["2026-03-17T23:00:00.000Z"], ["Nom", ...HOURS], ["Aïda Benali", 12, 14, 13]];
  expect(joined("Feuil1", rows).sheets).toMatchObject([{ date: null }]);
});
