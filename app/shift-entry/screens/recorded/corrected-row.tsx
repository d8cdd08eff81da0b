import { Save, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { Day } from "#app/core/domain/calendar/days";
import { LIMITS } from "#app/core/domain/limits";
import { needsReason } from "#app/records/domain/rights";
import { withCount } from "#app/records/domain/tally";
import { KindMarks } from "#app/records/screens/tally/kind-marks";
import { Tally } from "#app/records/screens/tally/tally";
import { withText } from "#app/shift-entry/domain/cells";
import type { PicturedProduct, RecordedRow } from "#app/shift-entry/domain/sheets";
import { FigureCells } from "#app/shift-entry/screens/grid/figure-cells";
import { ProductCell } from "#app/shift-entry/screens/grid/product-cell";
import { ProductPicker } from "#app/shift-entry/screens/grid/product-picker";
import {
  AFTER_FIGURES,
  END_PLACE,
  NEXT_TO_NAME,
  NOTE_PLACE,
  ROW_COLUMNS,
  TALLY_PLACE,
} from "#app/shift-entry/screens/grid/row-columns";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import { useFormat } from "#app/ui/text/use-format";
import { useCorrection } from "./use-correction";

type Props = {
  row: RecordedRow;
  date: Day;
  today: Day;
  products: PicturedProduct[];
  kinds: readonly Cause[];
  onClose: () => void;
};

type Correction = ReturnType<typeof useCorrection>;

/** A record that is corrected in its row of the sheet, by the rules of every correction. */
export function CorrectedRow({ row, date, today, products, kinds, onClose }: Props) {
  const correction = useCorrection(row, onClose);
  const { typed, problems, isBusy } = correction;
  const line = useRef<HTMLLIElement>(null);
  const { isTallying, openTally, closeTally } = useTallying(line);
  const hasTally = !isBusy && (kinds.some(({ status }) => status === "active") || typed.kinds !== undefined);
  const noteId = `correction-${row.id}`;
  useEffect(() => {
    line.current?.querySelector("input")?.focus();
  }, []);
  return (
    <li
      ref={line}
      aria-label={row.workerName}
      onKeyDown={keysOf({ close: onClose, tally: openTally, save: correction.save })}
      onPaste={(event) => event.stopPropagation()}
      className={`${ROW_COLUMNS} bg-accent-soft/40 px-3 py-1.5 md:min-h-13`}
    >
      <p className="col-span-4 min-w-0 text-sm font-medium text-ink max-md:truncate md:col-span-1 md:line-clamp-2">
        {row.workerName}
      </p>
      <CorrectedProduct row={row} products={products} correction={correction} noteId={noteId} />
      <FigureCells
        row={typed}
        worker={row.workerName}
        isLocked={isBusy}
        problems={problems}
        describedBy={noteId}
        tally={hasTally ? { isOpen: isTallying, toggle: isTallying ? closeTally : openTally } : null}
        write={(cell, text) => correction.write(withText(typed, cell, text))}
      />
      <CorrectionNote id={noteId} correction={correction}>
        {!isTallying && <KindMarks kinds={kinds} counts={typed.kinds} />}
      </CorrectionNote>
      <CorrectionButtons worker={row.workerName} correction={correction} onClose={onClose} />
      {isTallying && (
        <Tally
          name={row.workerName}
          kinds={kinds}
          tallied={typed}
          pieces={typed.pieces}
          onCount={(place, by) => correction.write(withCount(typed, place, by))}
          onNext={closeTally}
          onClose={closeTally}
          className={TALLY_PLACE}
        />
      )}
      {(needsReason({ date }, today) || problems.reason) && (
        <CorrectionReason correction={correction} noteId={noteId} />
      )}
      {correction.question && <CorrectionConfirmation correction={correction} />}
    </li>
  );
}

/** Whether the kinds of defect are open. When they close, the focus returns to the defects of the row. */
function useTallying(line: RefObject<HTMLLIElement | null>) {
  const [isTallying, setTallying] = useState(false);
  const openTally = () => setTallying(true);
  const closeTally = () => {
    setTallying(false);
    line.current?.querySelector<HTMLInputElement>("[data-cell=defects]")?.focus();
  };
  return { isTallying, openTally, closeTally };
}

function keysOf({ close, tally, save }: Record<"close" | "tally" | "save", () => void>) {
  return (event: KeyboardEvent) => {
    // The rows around this one must not handle the key.
    event.stopPropagation();
    const isInText = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") close();
    else if (event.key === "*" && isInText) {
      event.preventDefault();
      tally();
    } else if (event.key === "Enter" && isInText) save();
  };
}

type ProductProps = Pick<Props, "row" | "products"> & { correction: Correction; noteId: string };

/** The product of the record, and the choice of another one. */
function CorrectedProduct({ row, products, correction, noteId }: ProductProps) {
  const [picking, setPicking] = useState<string | null>(null);
  const { typed } = correction;
  const product = products.find(({ id }) => id === typed.productId) ?? {
    id: row.productId,
    name: row.productName,
    code: "",
    hasImage: false,
    version: 1,
  };
  return (
    <>
      <div className="order-2 md:order-none">
        <ProductCell
          worker={row.workerName}
          product={product}
          isLocked={correction.isBusy}
          problem={correction.problems.product}
          describedBy={noteId}
          open={setPicking}
        />
      </div>
      {picking !== null && (
        <ProductPicker
          products={products}
          worker={row.workerName}
          chosen={typed.productId}
          text={picking}
          isOfLine={false}
          onChoose={(productId) => {
            correction.write({ ...typed, productId });
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

type NoteProps = { id: string; correction: Correction; children: ReactNode };

/** The problems and the question of a correction. */
function CorrectionNote({ id, correction: { problems, question }, children }: NoteProps) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  return (
    <div id={id} role="status" className={`min-w-0 space-y-1 text-xs text-danger empty:hidden ${NOTE_PLACE}`}>
      {children}
      {[...new Set(Object.values(problems))].map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {question?.reasons.map((requested) => (
        <p key={requested} className="text-ink">
          {t(`question.reasons.${requested}`, {
            hours: format.number(question.hours, 2),
            most: format.number(question.shiftHours, 2),
          })}
        </p>
      ))}
    </div>
  );
}

type ButtonsProps = { worker: string; correction: Correction; onClose: () => void };

function CorrectionButtons({ worker, correction: { isBusy, save }, onClose }: ButtonsProps) {
  const { t } = useTranslation("shift-entry");
  return (
    <div className={END_PLACE}>
      <IconButton icon={X} label={t("correctionCancel")} disabled={isBusy} onClick={onClose} className={NEXT_TO_NAME} />
      <IconButton
        icon={Save}
        label={t("correctionSave", { worker })}
        disabled={isBusy}
        onClick={save}
        className={AFTER_FIGURES}
      />
    </div>
  );
}

function CorrectionReason({ correction, noteId }: Pick<ProductProps, "correction" | "noteId">) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const { problems, reason, explain } = correction;
  return (
    <input
      aria-label={t("records:fields.reason")}
      placeholder={t("records:fields.reason")}
      aria-invalid={problems.reason ? true : undefined}
      aria-describedby={problems.reason ? noteId : undefined}
      value={reason}
      maxLength={LIMITS.reasonLength}
      onChange={({ target }) => explain(target.value)}
      className={`${CONTROL_CLASS} order-5 col-span-full`}
    />
  );
}

function CorrectionConfirmation({ correction: { isBusy, confirm } }: { correction: Correction }) {
  const { t } = useTranslation("shift-entry");
  return (
    <Button size="s" busy={isBusy} onClick={confirm} className="order-6 col-span-full justify-self-start">
      {t("question.alone.mine")}
    </Button>
  );
}
