import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { defectsPerHundred } from "#app/records/domain/defect-kinds";
import { dueOfSheet, stopsOfSheet } from "#app/shift-entry/domain/due";
import { isFilled } from "#app/shift-entry/domain/grid";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import { sumsOf } from "#app/shift-entry/domain/sums";
import type { ThumbKey } from "#app/shift-entry/screens/grid/use-grid-keys";
import { useFormat } from "#app/ui/text/use-format";
import { BarSum } from "./bar-sum";
import { SaveBar } from "./save-bar";
import { ThumbKeys } from "./thumb-keys";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = {
  sheet: ShiftSheet;
  known: ShiftShown;
  /** Acts on the focused cell. */
  onThumb: (key: ThumbKey) => void;
  onSave: () => void;
};

/** The output of the line so far, with the keys for the thumb. */
export const SheetBar = forwardRef<HTMLButtonElement, Props>(function SheetBar(
  { sheet, known, onThumb, onSave },
  save,
) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const filled = sheet.rows.filter(isFilled);
  const { people, missing, pieces, defects, faults } = sumsOf(sheet.rows, known.recorded);
  const held = stopsOfSheet(known.stops, sheet.stops, people);
  const due = known.due ? dueOfSheet(known.due, sheet.rows, known.recorded, held) : null;
  const perHundred = defectsPerHundred({ faults, pieces });
  const stops = sheet.stops.filter(isStopFilled).length;
  return (
    <SaveBar
      ref={save}
      sheet={sheet}
      isEmpty={filled.length + stops === 0}
      label={filled.length === 0 && stops > 0 ? t("stops.save", { count: stops }) : t("save", { count: filled.length })}
      onSave={onSave}
      keys={<ThumbKeys onPress={onThumb} />}
    >
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
    </SaveBar>
  );
});
