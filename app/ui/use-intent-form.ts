import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { isOffline } from "#app/browser/connection";
import { useNews } from "#app/browser/use-news";
import type { IntentResult } from "#app/domain/intents";
import { readTypedNumber } from "#app/domain/typed-numbers";
import { toastDone, toastError, toastOffline } from "./toasts";
import { useRequestKey } from "./use-request-key";

const { coerceFormValue } = configureCoercion({ type: { number: readTypedNumber } });

type Options<Schema extends z.ZodType> = {
  intent: string;
  schema: Schema;
  defaultValue?: Record<string, unknown>;
  /** Called with what the service answered, after the toast. */
  onDone: (value: unknown) => void;
  /** What to say when it failed and nobody knows why. */
  failed?: string;
};

/**
 * A form that posts one intent to the page's action: checked by the noun's schema in the browser and again on the
 * server, keeping what was typed. The request key makes a repeated click harmless.
 */
export function useIntentForm<Schema extends z.ZodType>({
  intent,
  schema,
  defaultValue,
  onDone,
  failed,
}: Options<Schema>) {
  type Input = z.input<Schema> extends Record<string, unknown> ? z.input<Schema> : never;
  const { t } = useTranslation();
  const fetcher = useFetcher<IntentResult>();
  const { keyFor, finish } = useRequestKey();
  const result = fetcher.data;
  const [form, fields] = useForm<Input>({
    lastResult:
      fetcher.state === "idle" && result && !result.ok ? (result.submission as SubmissionResult<string[]>) : null,
    defaultValue: defaultValue as DefaultValue<Input>,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      if (isOffline()) return void toastOffline(t("errors:offline"));
      formData.set("requestKey", keyFor(formData));
      fetcher.submit(formData, { method: "post" });
    },
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: coerceFormValue(schema), disableAutoCoercion: true }) as never,
  });

  useNews(result, (answer) => {
    if (answer.ok) {
      finish();
      if (answer.message) toastDone(t(answer.message.key, answer.message.params));
      onDone(answer.value);
    } else if (!hasFieldErrors(answer.submission)) {
      const { key, params } = answer.message;
      toastError(t((key === "errors:unknown" && failed) || key, params));
    }
  });

  return {
    form,
    fields,
    fetcher,
    hidden: { intent },
    isBusy: fetcher.state !== "idle",
    /** What the form opened with. */
    opened: defaultValue ?? {},
    /** On a conflict: the object as somebody else has saved it. */
    conflict: result && !result.ok ? result.current : null,
  };
}

function hasFieldErrors(submission: object | null) {
  const { error } = (submission ?? {}) as { error?: Record<string, unknown> };
  return Object.keys(error ?? {}).some((field) => field !== "");
}
