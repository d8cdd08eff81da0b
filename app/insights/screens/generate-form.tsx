import { type FieldMetadata, getFormProps, getInputProps } from "@conform-to/react";
import { Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { InsightRequest } from "#app/insights/domain/report";
import { AnswerWithoutScript } from "#app/ui/form/answer-without-script";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { RequestKeyField } from "#app/ui/form/request-key-field";
import type { useIntentForm } from "#app/ui/form/use-intent-form";
import { useCountdown } from "./use-countdown";
import { WaitNote } from "./wait-note";

type Props = {
  today: Day;
  wait: number;
  /** The report that is shown; a new one starts a new wait. */
  generated: string | undefined;
  generating: ReturnType<typeof useIntentForm<typeof InsightRequest>>;
};

const SPANS = [30, 90] as const;

/** Start, end and the button, which is disabled until the next report may be requested. */
export function GenerateForm({ today, wait, generated, generating }: Props) {
  const { t, i18n } = useTranslation("insights");
  const left = useCountdown(wait, generated);
  const { form, fields, fetcher, hidden, answer, isBusy } = generating;
  const problem = [...(fields.from.errors ?? []), ...(fields.to.errors ?? [])][0];
  const problemId = `${form.id}-problem`;
  const fill = (days: number) => {
    form.update({ name: "from", value: addDays(today, 1 - days) });
    form.update({ name: "to", value: today });
  };
  return (
    <fetcher.Form
      method="post"
      {...getFormProps(form)}
      className="space-y-3 rounded-m border border-line bg-surface p-5 print:hidden"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RequestKeyField />
      <AnswerWithoutScript answer={answer} />
      <input type="hidden" name={fields.language.name} value={i18n.language} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <DayField field={fields.from} label={t("from")} max={today} problemId={problem && problemId} />
        <DayField field={fields.to} label={t("to")} max={today} problemId={problem && problemId} />
        <div className="flex flex-wrap gap-2 max-sm:-ms-4">
          {SPANS.map((days) => (
            <Button key={days} variant="quiet" onClick={() => fill(days)}>
              {t("lastDays", { count: days })}
            </Button>
          ))}
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={Lightbulb}
          busy={isBusy}
          disabled={left > 0}
          className="max-sm:w-full"
        >
          {t("generate")}
        </Button>
      </div>
      {problem && (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger">
          {t(problem)}
        </p>
      )}
      <WaitNote left={left} hasWaited={!isBusy && (wait > 0 || generated !== undefined)} />
    </fetcher.Form>
  );
}

type DayProps = { field: FieldMetadata<string>; label: string; max: Day; problemId: string | undefined };

function DayField({ field, label, max, problemId }: DayProps) {
  const { key, ...input } = getInputProps(field, { type: "date" });
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium max-sm:flex-1">
      {label}
      <input
        key={key}
        {...input}
        max={max}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={problemId}
        className={CONTROL_CLASS}
      />
    </label>
  );
}
