import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { nameOfCause } from "#app/catalogue/domain/cause-names";
import type { Words } from "#app/insights/domain/writing";
import { useFormat } from "#app/ui/text/use-format";

/** The words of a report in the reader's language, by the screen's own conventions. */
export function useWords(currency: string): Words {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      t: (key, values) => t(key, values ?? {}),
      number: format.number,
      ratio: (ratio, digits = 1) => format.ratio(ratio, digits),
      day: (day) => format.day(day),
      money: (amount) => format.estimate(amount, currency),
      cause: (cause) => nameOfCause(cause, i18n.language, (key) => t(key)),
    }),
    [t, i18n.language, format, currency],
  );
}
