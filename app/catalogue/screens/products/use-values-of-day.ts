import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Product, ProductValues } from "#app/catalogue/domain/products";
import { decimalSign, writtenNumber } from "#app/core/domain/texts/decimal-sign";
import { heldOn } from "#app/plant/domain/held";
import { useStages } from "#app/ui/text/use-stages";

/** The form of a product, as far as a field of it is filled. */
type Filled = { update: (field: { name: string; value: string }) => void };

/**
 * Shows the values of the day that somebody chooses, in the fields that they left alone: a form sends all of them, and
 * those of today would hold from that day on.
 */
export function useValuesOfDay(product: Product | null, { update }: Filled) {
  const { i18n } = useTranslation();
  const stages = useStages();
  const shown = useRef<ProductValues | null>(product);
  return ({ currentTarget: { value: day, form } }: ChangeEvent<HTMLInputElement>) => {
    if (!product || !form) return;
    const before = byField(shown.current ?? product);
    shown.current = day === "" ? product : heldOn(product.held, day);
    for (const [name, value] of Object.entries(byField(shown.current))) {
      const input = form.elements.namedItem(name);
      const isLeft = input instanceof HTMLInputElement && input.value === before[name];
      if (isLeft && value !== before[name]) update({ name, value });
    }
  };

  /** The text of each value by the name of its field. */
  function byField({ unitPrice, labourPrice, standardMinutes, stageStandards }: ProductValues) {
    const ofStages = stages.map(({ id }, at) => [
      `stageStandards[${at}].standardMinutes`,
      stageStandards.find(({ stageId }) => stageId === id)?.standardMinutes ?? null,
    ]);
    const values = { unitPrice, labourPrice, standardMinutes, ...Object.fromEntries(ofStages) };
    const texts = Object.entries<number | null>(values).map(([name, value]) => [name, written(name, value)]);
    return Object.fromEntries(texts) as Record<string, string>;
  }

  function written(name: string, value: number | null) {
    if (value === null) return "";
    const { language } = i18n;
    return name.endsWith("Price") ? writtenNumber(value, language) : String(value).replace(".", decimalSign(language));
  }
}
