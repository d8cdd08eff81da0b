import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isOffline } from "#app/browser/connection";
import { useNews } from "#app/browser/use-news";
import type { IntentResult, Message } from "#app/domain/intents";
import { toastDone, toastOffline } from "./toasts";
import { useRequestKey } from "./use-request-key";

type Values = Record<string, string | number | File | readonly string[]>;

export type Act = {
  intent: string;
  values: Values;
  /** What takes it back; offered in the toast. */
  undo?: { intent: string; values: Values };
  /** Called once it is done. */
  done?: () => void;
  /** What to say when it failed and nobody knows why. */
  failed?: string;
  /** Says a refusal where it was asked for, such as in a dialog; without it a toast does. */
  refused?: (message: string) => void;
};

/** Does something without a form: toggles, deletions, bulk actions. Says in a toast how it went. */
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
    const asked = pending.current;
    if (!asked) return;
    pending.current = null;
    if (!result.ok) {
      const { key, params } = problemOf(result);
      (asked.refused ?? toastOffline)(t((key === "errors:unknown" && asked.failed) || key, params));
      return;
    }
    finish();
    const { undo } = asked;
    if (result.message) {
      toastDone(
        t(result.message.key, result.message.params),
        undo && { label: t("common:undo"), undo: () => act({ ...undo }) },
      );
    }
    asked.done?.();
  });

  return { act, isBusy: fetcher.state !== "idle", values: fetcher.formData };
}

/** Without a form there is no field to say it at, so what is wrong there is said in the toast. */
function problemOf({ message, submission }: Extract<IntentResult, { ok: false }>): Message {
  const { error } = (submission ?? {}) as { error?: Record<string, string[] | null> };
  const [key] = Object.values(error ?? {}).find((problems) => problems && problems.length > 0) ?? [];
  return key ? { ...message, key } : message;
}

function formOf({ intent, values }: Act) {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, one);
    else form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}
