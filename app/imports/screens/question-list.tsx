import { useTranslation } from "react-i18next";
import { type ImportNoun, kindAt } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { ANSWERS_TO_ALL, type Question } from "#app/imports/domain/questions";
import { onlyShifts } from "#app/imports/domain/shifts";
import { ChoiceBox } from "./choice-box";
import type { ImportChoices, Outlook } from "./import-answers";
import { useKnownThings } from "./known-things";
import { QuestionCard } from "./question-card";
import { Remark } from "./remark";

type Props = {
  noun: ImportNoun;
  questions: Outlook["questions"];
  places: Outlook["places"];
  choices: Pick<ImportChoices, "answers" | "answerToAll">;
  onChange: (choices: Pick<ImportChoices, "answers" | "answerToAll">) => void;
  onAddReason: ((name: string) => void) | null;
};

/**
 * Rows that may be about somebody known: both side by side, and an answer for each of them. Matches may be taken for all
 * questions that have one; whoever is new is said one by one.
 */
export function QuestionList({ noun, questions, places, choices, onChange, onAddReason }: Props) {
  const { t } = useTranslation("imports");
  const { total, open, items } = questions;
  const thingsFor = useKnownThings(items);
  if (total === 0) return null;
  const { answers, answerToAll } = choices;
  const words: Record<string, string> = KINDS[kindAt(noun)].listsPeople
    ? { update: t("questions.update"), keep: t("questions.keep") }
    : { keep: t("questions.forAllMeant") };
  const forAll = ANSWERS_TO_ALL.filter((answer) => words[answer]);
  const hasMatches = items.some(({ doubt, candidates }) => doubt !== "unknown" && candidates.length === 1);
  const answer = ({ key }: Question, input: string) => {
    const { [key]: _before, ...others } = answers;
    onChange({ answerToAll, answers: input === "" ? others : { ...others, [key]: input } });
  };
  return (
    <Remark title={t(`questions.${noun}`, { count: total })}>
      <p role="status" className="pb-3 text-sm text-ink">
        {open > 0 ? t("questions.open", { count: open }) : t("questions.none")}
      </p>
      {hasMatches && (
        <div className="max-w-md pb-3">
          <ChoiceBox
            label={t("questions.forAll")}
            value={answerToAll ?? ""}
            choices={[
              { value: "", label: t("questions.oneByOne") },
              ...forAll.map((value) => ({ value, label: words[value] as string })),
            ]}
            onChange={(value) =>
              onChange({ answers: onlyShifts(answers), answerToAll: ANSWERS_TO_ALL.find((known) => known === value) })
            }
          />
        </div>
      )}
      <ul className="flex max-h-112 flex-col gap-3 overflow-y-auto">
        {items.map((question) => (
          <QuestionCard
            key={question.key}
            question={question}
            things={thingsFor(question.about)}
            onAddReason={onAddReason}
            places={places}
            answer={answers[question.key] ?? question.answer ?? ""}
            onChange={(choice) => answer(question, choice)}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="pt-3 text-xs text-muted">{t("questions.more", { count: total - items.length })}</p>
      )}
    </Remark>
  );
}
