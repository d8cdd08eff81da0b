import { useTranslation } from "react-i18next";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { stopsOfSheet } from "#app/shift-entry/domain/due";
import { dueOfReport } from "#app/shift-entry/domain/settled-report";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import { BarSum } from "#app/shift-entry/screens/sheet/bar-sum";
import { SaveBar } from "#app/shift-entry/screens/sheet/save-bar";
import { useFormat } from "#app/ui/text/use-format";
import type { LineReportSheet } from "./use-line-report";

type Props = { sheet: LineReportSheet; known: ShiftShown; onSave: () => void };

/** The pieces of the line so far, and those due for the hours of its people. */
export function ReportBar({ sheet, known, onSave }: Props) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const format = useFormat();
  const { sums, report } = sheet;
  const stops = stopsOfSheet(known.stops, sheet.stops, sums.people);
  const due = known.due ? dueOfReport(known.due, report, { hours: sheet.hours, stops }) : null;
  return (
    <SaveBar
      sheet={sheet}
      isEmpty={!(sheet.isFilled || sheet.stops.some(isStopFilled))}
      label={t(report.insteadOf ? "correct" : "save")}
      onSave={onSave}
    >
      <BarSum label={t("shift-entry:columns.pieces")} value={format.number(sums.pieces)} />
      {due !== null && <BarSum label={t("shift-entry:sums.due")} value={format.number(due)} />}
      <BarSum
        term="errorRate"
        label={t("shift-entry:sums.errorRate")}
        value={sums.pieces > 0 ? format.percent((100 * sums.defects) / sums.pieces) : "–"}
      />
    </SaveBar>
  );
}
