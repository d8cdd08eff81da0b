import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  ageOf,
  type DayStyle,
  formatBytes,
  formatClock,
  formatDay,
  formatDays,
  formatInstant,
  formatMoney,
  formatNumber,
  formatRatio,
  formatTyped,
} from "./format";

/** Numbers, days and times in the reader's language. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      number: (value: number, digits?: number) => formatNumber(language, value, digits),
      typed: (text: string) => formatTyped(language, text),
      /** A ratio: 1 is 100%. */
      ratio: (ratio: number, digits?: number) => formatRatio(language, ratio, digits),
      /** A rate that already is in percent: 100 is 100%. */
      percent: (percent: number, digits?: number) => formatRatio(language, percent / 100, digits),
      bytes: (bytes: number) => formatBytes(language, bytes),
      /** Figures that stand in one column: each with so many decimals, so that their marks do too. */
      aligned: {
        number: (value: number, digits: number) => formatNumber(language, value, digits, digits),
        ratio: (ratio: number, digits = 1) => formatRatio(language, ratio, digits, digits),
        percent: (percent: number, digits = 1) => formatRatio(language, percent / 100, digits, digits),
      },
      money: (amount: number, currency: string) => formatMoney(language, amount, currency),
      day: (day: string, style?: DayStyle) => formatDay(language, day, style),
      days: ({ from, to }: { from: string; to: string }, style?: DayStyle) =>
        formatDays(t, language, { from, to, style }),
      instant: (at: number | string, timeZone: string) => formatInstant(language, at, timeZone),
      clock: (at: number | string, timeZone: string) => formatClock(language, at, timeZone),
      ago: (at: number | string, now: number) => {
        const { key, count } = ageOf(at, now);
        return t(`common:${key}`, { count });
      },
    }),
    [language, t],
  );
}

export type Format = ReturnType<typeof useFormat>;
