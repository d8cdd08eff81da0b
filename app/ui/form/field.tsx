import type { FieldMetadata } from "@conform-to/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Part } from "#app/ui/page/part";
import { PLAIN_CLASS } from "./chip-look";
import { FieldError } from "./field-error";

/** A field without its colours, and with those of a field that is no set filter. */
export const CONTROL_SHAPE = clsx(
  "min-h-10 w-full rounded-s border px-3 text-sm text-ellipsis placeholder:text-faint",
  "aria-invalid:border-danger disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-base",
);
export const CONTROL_CLASS = clsx(CONTROL_SHAPE, PLAIN_CLASS);

type Props = {
  field: Pick<FieldMetadata<unknown>, "id" | "errorId" | "descriptionId" | "errors">;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label above, hint below, and the error beside the control. */
export function Field({ field, label, hint, optional = false, className, children }: Props) {
  const { t } = useTranslation();
  const [error] = field.errors ?? [];
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={field.id} className="text-sm font-medium text-ink">
        {label} {optional && <span className="font-normal text-muted">({t("optional")})</span>}
      </label>
      <Part>{children}</Part>
      {hint && !error && (
        <p id={field.descriptionId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

/** Ties a control to its hint and error for screen readers. */
export function describedBy(
  field: Pick<FieldMetadata<unknown>, "errorId" | "descriptionId" | "errors">,
  hint: unknown,
) {
  if (field.errors?.length) return { "aria-invalid": true, "aria-describedby": field.errorId };
  return hint ? { "aria-describedby": field.descriptionId } : {};
}
