import { useTranslation } from "react-i18next";
import { type NamedCause, nameOfCause } from "#app/catalogue/domain/cause-names";

/** The name of a cause in the reader's language. The screen loads the words of `causes`. */
export function useCauseName() {
  const { t, i18n } = useTranslation("causes");
  return (cause: NamedCause) => nameOfCause(cause, i18n.language, t);
}
