import { useTranslation } from "react-i18next";
import { answeredAlike } from "#app/imports/domain/shifts";
import { ChoiceBox } from "./choice-box";
import type { Choices, Outlook } from "./import-answers";
import { Remark } from "./remark";
import { ShiftCard } from "./shift-card";

type Props = {
  shifts: Outlook["shifts"];
  places: Outlook["places"];
  answers: Choices["answers"];
  onChange: (answers: Choices["answers"]) => void;
};

/** Shifts that would get too many hours, or that somebody else has recorded, and one answer for each of them or for all. */
export function ShiftList({ shifts, places, answers, onChange }: Props) {
  const { t } = useTranslation("imports");
  const { total, open, items, bring } = shifts;
  if (total === 0) return null;
  const isAlike = (verb: string) =>
    Object.entries(bring).every(([key, yes]) => answers[key] === (verb === "leave" ? verb : yes));
  const answer = (key: string, input: string) => {
    const { [key]: _before, ...others } = answers;
    onChange(input === "" ? others : { ...others, [key]: input });
  };
  return (
    <Remark title={t("shifts.title", { count: total })}>
      <p role="status" className="pb-3 text-sm text-ink">
        {open > 0 ? t("questions.open", { count: open }) : t("questions.none")}
      </p>
      <div className="max-w-md pb-3">
        <ChoiceBox
          label={t("questions.forAll")}
          value={["bring", "leave"].find(isAlike) ?? ""}
          choices={[
            { value: "", label: t("questions.oneByOne") },
            { value: "bring", label: t("shifts.bring") },
            { value: "leave", label: t("shifts.leave") },
          ]}
          onChange={(verb) => onChange(answeredAlike(answers, shifts, verb))}
        />
      </div>
      <ul className="flex max-h-112 flex-col gap-3 overflow-y-auto">
        {items.map((question) => (
          <ShiftCard
            key={question.key}
            question={question}
            places={places}
            onChange={(choice) => answer(question.key, choice)}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="pt-3 text-xs text-muted">{t("shifts.more", { count: total - items.length })}</p>
      )}
    </Remark>
  );
}
