import type { ErrorDetail } from "#app/core/domain/errors";
import { groupBy } from "#app/core/domain/statistics/grouping";

/** A problem with a row; `field` is the column, null for the whole row. */
export type Reason = { field: string | null; key: string; params?: ErrorDetail["params"] };

/** The reason why a row was left out. `line` counts as a spreadsheet does, from 1; `also` holds its other problems. */
export type Rejection = Reason & { line: number; also?: Reason[]; place?: SheetPlace };

/** The place of a row of day sheets, whose lines are counted over all sheets. */
export type SheetPlace = { sheet: string; row: number };

/** Whether a row is left out only until a question about it is answered. */
export function waitsForAnswer({ key, also = [] }: Pick<Rejection, "key" | "also">): boolean {
  return [key, ...also.map((reason) => reason.key)].every((each) => ASKED.test(each));
}

const ASKED = /^imports:(unclear\.|reasonUnknown$|looksLike|shift(Absent|Changed|OfAnother|Overtime|TooFast|TooLong)$)/;

export function rejection(line: number, [first, ...also]: readonly [Reason, ...Reason[]]): Rejection {
  return also.length > 0 ? { line, ...first, also } : { line, ...first };
}

/** The reason against a row with the CIN of a known worker who has quite another name. */
export function cinOfAnother(field: string, params: { value: string; name: string }): Reason {
  return { field, key: "imports:cinOfAnother", params };
}

/** A rejected row in the reader's words. */
export type RejectedRow = Said & { line: number; place?: SheetPlace; also: Said[] };
type Said = { field: string | null; message: string };

/** One reason with every line that it is about, the first line first. */
export type AlikeRows = Said & { lines: number[]; places: SheetPlace[] };

export function alike(rejected: readonly RejectedRow[]): AlikeRows[] {
  const groups = new Map<string, AlikeRows>();
  for (const { line, place, also, ...first } of rejected) {
    for (const { field, message } of [first, ...also]) {
      const key = `${field} ${message}`;
      const group = groups.get(key) ?? { field, message, lines: [], places: [] };
      group.lines.push(line);
      if (place) group.places.push(place);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Rows of day sheets by their sheet, in the order of the file. */
export function rowsBySheet(places: readonly SheetPlace[]): { sheet: string; rows: number[] }[] {
  const sheets = groupBy(places, ({ sheet }) => sheet);
  return [...sheets].map(([sheet, rows]) => ({ sheet, rows: [...new Set(rows.map(({ row }) => row))] }));
}

/** Line numbers as people write them: 2–4, 7. */
export function lineRuns(lines: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && run[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
}
