import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { writtenNumber } from "#app/core/domain/texts/decimal-sign";
import { NumberField } from "#app/ui/form/number-field";

type Props = { field: FieldMetadata<number | null | undefined>; label: string; currency: string; hint?: ReactNode };

/** A price in the currency of the factory. */
export function PriceField({ field, label, currency, hint }: Props) {
  const { i18n } = useTranslation();
  const opened = field.initialValue === undefined ? undefined : writtenNumber(field.initialValue, i18n.language);
  return <NumberField field={field} label={label} unit={currency} hint={hint} defaultValue={opened} optional />;
}
