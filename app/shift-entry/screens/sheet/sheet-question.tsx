import { Save } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { type AlikeGroups, apartAlike, type QuestionGroup, type SheetAnswer } from "#app/shift-entry/domain/questions";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import { Button } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";
import { focusQuestion, QUESTION_HEADING } from "./focus-question";
import { SheetQuestionGroup } from "./sheet-question-group";
import { SheetReason } from "./sheet-reason";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = {
  sheet: ShiftSheet;
  products: ReadonlyMap<Id, PicturedProduct>;
  /** Whether the question appeared while the screen was open: then it takes the focus. */
  isNew: boolean;
  onSave: () => void;
};

/**
 * The questions before a sheet is recorded: somebody else's figures for the same people, existing records, impossible
 * figures, and once for everybody, what is asked about many of them alike. Nothing of the sheet is saved meanwhile, and nothing of it is lost.
 */
export function SheetQuestion({ sheet, products, isNew, onSave }: Props) {
  const { t } = useTranslation("shift-entry");
  const { groups, question } = sheet;
  useEffect(() => {
    if (isNew) focusQuestion();
  }, [isNew]);
  if (!question) return null;
  const { alike, others } = apartAlike(groups);
  const doubled = others.filter(({ there }) => there.length > 0);
  const isOpen = ({ workerId }: QuestionGroup) => question.answers[workerId] === undefined;
  const left = others.filter(isOpen).length + alike.filter(({ groups: own }) => own.some(isOpen)).length;
  return (
    <section
      aria-labelledby={QUESTION_HEADING}
      className="mb-4 rounded-m border border-line-strong bg-fair-soft p-4 text-sm"
    >
      <h2 id={QUESTION_HEADING} tabIndex={-1} className="text-base font-semibold text-ink">
        {t("question.title", { count: groups.length })}
      </h2>
      <p className="mt-1 text-ink">{t("question.text")}</p>
      {doubled.length > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {answersForAll(doubled).map((answer) => (
            <Button key={answer} size="s" onClick={() => sheet.answer(doubled, answer)}>
              {t(`question.forAll.${answer}`)}
            </Button>
          ))}
        </div>
      )}
      {alike.map((each) => (
        <Alike
          key={each.reason}
          alike={each}
          isRight={!each.groups.some(isOpen)}
          onAnswer={() => sheet.answer(each.groups, "both")}
        />
      ))}
      <ul className="mt-3 space-y-3 empty:hidden">
        {others.map((group) => (
          <SheetQuestionGroup
            key={group.workerId}
            group={group}
            products={products}
            answer={question.answers[group.workerId]}
            onAnswer={(answer) => sheet.answer([group], answer)}
          />
        ))}
      </ul>
      <SheetReason sheet={sheet} onSave={onSave} className="mt-3 rounded-s border" />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <p aria-live="polite" className="text-muted">
          {left > 0 && t("question.left", { count: left })}
        </p>
        <Button variant="primary" icon={Save} disabled={left > 0} onClick={onSave}>
          {t("question.save")}
        </Button>
      </div>
    </section>
  );
}

type AlikeProps = { alike: AlikeGroups; isRight: boolean; onAnswer: () => void };

function Alike({ alike: { reason, groups, hours }, isRight, onAnswer }: AlikeProps) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  return (
    <fieldset className="mt-3 rounded-s border border-line bg-surface p-4">
      <legend className="float-start w-full pb-1 font-semibold text-ink">
        {t(`question.alike.${reason}`, { count: groups.length, hours: format.number(hours, 1) })}
      </legend>
      <label className="clear-both flex w-fit items-start gap-3 py-1 text-ink pointer-coarse:py-2.5">
        <input
          type="radio"
          name={`answer-${reason}`}
          checked={isRight}
          onChange={onAnswer}
          className="mt-0.5 size-4 shrink-0 accent-(--accent) pointer-coarse:size-6"
        />
        {t(`question.alikeYes.${reason}`)}
      </label>
    </fieldset>
  );
}

/** The answers that fit everybody whose figures are recorded already. */
function answersForAll(groups: readonly QuestionGroup[]): SheetAnswer[] {
  const [first] = groups;
  return (first?.offered ?? []).filter((answer) => groups.every(({ offered }) => offered.includes(answer)));
}
