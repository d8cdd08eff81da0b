import { type Cell, cellText } from "#app/core/domain/sheets/cells";
import { type DayParts, dayPartsIn } from "./sheet-days";

/** A column of a month's sheet that counts the pieces of one day. */
export type DayColumn = { position: number; day: DayParts };

/** Two dates may be those of a title. Days without a month need more, because hours and positions are numbers as well. */
const FEWEST = 3;
const FEWEST_BARE = 10;

/** A month may begin on a Sunday. */
const LATEST_FIRST = 3;

/**
 * The columns of a header whose headings are days: 02/03/2026, "2 mars", "lun 2", or the numbers of a month from its
 * first days on, each later than the one before.
 */
export function dayColumns(header: readonly Cell[]): DayColumn[] {
  const read = header.flatMap((cell, position) => {
    // Spreadsheets write the number 2 as 2.0.
    const day = dayPartsIn(
      cellText(cell)
        .slice(0, 40)
        .replace(/^(\d+)[.,]0$/, "$1"),
      true,
    );
    return day.day !== undefined || day.order ? [{ position, day }] : [];
  });
  const bare = read.filter(({ day }) => day.month === undefined && !day.order);
  if (bare.length === 0) return read.length >= FEWEST && areLater(read) ? read : [];
  if (bare.length < read.length) return [];
  const numbers = bare.map(({ day }) => day.day as number);
  const isMonth = numbers.length >= FEWEST_BARE && (numbers[0] ?? 0) <= LATEST_FIRST && isRising(numbers);
  return isMonth && (numbers.at(-1) ?? 0) <= LAST_OF_MONTH ? bare : [];
}

const LAST_OF_MONTH = 31;

/** Each day is another one than the day before: 7.5 again and again are hours. */
function areLater(columns: readonly DayColumn[]) {
  return columns.every(({ day }, at) => JSON.stringify(day) !== JSON.stringify(columns[at - 1]?.day));
}

function isRising(numbers: readonly number[]) {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] as number));
}
