import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import type { SheetSettings } from "#app/core/domain/sheets/reading";
import type { FillQuestion } from "#app/imports/domain/fills";
import { Checkbox } from "#app/ui/form/checkbox";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { ChoiceBox } from "./choice-box";
import { Remark } from "./remark";

type Fill = NonNullable<SheetSettings["fill"]>;
type Props = { fills: readonly FillQuestion[]; fill: Fill; onChange: (fill: Fill) => void };

/** What the file does not say, asked once for all of its rows. */
export function FillList({ fills, fill, onChange }: Props) {
  const { t } = useTranslation("imports");
  if (fills.length === 0) return null;
  return (
    <Remark title={t("fills")}>
      <p className="pb-3 text-sm text-muted">{t("fillsText")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {fills.map((each) => (
          <Question
            key={each.field}
            question={{ ...each, answer: fill[each.field] ?? null }}
            onAnswer={(answer) => {
              const { [each.field]: _before, ...others } = fill;
              onChange(answer === "" ? others : { ...others, [each.field]: answer });
            }}
          />
        ))}
      </div>
    </Remark>
  );
}

const TYPED = {
  date: { type: "date" },
  until: { type: "date" },
  people: { type: "number", min: 1, max: LIMITS.capacityMaximum, step: 1 },
  hours: { type: "number", min: 0, max: LIMITS.hoursMaximum, step: "any" },
  reason: { type: "text", maxLength: LIMITS.reasonLength },
} as const;

function isTyped(field: FillQuestion["field"]): field is keyof typeof TYPED {
  return Object.hasOwn(TYPED, field);
}

type QuestionProps = { question: FillQuestion; onAnswer: (answer: string) => void };

function Question({ question, onAnswer }: QuestionProps) {
  const { t } = useTranslation(["imports", "common"]);
  const format = useFormat();
  const id = useId();
  const shifts = useShifts();
  const { field, rows, answer, choices } = question;
  const label = t(`fillOf.${field}`, { count: rows });
  if (field === "defects") {
    return (
      <label htmlFor={id} className="flex items-start gap-3 self-end text-sm text-ink pointer-coarse:py-2">
        <Checkbox id={id} checked={answer !== null} onChange={({ target }) => onAnswer(target.checked ? "0" : "")} />
        {label}
      </label>
    );
  }
  if (isTyped(field)) {
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="text-xs font-medium text-muted">
          {label}
        </label>
        <input
          id={id}
          className={CONTROL_CLASS}
          defaultValue={answer ?? ""}
          {...TYPED[field]}
          onBlur={({ target }) => target.value !== (answer ?? "") && onAnswer(target.value)}
        />
      </div>
    );
  }
  const named = {
    month: () => choices.map(({ value }) => ({ value, label: format.day(`${value}-01`, "month") })),
    shift: () => shifts.map((shift) => ({ value: shift, label: t(`common:shift.${shift}`) })),
    line: () => choices,
    product: () => choices,
  }[field]();
  return (
    <ChoiceBox
      label={label}
      value={answer ?? ""}
      choices={[{ value: "", label: t("fillChoose") }, ...named]}
      onChange={onAnswer}
      isInvalid={answer === null}
    />
  );
}
