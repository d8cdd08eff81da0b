import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNews } from "#app/core/browser/live/use-news";
import { isOffline } from "#app/core/browser/requests/connection";
import type { IntentResult, TextKey } from "#app/core/domain/intents";
import { toastDone, toastOffline } from "#app/ui/overlay/toasts";
import { useRequestKey } from "./use-request-key";

export type Undo = { intent: string; values: Values };
type Values = Record<string, string | number | readonly string[]>;

export type Act = {
  intent: string;
  values: Values;
  /** The undo of the act, made from its answer; offered in the toast. */
  undo?: Undo | ((value: unknown) => Undo);
  /** Called once it is done, with the verb's answer. */
  done?: (value: unknown) => void;
  /** The message for an unknown failure. */
  failed?: string;
  /**
   * Shows a refusal at its place, such as in a dialog; without it a toast does. `current` is the object as somebody else
   * has saved it, on a conflict.
   */
  refused?: (text: string, message: TextKey, current: Record<string, unknown> | null) => void;
};

/** Acts without a form: toggles, deletions, bulk actions. A toast shows the result. */
export function useAct() {
  const { t } = useTranslation();
  const fetcher = useFetcher<IntentResult>();
  const pending = useRef<Act | null>(null);
  const { keyFor, finish } = useRequestKey();

  function act(next: Act) {
    if (isOffline()) return void toastOffline(t("errors:offline"));
    pending.current = next;
    const form = formOf(next);
    form.set("requestKey", keyFor(form));
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  useNews(fetcher.data, (result) => {
    const requested = pending.current;
    if (!requested) return;
    pending.current = null;
    if (!result.ok) {
      const { key, params } = problemOf(result);
      const text = t((key === "errors:unknown" && requested.failed) || key, params);
      if (requested.refused) requested.refused(text, { key, params }, result.current);
      else toastOffline(text);
      return;
    }
    finish();
    const undo = typeof requested.undo === "function" ? requested.undo(result.value) : requested.undo;
    if (result.message) {
      toastDone(
        t(result.message.key, result.message.params),
        undo && { label: t("common:undo"), undo: () => act({ ...undo }) },
      );
    }
    requested.done?.(result.value);
  });

  return { act, isBusy: fetcher.state !== "idle", values: fetcher.formData };
}

/** The problem that a toast shows, because without a form there is no field for an error. */
function problemOf({ message, submission }: Extract<IntentResult, { ok: false }>): TextKey {
  const { error } = (submission ?? {}) as { error?: Record<string, string[] | null> };
  const [key] = Object.values(error ?? {}).find((problems) => problems && problems.length > 0) ?? [];
  return key ? { ...message, key } : message;
}

function formOf({ intent, values }: Act) {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, one);
    else form.set(name, String(value));
  }
  return form;
}
