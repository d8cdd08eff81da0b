import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { PRODUCT_CATEGORIES, type Product, ProductEdit, ProductInput } from "#app/domain/products";
import { STATUSES } from "#app/domain/statuses";
import { IntentForm } from "#app/ui/intent-form";
import { NumberField } from "#app/ui/number-field";
import { SelectField } from "#app/ui/select-field";
import { statusChoices } from "#app/ui/status-choices";
import { Term } from "#app/ui/term";
import { TextArea } from "#app/ui/text-area";
import { TextField } from "#app/ui/text-field";
import { useIntentForm } from "#app/ui/use-intent-form";
import { categoryName } from "./category-name";

type Props = { product: Product | null; currency: string; onDone: (saved: Product) => void; onCancel: () => void };

const LABELLED = ["name", "code", "category", "unitPrice", "standardMinutes", "status", "description"] as const;

/** A new product, or the change of one. */
export function ProductForm({ product, currency, onDone, onCancel }: Props) {
  const { t } = useTranslation(["products", "common"]);
  const of = useIntentForm({
    intent: product ? "update" : "create",
    // A new product has neither id nor version; the rest is the same form.
    schema: (product ? ProductEdit : ProductInput) as typeof ProductEdit,
    defaultValue: product ?? { status: "active" },
    onDone: (saved) => onDone(saved as Product),
    failed: "products:failedToSave",
  });
  const { fields } = of;
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)]));
  return (
    <IntentForm of={of} labels={labels} submitLabel={t("save")} onCancel={onCancel}>
      {product && <input {...getInputProps(fields.id, { type: "hidden" })} key="id" />}
      {product && <input {...getInputProps(fields.version, { type: "hidden" })} key={fields.version.key} />}
      <TextField field={fields.name} label={labels.name as string} autoComplete="off" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.code} label={labels.code as string} hint={t("codeHelp")} autoComplete="off" />
        <TextField
          field={fields.category}
          label={labels.category as string}
          hint={t("categoryHelp")}
          suggestions={PRODUCT_CATEGORIES.map((category) => categoryName(t, category))}
          autoComplete="off"
          optional
        />
        <NumberField field={fields.unitPrice} label={labels.unitPrice as string} unit={currency} optional />
        <NumberField
          field={fields.standardMinutes}
          label={labels.standardMinutes as string}
          unit={t("standardUnit")}
          hint={<StandardHint />}
          optional
        />
        <SelectField field={fields.status} label={labels.status as string} choices={statusChoices(t, STATUSES)} />
      </div>
      <TextArea field={fields.description} label={labels.description as string} optional />
    </IntentForm>
  );
}

/** What the field asks for, and behind the word where such a figure comes from. */
function StandardHint() {
  const { t } = useTranslation("products");
  return (
    <>
      <Term name="standardMinutes">{t("standardMinutesAsk")}</Term> {t("standardMinutesHelp")}
    </>
  );
}
