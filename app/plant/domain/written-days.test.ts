import { expect, test } from "vitest";
import { readWrittenDay } from "./written-days";

/** A Wednesday. */
const TODAY = "2026-03-18";
const ask = (text: string) => readWrittenDay(text, TODAY, ["en", "fr"]);

test("a weekday after a name is the next such day, today included, in English and French", () => {
  expect(ask("fatima thursday")).toEqual({ rest: "fatima", day: "2026-03-19" });
  expect(ask("Fatima Zahra jeudi")).toEqual({ rest: "fatima zahra", day: "2026-03-19" });
  expect(ask("fatima wed")).toEqual({ rest: "fatima", day: TODAY });
  expect(ask("fatima mar")).toEqual({ rest: "fatima", day: "2026-03-24" });
  expect(ask("fatima tuesday")).toEqual({ rest: "fatima", day: "2026-03-24" });
});

test("today, tomorrow and yesterday are days, and a short word before a day is left out", () => {
  expect(ask("fatima today")?.day).toBe(TODAY);
  expect(ask("fatima demain")?.day).toBe("2026-03-19");
  expect(ask("fatima aujourd’hui")?.day).toBe(TODAY);
  expect(ask("fatima yesterday")?.day).toBe("2026-03-17");
  expect(ask("fatima on thursday")).toEqual({ rest: "fatima", day: "2026-03-19" });
  expect(ask("fatima le jeudi")).toEqual({ rest: "fatima", day: "2026-03-19" });
});

test("a date names its day first, and without a year the nearest one", () => {
  expect(ask("fatima 12/03")?.day).toBe("2026-03-12");
  expect(ask("fatima 31/12")?.day).toBe("2025-12-31");
  expect(ask("fatima 2.4.2027")?.day).toBe("2027-04-02");
  expect(ask("fatima 2026-04-06")?.day).toBe("2026-04-06");
  expect(ask("fatima 12 mars")?.day).toBe("2026-03-12");
  expect(ask("fatima april 6")?.day).toBe("2026-04-06");
});

test("a name alone, a day alone and an impossible date say no day", () => {
  for (const text of ["fatima", "thursday", "fatima 31/02", "fatima 40/01", "fatima 12", "sewing 1"]) {
    expect(ask(text)).toBeNull();
  }
});
