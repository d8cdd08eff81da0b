import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { shownRecord, shownTexts } from "#app/shift-entry/domain/cells";
import type { QuestionGroup, SheetAnswer } from "#app/shift-entry/domain/questions";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  group: QuestionGroup;
  products: ReadonlyMap<Id, PicturedProduct>;
  answer: SheetAnswer | undefined;
  onAnswer: (answer: SheetAnswer) => void;
};

/** One person: the typed figures beside the recorded ones, and the choice between them. */
export function SheetQuestionGroup({ group, products, answer, onAnswer }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { workerId, workerName, reasons, mine, there, offered, hours, shiftHours } = group;
  const figures = { hours: format.number(hours, 2), most: format.number(shiftHours, 2) };
  const nameOf = (productId: Id | null) => products.get(productId ?? "")?.name ?? t("noProductYet");
  const kind = there.length > 0 ? "beside" : "alone";
  return (
    <li>
      <fieldset className="rounded-s border border-line bg-surface p-4">
        <legend className="float-start w-full pb-1 font-semibold text-ink">{workerName}</legend>
        <p className="clear-both text-ink">
          {reasons.map((reason) => t(`question.reasons.${reason}`, figures)).join(" ")}
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-xs text-muted">{t("question.mine")}</dt>
            {mine.map((row) => (
              <dd key={row.key} className="figure text-ink">
                {t("question.figures", { product: nameOf(row.productId), ...shownTexts(row, format.typed) })}
              </dd>
            ))}
          </div>
          {there.length > 0 && (
            <div className="min-w-0">
              <dt className="text-xs text-muted">{t("question.theirs")}</dt>
              {there.map((record) => (
                <dd key={record.id} className="text-ink">
                  <span className="figure">
                    {t("question.figures", { product: record.productName, ...shownRecord(record, format.number) })}
                  </span>{" "}
                  <span className="text-muted">
                    {t(record.isOwn ? "question.byYou" : record.author ? "question.by" : "question.bySomebody", {
                      author: record.author,
                      line: record.productionLineName,
                    })}
                  </span>
                </dd>
              ))}
            </div>
          )}
        </dl>
        <div className="mt-3 flex flex-col gap-1">
          {offered.map((choice) => (
            <label key={choice} className="flex w-fit items-start gap-3 py-1 text-ink pointer-coarse:py-2.5">
              <input
                type="radio"
                name={`answer-${workerId}`}
                checked={answer === choice}
                onChange={() => onAnswer(choice)}
                className="mt-0.5 size-4 shrink-0 accent-(--accent) pointer-coarse:size-6"
              />
              {t(`question.${kind}.${choice}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
