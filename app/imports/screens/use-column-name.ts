import { useTranslation } from "react-i18next";
import { NOUN_ADDRESSES } from "#app/core/domain/noun/keys";
import { type ImportNoun, kindAt } from "#app/imports/domain/imports";
import { columnWords } from "#app/imports/domain/kinds";

/** Names the columns of a list, whatever page it is imported on. */
export function useColumnName(noun: ImportNoun): (field: string) => string {
  const { t } = useTranslation(["imports", ...NOUN_ADDRESSES]);
  return (field) => t(columnWords(kindAt(noun), field));
}
