import { CloudOff, RotateCcw, Save } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { useIsOnline } from "#app/shift-entry/browser/use-device-sheets";
import { stopsOfSheet } from "#app/shift-entry/domain/due";
import { dueOfReport } from "#app/shift-entry/domain/settled-report";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import { BarSum } from "#app/shift-entry/screens/sheet/bar-sum";
import { Button } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";
import type { LineReportSheet } from "./use-line-report";

type Props = { sheet: LineReportSheet; known: ShiftShown; onSave: () => void };

/** What the line made so far, what was due for the hours of its people, and the one button that saves. */
export function ReportBar({ sheet, known, onSave }: Props) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const format = useFormat();
  const isOnline = useIsOnline();
  const { sums, report, state } = sheet;
  const stops = stopsOfSheet(known.stops, sheet.stops, sums.people);
  const due = known.due ? dueOfReport(known.due, report, { hours: sheet.hours, stops }) : null;
  const isWaiting = state === "waiting";
  const isIdle = isWaiting || !(sheet.isFilled || sheet.stops.some(isStopFilled));
  return (
    <div
      data-sheet-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:rounded-b-m md:border md:bg-raised md:py-3 md:shadow-float print:hidden"
    >
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <BarSum label={t("shift-entry:columns.pieces")} value={format.number(sums.pieces)} />
        {due !== null && <BarSum label={t("shift-entry:sums.due")} value={format.number(due)} />}
        <BarSum
          term="errorRate"
          label={t("shift-entry:sums.errorRate")}
          value={sums.pieces > 0 ? format.percent((100 * sums.defects) / sums.pieces) : "–"}
        />
      </dl>
      {!isOnline && (
        <span className="flex items-center gap-1.5 text-xs text-fair">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t("shift-entry:offline")}
        </span>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {isWaiting && sheet.attempts === 0 && (
          <Button icon={RotateCcw} onClick={sheet.takeBack}>
            {t("shift-entry:takeBack")}
          </Button>
        )}
        <Button
          variant="primary"
          icon={Save}
          // Never disabled, because the person who just pressed it would lose the focus.
          aria-busy={isWaiting && sheet.isSending}
          aria-disabled={isIdle}
          onClick={() => isIdle || onSave()}
          className="min-h-12 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        >
          {isWaiting
            ? t(sheet.isSending ? "shift-entry:sending" : "shift-entry:waiting")
            : t(report.insteadOf ? "correct" : "save")}
        </Button>
      </div>
    </div>
  );
}
