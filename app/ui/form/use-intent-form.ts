import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { useActionData, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { useNews } from "#app/core/browser/live/use-news";
import { hasTakenOver } from "#app/core/browser/page/taken-over";
import { isOffline } from "#app/core/browser/requests/connection";
import type { IntentResult, TextKey } from "#app/core/domain/intents";
import { FORM_NUMBERS } from "#app/core/domain/texts/form-numbers";
import { closeToast, toastDone, toastError, toastNoted, toastOffline } from "#app/ui/overlay/toasts";
import { useRequestKey } from "./use-request-key";

const { coerceFormValue } = configureCoercion(FORM_NUMBERS);

type Options<Schema extends z.ZodType> = {
  intent: string;
  schema: Schema;
  defaultValue?: Record<string, unknown>;
  /** Called with the service's answer, after the toast. */
  onDone: (value: unknown) => void;
  /** The message for an unknown failure. */
  failed?: string;
};

/**
 * A form that posts one intent to the page's action, validated by the noun's schema in the browser and again on the
 * server; input is kept. The request key makes a repeated click harmless. Without a script the answer is the page
 * itself, with the result in the form.
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
  const posted = usePosted(intent);
  const result = fetcher.data ?? posted;
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
    const message = messageOf(answer, failed);
    const text = message && t(message.key, message.params);
    if (!answer.ok) {
      if (text) (hasFieldErrors(answer.submission) ? toastNoted : toastError)(text, form.id);
      return;
    }
    finish();
    closeToast(form.id);
    if (text) toastDone(text);
    onDone(answer.value);
  });

  return {
    form,
    fields,
    fetcher,
    hidden: { intent },
    /** The fields that say which object is changed, as it was read. */
    kept: ["id", "version"].filter((name) => name in ((schema as { shape?: object }).shape ?? {})),
    /** The message that a toast shows where there are scripts. */
    answer: result ? messageOf(result, failed) : null,
    isBusy: fetcher.state !== "idle",
    /** The values the form opened with. */
    opened: defaultValue ?? {},
    ...refusalIn(result),
  };
}

/**
 * The answer of the page to this form. A form that opens after React has taken over was not sent with the page, so it
 * has none.
 */
function usePosted(intent: string): IntentResult | undefined {
  const answer = useActionData<IntentResult>();
  const [posted] = useState(hasTakenOver() || answer?.intent !== intent ? undefined : answer);
  return posted;
}

function refusalIn(result: IntentResult | undefined) {
  if (!result || result.ok) return { conflict: null, refused: null, asked: null };
  return {
    /** On a conflict: the object as somebody else has saved it. */
    conflict: result.current,
    /** The refusal of the last save, with the values of its sentence. */
    refused: result.message,
    /** Questions to answer before anything is written. */
    asked: result.questions ?? null,
  };
}

/** The message beside the fields; null where each problem is shown at its field. */
function messageOf(answer: IntentResult, failed: string | undefined): TextKey | null {
  if (answer.ok) return answer.message;
  if (hasFieldErrors(answer.submission)) return null;
  const { key, params } = answer.message;
  return { key: (key === "errors:unknown" && failed) || key, params };
}

function hasFieldErrors(submission: object | null) {
  const { error } = (submission ?? {}) as { error?: Record<string, unknown> };
  return Object.keys(error ?? {}).some((field) => field !== "");
}
