import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { Button } from "#app/ui/form/button";
import { RequestKeyField } from "#app/ui/form/request-key-field";
import { fieldId } from "./field-id";

type Props = {
  refusal: FormRefusal;
  /** The label of each field, by its name. */
  labels: Record<string, string>;
  action?: string;
  submit: string;
  /** The button's text while the answer is on its way. */
  pending: string;
  children: ReactNode;
};

/**
 * A form of a sign-in page. The browser sends it, and the server answers with the next page or with this one and its
 * errors, so it works without a script.
 */
export function AccountForm({ refusal, labels, action, submit, pending, children }: Props) {
  return (
    <form id="account-form" method="post" action={action} noValidate className="flex flex-col gap-5">
      <RequestKeyField />
      <Problem refusal={refusal} labels={labels} />
      {children}
      <Button type="submit" variant="primary" data-pending={pending} className="group">
        <LoaderCircle aria-hidden="true" className="hidden size-4 shrink-0 animate-spin group-aria-busy:block" />
        <span>{submit}</span>
      </Button>
    </form>
  );
}

/** The reason for a refusal, as a whole or field by field. The page opens with the focus on it. */
function Problem({ refusal: { errors, message }, labels }: Pick<Props, "refusal" | "labels">) {
  const { t } = useTranslation(["auth", "errors", "common"]);
  const wrong = Object.entries(errors);
  if (!message && wrong.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a screen reader reads the problem first in the answer to a form
      autoFocus
      data-problem=""
      className="rounded-s bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      <p className="font-medium">{message ? t("problem") : t("errors:checkFields")}</p>
      {message && <p className="mt-1">{t(message.key, message.params)}</p>}
      {wrong.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {wrong.map(([field, error]) => (
            <li key={field}>
              {labels[field] ? (
                <a href={`#${fieldId(field)}`} className="inline-block py-0.5 underline pointer-coarse:py-3">
                  {t("common:labelled", { label: labels[field], value: t(error) })}
                </a>
              ) : (
                t(error)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
