import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { ConflictNotice } from "./conflict-notice";
import { DialogActions } from "./dialog";
import { ErrorSummary } from "./error-summary";

type Props = {
  of: {
    // biome-ignore lint/suspicious/noExplicitAny: one frame for the forms of every noun
    form: FormMetadata<any, string[]>;
    fetcher: FetcherWithComponents<unknown>;
    hidden: Record<string, string>;
    isBusy: boolean;
    opened: Record<string, unknown>;
    conflict: Record<string, unknown> | null;
  };
  /** How each field is called, for the summary of errors and the difference of a conflict. */
  labels: Record<string, string>;
  /** How a value that is a code is called, for the difference of a conflict. */
  said?: (name: string, value: string) => string;
  /** Called with the fields that took over what somebody else has saved. */
  onAdopt?: (names: string[]) => void;
  submitLabel: string;
  /** Leaves the dialog; a form that stands on its own page has nothing to leave. */
  onCancel?: () => void;
  children: ReactNode;
};

/** The frame of a form: what went wrong on top, fields, then cancel and save. */
export function IntentForm({ of, labels, said, onAdopt, submitLabel, onCancel, children }: Props) {
  const { t } = useTranslation();
  const { form, fetcher, hidden, isBusy, opened, conflict } = of;
  return (
    <fetcher.Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary form={form} labels={labels} />
      {conflict && (
        <ConflictNotice
          key={String(conflict.version)}
          form={form}
          opened={opened}
          current={conflict}
          labels={labels}
          said={said}
          onAdopt={onAdopt}
        />
      )}
      {children}
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>{t("common:cancel")}</Button>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </fetcher.Form>
  );
}
