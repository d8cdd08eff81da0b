import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cellText } from "./cells";
import { builtInFormat, readFormat, shownNumber } from "./number-format";

const shows = (value: number, code: string) => cellText(shownNumber(value, readFormat(code)));

test("a code keeps the zeros that its cell shows", () => {
  expect(shownNumber(9283928, readFormat("00000000"))).toEqual({ number: 9283928, shown: "09283928" });
  expect(shows(1234, "0000-0000")).toBe("0000-1234");
  expect(shows(123, '"AB"000000')).toBe("AB000123");
  expect(shows(0, "0000")).toBe("0000");
  expect(shows(123456789, "0000")).toBe("123456789");
});

test("a phone number is read as the French and American formats of Excel show it", () => {
  expect(shows(612345678, '0#" "##" "##" "##" "##')).toBe("06 12 34 56 78");
  expect(shows(5551234, "[<=9999999]###\\-####;\\(###\\)\\ ###\\-####")).toBe("555-1234");
  expect(shows(2125551234, "[<=9999999]###\\-####;\\(###\\)\\ ###\\-####")).toBe("(212) 555-1234");
});

test("numbers that are only grouped, rounded or coloured stay numbers", () => {
  for (const code of ["General", "0", "0.00", "#,##0", "# ##0.00 €", "[Red]0", "0.00E+00", "# ?/?", "@", '"text"']) {
    expect(shownNumber(1050, readFormat(code))).toBe(1050);
  }
  expect(shownNumber(-12, readFormat("0000"))).toBe(-12);
  expect(shownNumber(7.5, readFormat("0000"))).toBe(7.5);
  expect(shownNumber(0.1 + 0.2, readFormat("General"))).toBe(0.3);
});

test("a percentage is the number before its sign", () => {
  expect(shownNumber(0.07, readFormat("0%"))).toEqual({ number: 7, shown: "7%" });
  expect(shownNumber(0.025, readFormat("0.00%"))).toEqual({ number: 2.5, shown: "2.5%" });
});

test("distinguishes days, times of day and hours beyond a day", () => {
  expect(shownNumber(46_099, readFormat("dd/mm/yyyy"))).toBe("2026-03-18");
  expect(shownNumber(46_099.75, readFormat("[$-40C]d mmmm yyyy h:mm"))).toBe("2026-03-18");
  expect(shownNumber(44_637, readFormat("mmm-yy"), true)).toBe("2026-03-18");
  expect(shownNumber(0.3125, readFormat("h:mm AM/PM"))).toBe("7:30");
  expect(shownNumber(46_099.3125, readFormat("hh:mm"))).toBe("7:30");
  expect(shownNumber(1.5, readFormat("[h]:mm"))).toBe("36:00");
  expect(shownNumber(150 / 86_400, readFormat("mm:ss"))).toBe("0:02:30");
  expect(shownNumber(120 / 86_400, builtInFormat(45))).toBe("0:02:00");
  expect(shownNumber(1.5, readFormat("[h]:mm:ss"))).toBe("36:00:00");
  expect(shownNumber(-1, readFormat("dd/mm/yyyy"))).toBe(-1);
});

test("formats that files name by number are known", () => {
  expect([0, 1, 9, 14, 20, 22, 46, 49].map((id) => builtInFormat(id).kind)).toEqual([
    "plain",
    "plain",
    "percent",
    "day",
    "clock",
    "day",
    "elapsed",
    "plain",
  ]);
});

test("no format makes a number fail or lose a digit", () => {
  const character = fc.constantFrom(..."0#?;\"\\_*[]<>=-,.%/ dmyhsEAG@$€'");
  fc.assert(
    fc.property(fc.nat(), fc.array(character, { maxLength: 20 }), (value, code) => {
      const cell = shownNumber(value, readFormat(code.join("")));
      const number = typeof cell === "object" && cell ? cell.number : cell;
      if (typeof number === "number") expect([value, value * 100]).toContain(number);
    }),
  );
});
