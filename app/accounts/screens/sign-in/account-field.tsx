import clsx from "clsx";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { fieldId } from "./field-id";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  /** Message keys; the first is the server's refusal, the second is for an empty field. */
  error: string | undefined;
  /** Without it the field may be empty. */
  missing?: string;
  hint?: string;
  /** Placed over the end of the field. */
  button?: ReactNode;
};

/**
 * A field of a sign-in page: label above, hint below, and the error beside it. The place of the error is always
 * rendered, so that the page's script can show one before the form is sent.
 */
export function AccountField({ name, label, error, missing, hint, button, className, children, ...rest }: Props) {
  const { t } = useTranslation("auth");
  const id = fieldId(name);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          required={missing !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${hintId} ${errorId}` : errorId}
          data-required={missing && t(missing)}
          className={clsx(CONTROL_CLASS, className)}
          {...rest}
        />
        {button}
      </div>
      {hint && (
        <p id={hintId} hidden={error !== undefined} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <p id={errorId} className="text-xs font-medium text-danger empty:hidden">
        {error && t(error)}
      </p>
      {children}
    </div>
  );
}
