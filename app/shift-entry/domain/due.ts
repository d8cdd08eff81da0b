import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { type Lost, lostWorkMinutes } from "#app/losses/domain/lost-minutes";
import { isStopFilled, stopOfTexts, type TypedStop } from "#app/losses/domain/typed-stops";
import { dueSeconds } from "#app/records/domain/efficiency";
import type { DueRates } from "./due-rates";
import { isFilled, type ProductionRow } from "./grid";
import { type RecordedRow, rowFigures } from "./sheets";

/** The good pieces due for the hours of a sheet, recorded or typed; null where none are. The line's board says the same. */
export function dueOfSheet(
  rates: DueRates,
  rows: readonly ProductionRow[],
  recorded: readonly RecordedRow[],
  stops: readonly Lost[],
): number | null {
  return dueOfHours(rates, [...recorded, ...rows.filter(isFilled).map(rowFigures)], stops);
}

/** {@link dueOfSheet} of hours at products. */
export function dueOfHours(
  rates: DueRates,
  worked: readonly { productId: Id | null; hours: number | null }[],
  stops: readonly Lost[],
): number | null {
  const work = worked.map(({ productId, hours }) => ({
    rate: (productId ? rates.of[productId] : undefined) ?? rates.usual,
    hours: Math.max(0, hours ?? 0),
  }));
  const due = sumBy(work, ({ rate, hours }) => rate * hours);
  if (due <= 0) return null;
  const seconds = SECONDS_PER_HOUR * sumBy(work, ({ hours }) => hours);
  return Math.round((due * dueSeconds({ seconds, lostSeconds: 60 * lostWorkMinutes(stops) }, rates)) / seconds);
}

/** The stops of a sheet, recorded or typed. A typed one without a number of people held up everybody. */
export function stopsOfSheet(recorded: readonly Lost[], typed: readonly TypedStop[], everybody: number): Lost[] {
  const read = typed.filter(isStopFilled).map(stopOfTexts);
  return [
    ...recorded,
    ...read.map(({ minutes, people = everybody }) => ({ minutes: minutes || 0, people: people || 0 })),
  ];
}
