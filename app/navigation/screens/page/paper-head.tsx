import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { usePrintedAt } from "#app/ui/page/use-printed-at";
import { useFormat } from "#app/ui/text/use-format";

type Props = { factory: { name: string; timeZone: TimeZone } };

/** The head of a printed screen: the factory and the time of printing. The browser numbers the pages. */
export function PaperHead({ factory: { name, timeZone } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = usePrintedAt();
  return (
    <div className="mb-4 hidden justify-between gap-6 border-b border-line pb-2 text-xs text-ink print:flex">
      <p className="font-semibold">{name}</p>
      {at !== null && <p>{t("common:printedAt", { at: format.instant(at, timeZone) })}</p>}
    </div>
  );
}
