import { nameOfCause } from "#app/catalogue/domain/cause-names";
import { formatDay, formatEstimate } from "#app/i18n/format";
import { type Language, localeOf } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import type { Words } from "#app/insights/domain/writing";
import type { Factory } from "#app/plant/domain/factory";

type Spoken = Promise<Pick<Factory, "currency" | "vocabulary">>;

/** The words of a report outside of a page: for the API and the CSV file, by the same conventions as on the screen. */
export async function insightWords(language: Language, settings: Spoken): Promise<Words> {
  const [t, { currency }] = await Promise.all([translate(language, settings), settings]);
  const locale = localeOf(language);
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value);
  return {
    t: (key, values) => t(key, values ?? {}),
    number: (value, digits = 0) => format(value, { maximumFractionDigits: digits }),
    ratio: (ratio, digits = 1) => format(ratio, { style: "percent", maximumFractionDigits: digits }),
    day: (day) => formatDay(language, day),
    money: (amount) => formatEstimate(language, amount, currency),
    cause: (cause) => nameOfCause(cause, language, (key) => t(key)),
  };
}
