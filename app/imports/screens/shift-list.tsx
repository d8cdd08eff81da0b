import { useTranslation } from "react-i18next";
import { ANSWERS_TO_SHIFTS } from "#app/imports/domain/questions";
import { answeredAlike, OVERTIME_KEY } from "#app/imports/domain/shifts";
import { useFormat } from "#app/ui/text/use-format";
import { ChoiceBox } from "./choice-box";
import type { ImportChoices, Outlook } from "./import-answers";
import { Remark } from "./remark";
import { ShiftCard } from "./shift-card";

type Props = {
  shifts: Outlook["shifts"];
  places: Outlook["places"];
  choices: Answered;
  onChange: (choices: Partial<Answered>) => void;
};

type Answered = Pick<ImportChoices, "answers" | "answerToShifts">;

/** The overtime of a file, and the shifts with another question; each has an answer, and there is one for all shifts. */
export function ShiftList({ shifts, places, choices, onChange }: Props) {
  const { answers } = choices;
  const answer = (key: string, input: string) => {
    const { [key]: _before, ...others } = answers;
    onChange({ answers: input === "" ? others : { ...others, [key]: input } });
  };
  return (
    <>
      {shifts.overtime && (
        <OvertimeOfFile overtime={shifts.overtime} onChange={(choice) => answer(OVERTIME_KEY, choice)} />
      )}
      {shifts.total > 0 && (
        <ShiftsToCheck shifts={shifts} places={places} choices={choices} onChange={onChange} onAnswer={answer} />
      )}
    </>
  );
}

type OvertimeProps = { overtime: NonNullable<Props["shifts"]["overtime"]>; onChange: (choice: string) => void };

function OvertimeOfFile({ overtime, onChange }: OvertimeProps) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const { people, hours, bring, answer } = overtime;
  return (
    <Remark title={t("overtime.title", { count: people, hours: format.number(hours, 1) })}>
      <div className="max-w-md">
        <ChoiceBox
          label={t("overtime.isRight")}
          value={answer ?? ""}
          choices={[
            { value: "", label: t("questions.choose") },
            { value: bring, label: t("overtime.bring") },
            { value: "leave", label: t("shifts.leave") },
          ]}
          onChange={onChange}
        />
      </div>
    </Remark>
  );
}

type ShiftsProps = Props & { onAnswer: (key: string, choice: string) => void };

function ShiftsToCheck({ shifts, places, choices, onChange, onAnswer }: ShiftsProps) {
  const { t } = useTranslation("imports");
  const { total, open, items, bring } = shifts;
  const { answers, answerToShifts } = choices;
  const isAlike = (verb: string) =>
    verb === answerToShifts ||
    Object.entries(bring).every(
      ([key, yes]) => key === OVERTIME_KEY || answers[key] === (verb === "leave" ? verb : yes),
    );
  return (
    <Remark title={t("shifts.title", { count: total })}>
      <p role="status" className="pb-3 text-sm text-ink">
        {open > 0 ? t("questions.open", { count: open }) : t("questions.none")}
      </p>
      <div className="max-w-md pb-3">
        <ChoiceBox
          label={t("questions.forAll")}
          value={ANSWERS_TO_SHIFTS.find(isAlike) ?? ""}
          choices={[
            { value: "", label: t("questions.oneByOne") },
            { value: "bring", label: t("shifts.bring") },
            { value: "leave", label: t("shifts.leave") },
          ]}
          onChange={(verb) =>
            onChange(
              answeredAlike(
                answers,
                shifts,
                ANSWERS_TO_SHIFTS.find((known) => known === verb),
              ),
            )
          }
        />
      </div>
      <ul className="flex max-h-112 flex-col gap-3 overflow-y-auto">
        {items.map((question) => (
          <ShiftCard
            key={question.key}
            question={question}
            places={places}
            onChange={(choice) => onAnswer(question.key, choice)}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="pt-3 text-xs text-muted">{t("shifts.more", { count: total - items.length })}</p>
      )}
    </Remark>
  );
}
