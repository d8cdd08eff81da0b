import { CloudOff, RotateCcw, Save } from "lucide-react";
import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { defectsPerHundred } from "#app/records/domain/defect-kinds";
import { useIsOnline } from "#app/shift-entry/browser/use-device-sheets";
import { dueOfSheet, stopsOfSheet } from "#app/shift-entry/domain/due";
import { isFilled } from "#app/shift-entry/domain/grid";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import { sumsOf } from "#app/shift-entry/domain/sums";
import type { ThumbKey } from "#app/shift-entry/screens/grid/use-grid-keys";
import { Button } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";
import { BarSum } from "./bar-sum";
import { ThumbKeys } from "./thumb-keys";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = {
  sheet: ShiftSheet;
  known: ShiftShown;
  /** Acts on the focused cell. */
  onThumb: (key: ThumbKey) => void;
  onSave: () => void;
};

/** The output of the line so far, and the one button that sends it; always in sight. */
export const SheetBar = forwardRef<HTMLButtonElement, Props>(function SheetBar(
  { sheet, known, onThumb, onSave },
  save,
) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const isOnline = useIsOnline();
  const filled = sheet.rows.filter(isFilled);
  const { people, missing, pieces, defects, faults } = sumsOf(sheet.rows, known.recorded);
  const held = stopsOfSheet(known.stops, sheet.stops, people);
  const due = known.due ? dueOfSheet(known.due, sheet.rows, known.recorded, held) : null;
  const perHundred = defectsPerHundred({ faults, pieces });
  const isWaiting = sheet.state === "waiting";
  const stops = sheet.stops.filter(isStopFilled).length;
  const isIdle = filled.length + stops === 0 || isWaiting;
  return (
    <div
      data-sheet-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:gap-x-6 md:py-3 md:rounded-b-m md:border md:border-t md:bg-raised md:shadow-float print:hidden"
    >
      <ThumbKeys onPress={onThumb} />
      <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:gap-x-6">
        <BarSum
          label={t("sums.people")}
          value={t("sums.peopleOf", { count: people, of: people + missing })}
          className="max-md:hidden"
        />
        <BarSum label={t("columns.pieces")} value={format.number(pieces)} />
        {due !== null && <BarSum label={t("sums.due")} value={format.number(due)} />}
        <BarSum
          term="errorRate"
          label={t("sums.errorRate")}
          value={pieces > 0 ? format.percent((100 * defects) / pieces) : "–"}
        />
        {perHundred !== null && (
          <BarSum
            term="defectsPerHundred"
            label={t("records:perHundred")}
            value={format.number(perHundred, 1)}
            className="max-md:hidden"
          />
        )}
      </dl>
      {!isOnline && (
        <span className="flex items-center gap-1.5 text-xs text-fair">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </span>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {isWaiting && sheet.attempts === 0 && (
          <Button icon={RotateCcw} onClick={sheet.takeBack}>
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
          className="min-h-12 max-md:px-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
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
