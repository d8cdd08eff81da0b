import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { WordedQuestion } from "#app/records/domain/answers";
import { rowsByProduct } from "#app/shift-entry/domain/corrections";
import type { PicturedProduct, RecordedRow } from "#app/shift-entry/domain/sheets";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { RadioChoice } from "#app/ui/form/radio-choice";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { useFormat } from "#app/ui/text/use-format";
import { useProductCorrection } from "./use-product-correction";

type Props = {
  product: PicturedProduct;
  /** The records that may be corrected. */
  rows: readonly RecordedRow[];
  isReasonNeeded: boolean;
  onClose: () => void;
};

/** Asks which records get the chosen product, and for a reason where the day is over. */
export function LineProductForm({ product, rows, isReasonNeeded, onClose }: Props) {
  const { t } = useTranslation(["shift-entry", "records", "common"]);
  const problemId = useId();
  const correction = useProductCorrection(onClose);
  const groups = rowsByProduct(rows).filter(({ productId }) => productId !== product.id);
  const [chosen, setChosen] = useState<Id | "all">(groups[0]?.productId ?? "all");
  const affected = groups.find(({ productId }) => productId === chosen)?.rows ?? groups.flatMap((group) => group.rows);
  const count = affected.length;
  const { questions, problem } = correction;
  function choose(next: Id | "all") {
    setChosen(next);
    correction.touched();
  }
  return (
    <Dialog open onClose={onClose} title={t("lineProduct.title", { product: product.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          correction.save(product.id, affected);
        }}
        className="space-y-4 text-sm text-ink"
      >
        {groups.length > 1 && <WrongProducts groups={groups} chosen={chosen} onChoose={choose} />}
        <p>
          {count === 0
            ? t("lineProduct.none", { product: product.name })
            : groups.length === 1
              ? t("lineProduct.from", { from: groups[0]?.productName, to: product.name, count })
              : t("lineProduct.to", { to: product.name, count })}{" "}
          {count > 0 && t("lineProduct.stays")}
        </p>
        {isReasonNeeded && count > 0 && (
          <label className="flex flex-col gap-1.5 font-medium">
            {t("records:fields.reason")}
            <input
              data-autofocus
              value={correction.reason}
              maxLength={LIMITS.reasonLength}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? problemId : undefined}
              onChange={({ target }) => correction.explain(target.value)}
              className={CONTROL_CLASS}
            />
          </label>
        )}
        <div id={problemId} role="status" className="space-y-1 empty:hidden">
          {problem && <p className="text-danger">{problem}</p>}
          {questions && <CorrectionQuestions questions={questions} rows={asRead(affected)} />}
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" variant="primary" busy={correction.isBusy} disabled={count === 0}>
            {t(questions ? "lineProduct.saveAnyway" : "lineProduct.save", { count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type WrongProps = {
  groups: ReturnType<typeof rowsByProduct>;
  chosen: Id | "all";
  onChoose: (chosen: Id | "all") => void;
};

/** The recorded products that differ from the chosen one, of which one or all are corrected. */
function WrongProducts({ groups, chosen, onChoose }: WrongProps) {
  const { t } = useTranslation("shift-entry");
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <fieldset>
      <legend className="font-medium">{t("lineProduct.which")}</legend>
      {groups.map(({ productId, productName, rows }) => (
        <RadioChoice
          key={productId}
          name="wrong"
          label={t("lineProduct.only", { product: productName, count: rows.length })}
          isChosen={chosen === productId}
          onChoose={() => onChoose(productId)}
        />
      ))}
      <RadioChoice
        name="wrong"
        label={t("lineProduct.all", { count })}
        isChosen={chosen === "all"}
        onChoose={() => onChoose("all")}
      />
    </fieldset>
  );
}

type QuestionsProps = {
  questions: readonly WordedQuestion[];
  /** The records in the order in which the questions number them. */
  rows: readonly RecordedRow[];
};

function CorrectionQuestions({ questions, rows }: QuestionsProps) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  return questions.map(({ row, reasons, hours, shiftHours }) => (
    <p key={row}>
      <span className="font-medium">{rows[row]?.workerName}: </span>
      {reasons
        .map((reason) =>
          t(`question.reasons.${reason}`, { hours: format.number(hours, 2), most: format.number(shiftHours, 2) }),
        )
        .join(" ")}
    </p>
  ));
}

/** In the order in which the factory reads and asks about them. */
function asRead(rows: readonly RecordedRow[]): RecordedRow[] {
  return [...rows].sort((one, other) => Number(one.id) - Number(other.id));
}
