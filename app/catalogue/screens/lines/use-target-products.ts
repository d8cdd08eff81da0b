import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductionLine } from "#app/catalogue/domain/production-lines";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { asTarget, type TargetUnit } from "#app/plant/domain/product-targets";
import type { Choice } from "#app/ui/form/select-field";
import { useTargetText } from "./use-target-text";

type Offered = { products: { id: Id; name: string; code: string }[] };

/** The products that may have a target of their own on a line, requested once somebody opens the list. */
export function useTargetProducts(held: ProductionLine["heldTargets"]) {
  const { t } = useTranslation("common");
  const targetText = useTargetText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useLookup<Offered>(isOpen ? paths.recordChoices() : null);
  const known = held.map((each) => choiceOf(each.productId, each.productName, each.productCode));
  const choices = (data?.products ?? []).map(({ id, name, code }) => choiceOf(id, name, code));
  const nameOf = (id: Id) => [...known, ...choices].find(({ value }) => value === id)?.label;
  /** The targets of a conflict, each as id, number and unit. */
  const words = (value: string) =>
    value
      .split(", ")
      .map((each) => {
        const [productId = "", target, unit] = each.split(" ");
        const targets = asTarget({ productId, target: Number(target), unit: unit as TargetUnit });
        return t("fieldSays", { field: nameOf(productId) ?? productId, value: targetText(targets) });
      })
      .join(", ");
  return { isOpen, setOpen, known, choices, nameOf, words };
}

export type TargetProducts = ReturnType<typeof useTargetProducts>;

function choiceOf(value: Id, name: string, code: string): Choice {
  return { value, label: `${name} · ${code}` };
}
