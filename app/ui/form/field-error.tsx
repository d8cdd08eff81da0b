import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";

/** The first error of a field, below its control. */
export function FieldError({ field }: { field: Pick<FieldMetadata<unknown>, "errorId" | "errors"> }) {
  const { t } = useTranslation();
  const [error] = field.errors ?? [];
  if (!error) return null;
  return (
    <p id={field.errorId} className="text-xs font-medium text-danger">
      {t(error)}
    </p>
  );
}
