import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import {
  ageOf,
  type DayStyle,
  formatBytes,
  formatClock,
  formatDay,
  formatDays,
  formatEstimate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPrice,
  formatRatio,
  formatTyped,
} from "#app/i18n/format";

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
      /** A rate that is already in percent: 100 is 100%. */
      percent: (percent: number, digits?: number) => formatRatio(language, percent / 100, digits),
      bytes: (bytes: number) => formatBytes(language, bytes),
      /** Figures of one column: each with the same number of decimals, so that their marks align. */
      aligned: {
        number: (value: number, digits: number) => formatNumber(language, value, digits, digits),
        ratio: (ratio: number, digits = 1) => formatRatio(language, ratio, digits, digits),
        percent: (percent: number, digits = 1) => formatRatio(language, percent / 100, digits, digits),
      },
      estimate: (amount: number, currency: string) => formatEstimate(language, amount, currency),
      money: (amount: number, currency: string) => formatMoney(language, amount, currency),
      price: (price: number, currency: string) => formatPrice(language, price, currency),
      day: (day: string, style?: DayStyle) => formatDay(language, day, style),
      days: ({ from, to }: { from: string; to: string }, style?: DayStyle) =>
        formatDays(t, language, { from, to, style }),
      instant: (at: number | string, timeZone: TimeZone, hasSeconds?: boolean) =>
        formatInstant(language, at, timeZone, hasSeconds),
      clock: (at: number | string, timeZone: TimeZone) => formatClock(language, at, timeZone),
      ago: (at: number | string, now: number) => {
        const { key, count } = ageOf(at, now);
        return t(`common:${key}`, { count });
      },
    }),
    [language, t],
  );
}

export type Format = ReturnType<typeof useFormat>;
