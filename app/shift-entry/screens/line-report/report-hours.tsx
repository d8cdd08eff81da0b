import { useTranslation } from "react-i18next";
import { hourAt, typedCount } from "#app/shift-entry/domain/line-sheet";
import type { TypedProduct } from "#app/shift-entry/domain/typed-report";
import { Button } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";
import { CountField } from "./count-field";
import type { LineReportSheet } from "./use-line-report";

type Props = { sheet: LineReportSheet; product: TypedProduct; hours: readonly string[] };

/** The steps of the large buttons. */
const STEPS = [1, 5, 10] as const;

/** The hours of the shift with the pieces of each, and large buttons for the hour that runs. */
export function ReportHours({ sheet, product, hours }: Props) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const format = useFormat();
  const { isLocked, change } = sheet;
  let total = 0;
  return (
    <>
      {!isLocked && <RunningHour sheet={sheet} product={product} hours={hours} />}
      <ol className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {hours.map((from) => {
          const hour = hourAt(product, from);
          total += typedCount(hour.pieces);
          return (
            <li key={from} className="grid grid-cols-[3.5rem_1fr_1fr_3.5rem] items-end gap-2">
              <span className="figure pb-2.5 text-sm text-muted">{from}</span>
              <CountField
                label={t("shift-entry:columns.pieces")}
                value={hour.pieces}
                disabled={isLocked}
                onChange={(text) => change({ type: "hour", key: product.key, from, change: { pieces: text } })}
              />
              <CountField
                label={t("shift-entry:columns.defects")}
                value={hour.defects}
                disabled={isLocked}
                onChange={(text) => change({ type: "hour", key: product.key, from, change: { defects: text } })}
              />
              <span className="figure pb-2.5 text-end text-sm text-ink">
                {hour.pieces !== "" && format.number(total)}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Buttons that count pieces of the hour that runs, or of the last one after the shift. */
function RunningHour({ sheet, product, hours }: Props) {
  const { t } = useTranslation("line-reports");
  const from = hours[Math.min(hours.length, Math.ceil(sheet.hours)) - 1] ?? hours[0] ?? "";
  const { pieces, defects } = hourAt(product, from);
  const more = (count: number) => ({ pieces: String(typedCount(pieces) + count) });
  const moreDefective = () => ({ ...more(1), defects: String(typedCount(defects) + 1) });
  const write = (change: { pieces: string; defects?: string }) =>
    sheet.change({ type: "hour", key: product.key, from, change });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="figure basis-full text-sm text-ink sm:basis-auto">{t("hourRunning", { from })}</span>
      {STEPS.map((step) => (
        <Button key={step} onClick={() => write(more(step))} className="min-h-14 grow text-lg sm:grow-0">
          {t("more", { count: step })}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => write(moreDefective())} className="min-h-14 grow sm:grow-0">
        {t("moreDefective")}
      </Button>
    </div>
  );
}
