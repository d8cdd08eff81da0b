import { useTranslation } from "react-i18next";
import { type ShortfallParts, sayShortfall } from "#app/i18n/shortfall";
import { useFormat } from "#app/ui/text/use-format";

/** Writes what took or won pieces on the way from a target: "8 people short -147, pace -34". */
export function useShortfall(): (shortfall: ShortfallParts) => string {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (shortfall) => sayShortfall(shortfall, t, format);
}
