import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { Mark } from "#app/records/domain/usual-values";
import { KindMarks } from "#app/records/screens/tally/kind-marks";
import { Tally } from "#app/records/screens/tally/tally";
import { type GridChange, isFilled, type GridRow as Row } from "#app/shift-entry/domain/grid";
import type { MissingHours } from "#app/shift-entry/domain/missing-hours";
import type { RowStanding } from "#app/shift-entry/domain/row-standing";
import type { Elsewhere, PicturedProduct } from "#app/shift-entry/domain/sheets";
import { IconButton } from "#app/ui/form/icon-button";
import { FigureCells } from "./figure-cells";
import { LentNote } from "./lent-note";
import { MissingNote } from "./missing-note";
import { ProductCell } from "./product-cell";
import { AFTER_FIGURES, BESIDE_NAME, END_PLACE, ROW_COLUMNS, TALLY_PLACE } from "./row-columns";
import { RowNote } from "./row-note";

type Props = {
  row: Row;
  product: PicturedProduct | undefined;
  /** A further product of the person above. */
  isSecond: boolean;
  /** Whether the row may be removed: it is a further product, or a person who was not planned. */
  mayLeave: boolean;
  /** Whether the row is on its way: it cannot be changed before the answer is there. */
  isLocked: boolean;
  standing: RowStanding;
  /** Problems by cell of this row, and "" of the row itself. */
  problems: Record<string, string>;
  isAsked: boolean;
  marks: Mark[];
  /** What other lines have recorded of this person in the shift. */
  elsewhere: Elsewhere | undefined;
  shiftHours: number;
  /** The hours of the shift with its planned overtime. */
  offered: number;
  /** The hours that this person lacks; none where they sum to the shift, or another row of theirs says it. */
  missing: MissingHours | undefined;
  /** The kinds of defect, and whether those of this row are open. */
  kinds: readonly Cause[];
  isTallying: boolean;
  onTally: (key: string) => void;
  /** Closes the kinds and goes on to the next person. */
  onNext: (key: string) => void;
  change: (change: GridChange) => void;
  onLeave: (row: Row) => void;
  openProducts: (key: string, text: string) => void;
};

/** One person's output of one product. */
export const GridRow = memo(function GridRow({
  row,
  product,
  standing,
  problems,
  marks,
  elsewhere,
  shiftHours,
  offered,
  missing,
  kinds,
  onTally,
  isLocked,
  ...props
}: Props) {
  const { t } = useTranslation("shift-entry");
  const { key, workerName: worker } = row;
  const noteId = `note-${key}`;
  const hasTally = !isLocked && (kinds.some(isOffered) || row.kinds !== undefined);
  const isTallying = props.isTallying && hasTally;
  const hasBoth = !props.isSecond && props.mayLeave;
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
          props.isSecond && "text-muted max-md:sr-only md:ps-4",
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
          open={(text) => props.openProducts(key, text)}
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
        tally={hasTally ? { isOpen: isTallying, toggle: () => onTally(key) } : null}
        write={(cell, text) => props.change({ type: "write", key, cell, text })}
      />
      <RowNote
        id={noteId}
        standing={standing}
        marks={marks}
        isAsked={props.isAsked}
        problems={[...new Set(Object.values(problems))]}
      >
        {elsewhere && <LentNote elsewhere={elsewhere} shiftHours={offered} />}
        {missing && <MissingNote {...missing} shiftHours={shiftHours} />}
        {!isTallying && <KindMarks kinds={kinds} counts={row.kinds} />}
      </RowNote>
      <div className={END_PLACE}>
        {!isLocked && !props.isSecond && (
          <IconButton
            icon={Plus}
            tabIndex={-1}
            label={t("split", { worker })}
            className={AFTER_FIGURES}
            onClick={() => props.change({ type: "split", key })}
          />
        )}
        {props.mayLeave && (
          <IconButton
            icon={X}
            tabIndex={-1}
            aria-keyshortcuts="Control+Delete"
            label={t("leave", { worker })}
            className={hasBoth ? BESIDE_NAME : AFTER_FIGURES}
            onClick={() => props.onLeave(row)}
          />
        )}
      </div>
      {isTallying && (
        <Tally
          name={worker}
          kinds={kinds}
          tallied={row}
          pieces={row.pieces}
          onCount={(causeId, by) => props.change({ type: "tally", key, causeId, by })}
          onNext={() => props.onNext(key)}
          onClose={() => onTally(key)}
          className={TALLY_PLACE}
        />
      )}
    </li>
  );
});

function isOffered({ status }: Cause): boolean {
  return status === "active";
}
