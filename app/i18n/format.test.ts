import { expect, test } from "vitest";
import { UTC, zoneOf } from "#app/core/domain/calendar/time-zones";
import { LANGUAGES } from "#app/i18n/languages";
import {
  ageOf,
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
} from "./format";

const NOW = Date.UTC(2026, 2, 18, 14, 30);
const plain = (text: string) => text.replace(/\s/g, " ");

test("figures follow the language", () => {
  expect(formatNumber("en", 1234.56, 1)).toBe("1,234.6");
  expect(plain(formatNumber("fr", 1234.56, 1))).toBe("1 234,6");
  expect(formatNumber("en", 2, 1)).toBe("2");
  expect(formatRatio("en", 0.8764)).toBe("87.6%");
  expect(plain(formatRatio("fr", 1.2))).toBe("120 %");
  expect(plain(formatMoney("fr", 12.5, "MAD"))).toBe("12,50 MAD");
  expect(plain(formatEstimate("fr", 1071777.4, "MAD"))).toBe("1 071 777 MAD");
  expect(plain(formatPrice("fr", 12.5, "MAD"))).toBe("12,50 MAD");
  expect(plain(formatPrice("fr", 0.125, "MAD"))).toBe("0,125 MAD");
  expect(plain(formatPrice("fr", 12.5, "TND"))).toBe("12,500 TND");
  expect(plain(formatPrice("en", 1200, "JPY"))).toBe("JP¥1,200");
});

test("French writes the first of a month as an ordinal, and every other day as a number", () => {
  const days = ["2026-11-01", "2026-11-11", "2026-11-21"].map((day) => plain(formatDay("fr", day)));
  expect(days.map((day) => day.slice(0, 4))).toEqual(["1er ", "11 n", "21 n"]);
  expect(formatDay("en", "2026-11-01")).toMatch(/\b1 Nov|Nov 1\b/);
  expect(plain(formatInstant("fr", "2026-11-01T13:05:00Z", UTC))).toBe("1er nov. 2026, 13:05");
  expect(plain(formatInstant("fr", "2026-11-21T01:05:00Z", UTC))).toBe("21 nov. 2026, 01:05");
});

test("a size has the units of the language, also without a translation in that language", () => {
  const sizes = (language: string) => [340, 348_160, 1_258_291].map((bytes) => plain(formatBytes(language, bytes)));
  expect(sizes("en")).toEqual(["340 bytes", "340 kB", "1.2 MB"]);
  expect(sizes("fr")).toEqual(["340 octets", "340 ko", "1,2 Mo"]);
  expect(sizes("pt")).toEqual(["340 bytes", "340 kB", "1,2 MB"]);
});

test("figures of one column have as many decimals each", () => {
  expect([0.4, 0.38, 2].map((value) => formatNumber("en", value, 2, 2))).toEqual(["0.40", "0.38", "2.00"]);
  expect([0.004, 0.0038].map((ratio) => plain(formatRatio("fr", ratio, 2, 2)))).toEqual(["0,40 %", "0,38 %"]);
});

test("a number being typed shows the decimal mark of the language, and keeps its value", () => {
  const typed = (language: string) => ["7.5", "7.", "7,5", "1.2.3", ""].map((text) => formatTyped(language, text));
  expect(typed("en")).toEqual(["7.5", "7.", "7,5", "1.2.3", ""]);
  expect(typed("fr")).toEqual(["7,5", "7,", "7,5", "1.2.3", ""]);
});

test("a business day is the same day in every time zone", () => {
  const [before, after] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map((zone) => {
    process.env.TZ = zone;
    return formatDay("en", "2026-03-01");
  });
  expect([before, after]).toEqual(["1 Mar 2026", "1 Mar 2026"]);
  expect(formatDay("fr", "2026-03-01", "long")).toBe("dimanche 1er mars 2026");
});

test("a day has no comma and no name that versions of the locale data write differently", () => {
  expect(formatDay("en", "2026-09-16", "weekdayShort")).toBe("Wed 16 Sep");
  expect(formatDay("en", "2026-09-16", "long")).toBe("Wednesday 16 September 2026");
  expect(formatInstant("en", "2026-09-16T13:05:09Z", UTC, true)).toBe("16 Sep 2026, 13:05:09");
  expect(formatDay("fr", "2026-09-16", "weekdayShort")).toBe("mer. 16 sept.");
});

test("writes a range as its first and last day, and a single day as one", () => {
  const t = (_key: string, { from, to }: Record<string, unknown>) => `${from} to ${to}`;
  expect(formatDays(t, "en", { from: "2026-11-21", to: "2026-11-22" })).toBe("21 Nov 2026 to 22 Nov 2026");
  expect(formatDays(t, "en", { from: "2026-11-22", to: "2026-11-22", style: "short" })).toBe("22 Nov");
});

test.each(LANGUAGES)("a day written out adds no second full stop to a sentence: %s", (language) => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-21`);
  expect(days.filter((day) => formatDay(language, day, "spoken").includes("."))).toEqual([]);
  expect(formatDay("fr", "2026-11-21", "spoken")).toBe("samedi 21 novembre");
});

test("writes an instant in the factory's own time", () => {
  expect(formatInstant("en", NOW, zoneOf("Africa/Casablanca", NOW))).toBe("18 Mar 2026, 14:30");
  expect(formatClock("fr", "2026-03-18T23:30:00.000Z", zoneOf("Asia/Dhaka", NOW))).toBe("05:30");
});

test("writes an age in its largest unit, and the future as just now", () => {
  const ages = [NOW + 5_000, NOW - 59_000, NOW - 61_000, NOW - 2 * 3_600_000, NOW - 3 * 86_400_000];
  expect(ages.map((at) => ageOf(at, NOW))).toEqual([
    { key: "ago.justNow", count: 0 },
    { key: "ago.justNow", count: 0 },
    { key: "ago.minutes", count: 1 },
    { key: "ago.hours", count: 2 },
    { key: "ago.days", count: 3 },
  ]);
});
