import { useTranslation } from "react-i18next";
import type { ObjectKey } from "#app/audit/domain/log";
import { entryWords } from "#app/audit/i18n/entry-words";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";

/** The clock and the currency of the reader's factory. */
export type LogReader = { timeZone: TimeZone; currency: string };

/** Fields and values of an entry in the reader's words. */
export function useEntryWords(names: Record<ObjectKey, string>, { timeZone, currency }: LogReader) {
  const { t, i18n } = useTranslation(["audit", "common", "causes"]);
  return entryWords(t, { language: i18n.language, names, timeZone, currency });
}
