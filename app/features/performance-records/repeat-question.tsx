import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button";

type Props = { field: FieldMetadata<boolean | undefined>; isBusy: boolean };

/** The same is recorded already: a question, and the button that answers it with yes. */
export function RepeatQuestion({ field, isBusy }: Props) {
  const { t } = useTranslation("performance-records");
  if (!field.errors?.length) return null;
  return (
    <div
      id={field.id}
      className="flex flex-wrap items-center justify-between gap-3 rounded-s border border-line-strong bg-fair-soft p-4 text-sm text-ink"
    >
      <p>{t("exactRepeat")}</p>
      <Button type="submit" size="s" name={field.name} value="on" busy={isBusy}>
        {t("recordAgain")}
      </Button>
    </div>
  );
}
