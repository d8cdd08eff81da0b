import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Recording } from "#app/records/domain/rights";
import { useEverybody } from "#app/shift-entry/browser/use-everybody";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import { CorrectableRow } from "#app/shift-entry/screens/recorded/correctable-row";
import { LineProduct } from "#app/shift-entry/screens/recorded/line-product";
import { SheetBar } from "#app/shift-entry/screens/sheet/sheet-bar";
import { SheetNotice } from "#app/shift-entry/screens/sheet/sheet-notice";
import { SheetQuestions } from "#app/shift-entry/screens/sheet/sheet-questions";
import { SheetReason } from "#app/shift-entry/screens/sheet/sheet-reason";
import { StopsPanel } from "#app/shift-entry/screens/sheet/stops-panel";
import { useShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { Part } from "#app/ui/page/part";
import { GridDialogs } from "./grid-dialogs";
import { GridHead } from "./grid-head";
import { GridRows } from "./grid-rows";
import { GridTools } from "./grid-tools";
import { useGridActs } from "./use-grid-acts";
import { focusCell, useGridKeys } from "./use-grid-keys";
import { useLeaving } from "./use-leaving";
import { usePagePaste } from "./use-page-paste";
import { usePicking } from "./use-picking";
import { useUndoKeys } from "./use-undo-keys";

type Props = {
  /** The shift as the screen was opened, or as it is since rows of it arrived. */
  loaded: ShiftShown;
  /** The shift as the factory has it now. */
  heard: ShiftShown;
  recording: Recording;
};

/** The people of one shift as rows of a spreadsheet, and one save for all of them. */
export function EntryGrid({ loaded, heard, recording }: Props) {
  const { t } = useTranslation("shift-entry");
  const everybody = useEverybody(loaded.place);
  const sheet = useShiftSheet(loaded, recording, everybody.people);
  // Rows on their way may have arrived already. They do not count as recorded before the answer is there.
  const known = sheet.isLocked ? loaded : heard;
  const { rows } = sheet;
  const products = useMemo(() => new Map(known.products.map((product) => [product.id, product])), [known.products]);
  const acts = useGridActs(sheet, known);
  const removal = useLeaving(sheet, known, acts);
  const [tallying, setTallying] = useState<string | null>(null);
  const undo = () => goBack(sheet.undo());
  const picker = usePicking(sheet, products, { ...acts, undo });
  const { keys, goOn, press } = useGridKeys({
    container: acts.list,
    rows,
    change: acts.change,
    finish: () => acts.saveButton.current?.focus(),
    paste: acts.paste,
    tally,
    leave: (key) => {
      const row = rows.find((each) => each.key === key);
      if (row && removal.mayLeave(row)) removal.askToLeave(row);
    },
  });
  usePagePaste((text) => acts.paste({ at: null, text }));
  useUndoKeys({ undo, redo: () => goBack(sheet.redo()) });

  /** Goes to an undone cell. Counting goes on where an undone count was. */
  function goBack(cell: string | null) {
    if (cell !== `${tallying}.defects`) acts.goTo(cell);
  }

  /** Opens the kinds of defect of a row, or closes them and goes back to its defects. */
  function tally(key: string) {
    if (tallying === key) focusCell(acts.list.current, `${key}.defects`);
    setTallying(tallying === key ? null : key);
  }

  function tallyNext(key: string) {
    setTallying(null);
    goOn(key);
  }

  return (
    <>
      <SheetNotice sheet={sheet} />
      <SheetQuestions sheet={sheet} products={products} everybody={everybody} acts={acts} />
      <div className="rounded-m border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <GridHead sheet={sheet} known={known} onPickForAll={() => picker.pick("all")} onGather={acts.gather} />
        <Part shows={known}>
          <LineProduct known={known} recording={recording} />
        </Part>
        <ul ref={acts.list} aria-label={t("caption")} className="divide-y divide-line" {...keys}>
          <GridRows
            sheet={sheet}
            known={known}
            products={products}
            tallying={tallying}
            acts={{ ...acts, ...removal, ...picker, tally, tallyNext }}
          />
          <Part shows={known}>
            {known.recorded.map((row) => (
              <CorrectableRow key={row.id} row={row} known={known} recording={recording} />
            ))}
          </Part>
        </ul>
        <Part>
          <GridTools known={known} sheet={sheet} everybody={everybody} acts={acts} />
        </Part>
      </div>
      <Part shows={sheet.stops}>
        <StopsPanel sheet={sheet} known={known} recording={recording} onSave={acts.save} />
      </Part>
      {(sheet.state !== "asked" || sheet.stopQuestion) && (
        <SheetReason
          sheet={sheet}
          onSave={() => acts.save()}
          className="border-x border-b max-md:-mx-4 max-md:border-x-0"
        />
      )}
      <SheetBar ref={acts.saveButton} sheet={sheet} known={known} onThumb={press} onSave={() => acts.save()} />
      <GridDialogs sheet={sheet} known={known} removal={removal} picker={picker} />
    </>
  );
}
