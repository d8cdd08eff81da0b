import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { Mark } from "#app/records/domain/usual-values";
import { KindMarks } from "#app/records/screens/tally/kind-marks";
import { Tally } from "#app/records/screens/tally/tally";
import { isFilled, isSecond, type ProductionRow as Row } from "#app/shift-entry/domain/grid";
import type { MissingHours } from "#app/shift-entry/domain/missing-hours";
import { reasonsOf, standingOf, unreadCells } from "#app/shift-entry/domain/row-standing";
import { offeredHours, type PicturedProduct, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { IconButton } from "#app/ui/form/icon-button";
import { FigureCells } from "./figure-cells";
import { LentNote } from "./lent-note";
import { MissingNote } from "./missing-note";
import { ProductCell } from "./product-cell";
import { AFTER_FIGURES, END_PLACE, NEXT_TO_NAME, ROW_COLUMNS, TALLY_PLACE } from "./row-columns";
import { RowNote } from "./row-note";
import type { GridActs } from "./use-grid-acts";
import type { useLeaving } from "./use-leaving";
import type { usePicking } from "./use-picking";

export type RowActs = Pick<GridActs, "change"> &
  Pick<ReturnType<typeof useLeaving>, "mayLeave" | "askToLeave"> &
  Pick<ReturnType<typeof usePicking>, "pick"> & {
    /** Opens the kinds of defect of a row or closes them, and closes them to go on to the next person. */
    tally: (key: string) => void;
    tallyNext: (key: string) => void;
  };

type Props = {
  row: Row;
  index: number;
  sheet: ShiftSheet;
  known: ShiftKnown;
  product: PicturedProduct | undefined;
  marks: Mark[];
  /** The hours that this person lacks; none where they sum to the shift, or another row of theirs says it. */
  missing: MissingHours | undefined;
  isAsked: boolean;
  isTallying: boolean;
  acts: RowActs;
};

/** One person's output of one product. */
export function GridRow({ row, index, sheet, known, product, marks, missing, isAsked, isTallying, acts }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const { isLocked } = sheet;
  const { kinds } = known;
  const { key, workerName: worker } = row;
  const noteId = `note-${key}`;
  const hasTally = !isLocked && (kinds.some(isOffered) || row.kinds !== undefined);
  const isOpen = isTallying && hasTally;
  const isFurther = isSecond(sheet.rows, index);
  const mayLeave = acts.mayLeave(row);
  const hasBoth = !isFurther && mayLeave;
  const elsewhere = known.elsewhere?.[row.workerId];
  const unread = Object.entries(unreadCells(row)).map(([cell, key]) => [cell, t(key)]);
  const problems: Record<string, string> = { ...Object.fromEntries(unread), ...reasonsOf(row, sheet) };
  return (
    <li
      aria-label={worker}
      className={clsx(
        ROW_COLUMNS,
        "px-3 py-1.5 md:min-h-13",
        "focus-within:bg-accent-soft/40",
        isFilled(row) ? "text-ink" : "text-muted",
      )}
    >
      <p
        className={clsx(
          "min-w-0 text-sm font-medium max-md:truncate md:col-span-1 md:line-clamp-2",
          hasBoth ? "col-span-4" : "col-span-full",
          isFurther && "text-muted max-md:sr-only md:ps-4",
        )}
      >
        {worker}
      </p>
      <div className="order-2 md:order-none">
        <ProductCell
          at={`${key}.product`}
          worker={worker}
          product={product}
          isLocked={isLocked}
          problem={problems.product}
          describedBy={noteId}
          open={(text) => acts.pick(key, text)}
        />
      </div>
      <FigureCells
        at={key}
        row={row}
        worker={worker}
        isLocked={isLocked}
        problems={problems}
        isMarked={(cell) => marks.some((mark) => mark.cell === cell)}
        describedBy={noteId}
        tally={hasTally ? { isOpen, toggle: () => acts.tally(key) } : null}
        write={(cell, text) => acts.change({ type: "write", key, cell, text })}
      />
      <RowNote
        id={noteId}
        standing={standingOf(row, sheet, sheet.isSending)}
        marks={marks}
        isAsked={isAsked}
        problems={[...new Set(Object.values(problems))]}
      >
        {elsewhere && <LentNote elsewhere={elsewhere} shiftHours={offeredHours(known)} />}
        {missing && <MissingNote {...missing} shiftHours={known.shiftHours} />}
        {!isOpen && <KindMarks kinds={kinds} counts={row.kinds} />}
      </RowNote>
      <div className={END_PLACE}>
        {!isLocked && !isFurther && (
          <IconButton
            icon={Plus}
            tabIndex={-1}
            label={t("split", { worker })}
            className={AFTER_FIGURES}
            onClick={() => acts.change({ type: "split", key })}
          />
        )}
        {mayLeave && (
          <IconButton
            icon={X}
            tabIndex={-1}
            aria-keyshortcuts="Control+Delete"
            label={t("leave", { worker })}
            className={hasBoth ? NEXT_TO_NAME : AFTER_FIGURES}
            onClick={() => acts.askToLeave(row)}
          />
        )}
      </div>
      {isOpen && (
        <Tally
          name={worker}
          kinds={kinds}
          tallied={row}
          pieces={row.pieces}
          onCount={(place, by) => acts.change({ type: "tally", key, ...place, by })}
          onNext={() => acts.tallyNext(key)}
          onClose={() => acts.tally(key)}
          className={TALLY_PLACE}
        />
      )}
    </li>
  );
}

function isOffered({ status }: Cause): boolean {
  return status === "active";
}
