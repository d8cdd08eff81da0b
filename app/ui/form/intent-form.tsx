import { type FormMetadata, getFormProps, getInputProps } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "#app/core/domain/intents";
import { DialogActions } from "#app/ui/overlay/dialog";
import { AnswerWithoutScript } from "./answer-without-script";
import { Button } from "./button";
import { ConflictNotice } from "./conflict-notice";
import { ErrorSummary } from "./error-summary";
import { OverdueNote } from "./overdue-note";
import { RequestKeyField } from "./request-key-field";

type Props = {
  /** The return value of `useIntentForm`. */
  form: {
    // biome-ignore lint/suspicious/noExplicitAny: one frame for the forms of every noun
    form: FormMetadata<any, string[]>;
    fetcher: FetcherWithComponents<unknown>;
    hidden: Record<string, string>;
    kept: readonly string[];
    answer: TextKey | null;
    isBusy: boolean;
    opened: Record<string, unknown>;
    conflict: Record<string, unknown> | null;
  };
  /** The label of each field, for the summary of errors and the differences of a conflict. */
  labels: Record<string, string>;
  /** The text of a value that is a code, for the differences of a conflict. */
  said?: (name: string, value: string) => string;
  /** Called with the fields that took over another user's saved values. */
  onAdopt?: (names: string[]) => void;
  submitLabel: string;
  /** Leaves the dialog. A form on its own page has none. */
  onCancel?: () => void;
  children: ReactNode;
};

/** The frame of a form: errors on top, fields, then cancel and save. */
export function IntentForm({ form, labels, said, onAdopt, submitLabel, onCancel, children }: Props) {
  const { t } = useTranslation();
  const { fetcher, hidden, kept, answer, isBusy, conflict } = form;
  const fields = form.form.getFieldset();
  return (
    <fetcher.Form method="post" {...getFormProps(form.form)} className="flex flex-col gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kept
        .flatMap((name) => fields[name] ?? [])
        .map((field) => (
          <input {...getInputProps(field, { type: "hidden" })} key={`${field.name} ${field.key}`} />
        ))}
      <RequestKeyField />
      <AnswerWithoutScript answer={answer} />
      <ErrorSummary form={form.form} labels={labels} />
      {conflict && (
        <ConflictNotice
          key={String(conflict.version)}
          form={form.form}
          opened={form.opened}
          current={conflict}
          labels={labels}
          words={said}
          onAdopt={onAdopt}
        />
      )}
      {children}
      <OverdueNote isBusy={isBusy} />
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>{t("common:cancel")}</Button>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </fetcher.Form>
  );
}
