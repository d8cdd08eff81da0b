import { Save, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
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

/** A record that is corrected in its row of the sheet, by the rules of every correction. */
export function CorrectedRow({ row, date, today, products, kinds, onClose }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const [picking, setPicking] = useState<string | null>(null);
  const [isTallying, setTallying] = useState(false);
  const correction = useCorrection(row, onClose);
  const { typed, problems, question, reason } = correction;
  const line = useRef<HTMLLIElement>(null);
  const hasTally = !correction.isBusy && (kinds.some(({ status }) => status === "active") || typed.kinds !== undefined);
  const noteId = `correction-${row.id}`;
  const product = products.find(({ id }) => id === typed.productId) ?? {
    id: row.productId,
    name: row.productName,
    code: "",
    hasImage: false,
    version: 1,
  };
  useEffect(() => {
    line.current?.querySelector("input")?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // The rows around this one must not handle the key.
    event.stopPropagation();
    const isInText = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") onClose();
    else if (event.key === "*" && isInText) {
      event.preventDefault();
      setTallying(true);
    } else if (event.key === "Enter" && isInText) correction.save();
  }

  function closeTally() {
    setTallying(false);
    line.current?.querySelector<HTMLInputElement>("[data-cell=defects]")?.focus();
  }

  return (
    <li
      ref={line}
      aria-label={row.workerName}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      className={`${ROW_COLUMNS} bg-accent-soft/40 px-3 py-1.5 md:min-h-13`}
    >
      <p className="col-span-4 min-w-0 text-sm font-medium text-ink max-md:truncate md:col-span-1 md:line-clamp-2">
        {row.workerName}
      </p>
      <div className="order-2 md:order-none">
        <ProductCell
          worker={row.workerName}
          product={product}
          isLocked={correction.isBusy}
          problem={problems.product}
          describedBy={noteId}
          open={setPicking}
        />
      </div>
      <FigureCells
        row={typed}
        worker={row.workerName}
        isLocked={correction.isBusy}
        problems={problems}
        describedBy={noteId}
        tally={hasTally ? { isOpen: isTallying, toggle: isTallying ? closeTally : () => setTallying(true) } : null}
        write={(cell, text) => correction.write(withText(typed, cell, text))}
      />
      <div id={noteId} role="status" className={`min-w-0 space-y-1 text-xs text-danger empty:hidden ${NOTE_PLACE}`}>
        {!isTallying && <KindMarks kinds={kinds} counts={typed.kinds} />}
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
      <div className={END_PLACE}>
        <IconButton
          icon={X}
          label={t("correctionCancel")}
          disabled={correction.isBusy}
          onClick={onClose}
          className={NEXT_TO_NAME}
        />
        <IconButton
          icon={Save}
          label={t("correctionSave", { worker: row.workerName })}
          disabled={correction.isBusy}
          onClick={correction.save}
          className={AFTER_FIGURES}
        />
      </div>
      {isTallying && (
        <Tally
          name={row.workerName}
          kinds={kinds}
          tallied={typed}
          pieces={typed.pieces}
          onCount={(causeId, by) => correction.write(withCount(typed, causeId, by))}
          onNext={closeTally}
          onClose={closeTally}
          className={TALLY_PLACE}
        />
      )}
      {(needsReason({ date }, today) || problems.reason) && (
        <input
          aria-label={t("records:fields.reason")}
          placeholder={t("records:fields.reason")}
          aria-invalid={problems.reason ? true : undefined}
          aria-describedby={problems.reason ? noteId : undefined}
          value={reason}
          maxLength={LIMITS.reasonLength}
          onChange={({ target }) => correction.explain(target.value)}
          className={`${CONTROL_CLASS} order-5 col-span-full`}
        />
      )}
      {question && (
        <Button
          size="s"
          busy={correction.isBusy}
          onClick={correction.confirm}
          className="order-6 col-span-full justify-self-start"
        >
          {t("question.alone.mine")}
        </Button>
      )}
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
    </li>
  );
}
