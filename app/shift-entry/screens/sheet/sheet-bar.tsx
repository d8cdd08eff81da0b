import { CloudOff, RotateCcw, Save } from "lucide-react";
import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { defectsPerHundred } from "#app/records/domain/defect-kinds";
import { isFilled } from "#app/shift-entry/domain/grid";
import type { RecordedRow } from "#app/shift-entry/domain/sheets";
import { sumsOf } from "#app/shift-entry/domain/sums";
import { isStopFilled } from "#app/shift-entry/domain/typed-stops";
import { Button } from "#app/ui/form/button";
import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = {
  sheet: ShiftSheet;
  recorded: RecordedRow[];
  isOnline: boolean;
  onSave: () => void;
};

/** The output of the line so far, and the one button that sends it; always in sight. */
export const SheetBar = forwardRef<HTMLButtonElement, Props>(function SheetBar(
  { sheet, recorded, isOnline, onSave },
  save,
) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const filled = sheet.rows.filter(isFilled);
  const { people, missing, pieces, defects, faults } = sumsOf(sheet.rows, recorded);
  const perHundred = defectsPerHundred({ faults, pieces });
  const isWaiting = sheet.state === "waiting";
  const stops = sheet.stops.filter(isStopFilled).length;
  const isIdle = filled.length + stops === 0 || isWaiting;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-canvas px-4 py-3 md:mx-0 md:rounded-b-m md:border md:border-t md:bg-raised md:shadow-float print:hidden">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Sum label={t("sums.people")} value={t("sums.peopleOf", { count: people, of: people + missing })} />
        <Sum label={t("columns.pieces")} value={format.number(pieces)} />
        <Sum
          term="errorRate"
          label={t("sums.errorRate")}
          value={pieces > 0 ? format.percent((100 * defects) / pieces) : "–"}
        />
        {perHundred !== null && (
          <Sum term="defectsPerHundred" label={t("records:perHundred")} value={format.number(perHundred, 1)} />
        )}
      </dl>
      {!isOnline && (
        <span className="flex items-center gap-1.5 text-xs text-fair">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </span>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full">
        {isWaiting && sheet.attempts === 0 && (
          <Button icon={RotateCcw} onClick={sheet.takeBack} className="max-sm:grow">
            {t("takeBack")}
          </Button>
        )}
        <Button
          ref={save}
          variant="primary"
          icon={Save}
          // Never disabled, because the person who just pressed it would lose the focus.
          aria-busy={isWaiting && sheet.isSending}
          aria-disabled={isIdle}
          onClick={() => isIdle || onSave()}
          className="max-sm:min-h-14 max-sm:grow pointer-coarse:min-h-14 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        >
          {isWaiting
            ? t(sheet.isSending ? "sending" : "waiting")
            : filled.length === 0 && stops > 0
              ? t("stops.save", { count: stops })
              : t("save", { count: filled.length })}
        </Button>
      </div>
    </div>
  );
});

function Sum({ label, term, value }: { label: string; term?: TermName; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">
        <TermLabel term={term}>{label}</TermLabel>
      </dt>
      <dd className="figure text-lg font-semibold text-ink">{value}</dd>
    </div>
  );
}
