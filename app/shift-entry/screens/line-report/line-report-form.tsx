import { useTranslation } from "react-i18next";
import type { Recording } from "#app/records/domain/rights";
import { useEverybody } from "#app/shift-entry/browser/use-everybody";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import type { LineAsOne } from "#app/shift-entry/domain/typed-report";
import { SheetNotice } from "#app/shift-entry/screens/sheet/sheet-notice";
import { focusReason, SheetReason } from "#app/shift-entry/screens/sheet/sheet-reason";
import { focusStops, StopsPanel } from "#app/shift-entry/screens/sheet/stops-panel";
import { Button } from "#app/ui/form/button";
import { ReportBar } from "./report-bar";
import { ReportPeople } from "./report-people";
import { ReportProducts } from "./report-products";
import { type LineReportSheet, useLineReport } from "./use-line-report";

type Props = { known: ShiftShown; asOne: LineAsOne; recording: Recording };

/** One shift of a line that counts as one: what it made, who was there, its stops, and one save for all of it. */
export function LineReportForm({ known, asOne, recording }: Props) {
  const everybody = useEverybody(known.place);
  const sheet = useLineReport(known, asOne, recording);

  function save(said?: Parameters<typeof sheet.save>[0]) {
    const field = sheet.save(said);
    if (field === "reason") focusReason();
    else if (field !== undefined) requestAnimationFrame(focusProblem);
  }

  return (
    <>
      <SheetNotice sheet={sheet} />
      <ReportDoubts sheet={sheet} known={known} onConfirm={() => save({ isConfirmed: true })} />
      <div className="rounded-m border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <ReportProducts sheet={sheet} known={known} hours={asOne.hours} onSave={() => save()} />
        <ReportPeople sheet={sheet} known={known} everybody={everybody} />
      </div>
      <StopsPanel sheet={sheet} known={known} recording={recording} people={sheet.sums.people} onSave={save} />
      <SheetReason sheet={sheet} onSave={() => save()} className="border-x border-b max-md:-mx-4 max-md:border-x-0" />
      <ReportBar sheet={sheet} known={known} onSave={() => save()} />
    </>
  );
}

function focusProblem() {
  const field = document.querySelector<HTMLElement>("[data-line-report] [aria-invalid=true]");
  if (field) field.focus();
  else focusStops();
}

/** The doubts about a report, each with the people that it is about. */
function ReportDoubts({
  sheet,
  known,
  onConfirm,
}: {
  sheet: LineReportSheet;
  known: ShiftShown;
  onConfirm: () => void;
}) {
  const { t } = useTranslation("line-reports");
  if (!sheet.doubts) return null;
  const nameOf = (id: string) => sheet.report.people.find(({ workerId }) => workerId === id)?.workerName ?? "";
  return (
    <section aria-live="polite" className="mb-3 space-y-2 rounded-s bg-fair-soft p-4 text-sm text-ink">
      {sheet.doubts.map(({ reason, workerIds }) => (
        <p key={reason}>
          {t(`asked.${reason}`)} {workerIds.map(nameOf).join(", ")}
        </p>
      ))}
      <Button size="s" variant="primary" onClick={onConfirm}>
        {t("confirm", { line: known.lineName })}
      </Button>
    </section>
  );
}
