import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: one summary for the forms of every noun
  form: FormMetadata<any, string[]>;
  labels: Record<string, string>;
};

/** Lists every error of a refused save, each with a link to its field, until all are corrected. */
export function ErrorSummary({ form, labels }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.allErrors).filter(([field]) => field !== "");
  const general = form.errors ?? [];
  const isRefused = form.status === "error";
  const isMended = errors.length + general.length === 0;
  const [isOpen, setOpen] = useState(isRefused);
  const staysOpen = isRefused || (isOpen && !isMended);
  if (isOpen !== staysOpen) setOpen(staysOpen);
  const isShown = staysOpen && !isMended;
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  if (!isShown) return null;
  const text = (label: string | undefined, value: string) => (label ? t("common:labelled", { label, value }) : value);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-s bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="font-medium">{general[0] ? t(general[0]) : t("errors:checkFields")}</p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {errors.map(([field, [error]]) => (
            <li key={field}>
              <a href={`#${form.id}-${field}`} className="inline-block py-0.5 underline pointer-coarse:py-3">
                {text(labels[field], t(error ?? "errors:unknown"))}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
