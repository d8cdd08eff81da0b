import type { FieldMetadata } from "@conform-to/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ComboboxField } from "#app/ui/form/combobox-field";

type Props = { field: FieldMetadata<string>; label: string; hint: string };

/** Every existing currency, by its code and its name in the reader's language. */
export function CurrencyField(props: Props) {
  const { i18n } = useTranslation();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: "currency" });
    return Intl.supportedValuesOf("currency").map((value) => ({ value, label: `${value} · ${names.of(value)}` }));
  }, [i18n.language]);
  return <ComboboxField {...props} choices={choices} />;
}
