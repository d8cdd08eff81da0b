import { rowOf, workbookOf } from "./workbooks";

type Cells = Parameters<typeof rowOf>[1];

/** A workbook from the rows of its sheets, under their names. */
export function bookOf(sheets: Record<string, Cells[]>): Uint8Array {
  const written = Object.entries(sheets).map(([name, rows]) => [
    name,
    rows.map((cells, at) => rowOf(at + 1, cells)).join(""),
  ]);
  return workbookOf(Object.fromEntries(written));
}

export const HOURS = ["8h-9h", "9h-10h", "10h-11h", "11h-12h", "13h-14h", "14h-15h", "15h-16h", "16h-17h"];

/** The pieces of a person in an hour of a day: some figure that a test can compute again. */
export function piecesOf(day: number, person: number, hour: number): number {
  return 5 + ((day * 7 + person * 3 + hour) % 9);
}

type Workshop = {
  people: readonly string[];
  /** The names of the sheets. */
  sheets: readonly string[];
  line: string;
  /** A title such as the product, or none. */
  titles?: Cells[];
};

/**
 * The day sheets of a workshop as its foreman keeps them: title, line and shift above, a number and a name before eight
 * hours, totals to the right and below, a signature. Everybody is away on one day in ten.
 */
export function workshopBook({ people, sheets, line, titles = [] }: Workshop): Uint8Array {
  const days = sheets.map((sheet, day) => {
    const rows = people.map((name, person): Cells => {
      if ((day + person) % 10 === 0) return [person + 1, name, "abs"];
      const hours = HOURS.map((_, hour) => piecesOf(day, person, hour));
      return [person + 1, name, ...hours, sumOf(hours)];
    });
    const totals = HOURS.map((_, hour) => sumOf(rows.map((cells) => Number(cells[hour + 2] ?? 0) || 0)));
    const written: Cells[] = [
      ["FICHE DE PRODUCTION JOURNALIÈRE"],
      [`Ligne : ${line}`, null, "Équipe : matin"],
      ...titles,
      ["N°", "Nom et prénom", ...HOURS, "Total"],
      ...rows,
      [null, "TOTAL", ...totals, sumOf(totals)],
      [null, "Visa du chef :"],
    ];
    return [sheet, written] as const;
  });
  return bookOf(Object.fromEntries(days));
}

function sumOf(numbers: readonly number[]) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
