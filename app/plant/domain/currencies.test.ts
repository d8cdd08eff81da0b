import { expect, test } from "vitest";
import { CURRENCY_BY_ZONE, currencyIn } from "./currencies";
import { isTimeZone } from "./factory-settings";

test("a currency is guessed from the time zone, unless the zone does not identify one", () => {
  expect([currencyIn("Africa/Tunis"), currencyIn("Asia/Kolkata"), currencyIn("UTC")]).toEqual(["TND", "INR", null]);
});

test("every zone and every currency of the list exists", () => {
  const known = Intl.supportedValuesOf("currency");
  const wrong = Object.entries(CURRENCY_BY_ZONE).filter(
    ([zone, currency]) => !isTimeZone(zone) || !known.includes(currency),
  );
  expect(wrong).toEqual([]);
});
