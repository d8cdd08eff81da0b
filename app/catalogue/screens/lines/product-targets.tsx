import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductionLine } from "#app/catalogue/domain/production-lines";
import { TARGET_UNITS, type TypedTarget } from "#app/plant/domain/product-targets";
import { Button } from "#app/ui/form/button";
import { ComboboxField } from "#app/ui/form/combobox-field";
import { FieldError } from "#app/ui/form/field-error";
import { IconButton } from "#app/ui/form/icon-button";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { ComingTargets } from "./coming-targets";
import type { TargetProducts } from "./use-target-products";

type Props = {
  field: FieldMetadata<TypedTarget[]>;
  // biome-ignore lint/suspicious/noExplicitAny: the form of a line, of which this part changes one list
  form: FormMetadata<any, string[]>;
  label: string;
  products: TargetProducts;
  /** The targets of the line's products on every day. */
  held: ProductionLine["heldTargets"];
};

/** The products with a target of their own on a line, folded until somebody looks for them. */
export function ProductTargets({ field, form, label, products, held }: Props) {
  const { t } = useTranslation("production-lines");
  const { isOpen, setOpen, known, choices, nameOf } = products;
  const set = field.getFieldList().map((each) => ({ key: each.key, fields: each.getFieldset() }));
  const isRefused = Object.keys(form.allErrors).some((name) => name.startsWith(field.name));

  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-s border border-line px-3 py-2 text-sm sm:col-span-2"
    >
      <summary className="cursor-pointer font-medium">
        {set.length === 0 ? label : t("productTargetsCount", { label, products: set.length })}
      </summary>
      <div id={field.id} tabIndex={-1} className="space-y-4 pt-2 pb-1">
        <p className="text-xs text-muted">{t("productTargetsHint")}</p>
        {set.map(({ key, fields }, index) => (
          <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-2 gap-y-3">
            <div className="col-span-2">
              <ComboboxField field={fields.productId} label={t("fields.product")} choices={choices} known={known} />
            </div>
            <IconButton
              icon={X}
              label={t("removeProductTarget", {
                product: nameOf(String(fields.productId.value)) ?? t("fields.product"),
              })}
              onClick={() => form.remove({ name: field.name, index })}
              className="mt-7"
            />
            <NumberField isWhole field={fields.target} label={t("fields.targetOutput")} />
            <SelectField
              field={fields.unit}
              className="col-span-2"
              label={t("fields.unit")}
              choices={TARGET_UNITS.map((unit) => ({ value: unit, label: t(`targetUnits.${unit}`) }))}
            />
          </div>
        ))}
        <Button
          size="s"
          onClick={() =>
            form.insert({ name: field.name, defaultValue: { productId: "", target: "", unit: TARGET_UNITS[0] } })
          }
        >
          {t("addProductTarget")}
        </Button>
        <FieldError field={field} />
        <ComingTargets held={held} />
      </div>
    </details>
  );
}
