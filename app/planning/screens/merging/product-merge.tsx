import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { useRecordChoices } from "#app/records/browser/use-choices";
import { useFormat } from "#app/ui/text/use-format";
import { MergeDialog } from "./merge-dialog";
import type { MergeField } from "./merge-fields";

type Props = { product: Product | null; currency: string; onClose: () => void };

const MOST_SHOWN = 50;

/** Makes one product of two. */
export function ProductMerge({ product, currency, onClose }: Props) {
  const { t } = useTranslation(["products", "common"]);
  const format = useFormat();
  const [text, search] = useState("");
  const found = useRecordChoices().products.filter(({ name, code }) => isFoundIn(text, name, code));
  const choices = found.slice(0, MOST_SHOWN).map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }));
  const label = (field: string) => t(`fields.${field}`);
  const price = (value: number | null) => (value === null ? "" : format.price(value, currency));
  const fields: MergeField<Product>[] = [
    { label: label("name"), keys: ["name"], value: ({ name }) => name },
    { label: label("code"), keys: ["code"], value: ({ code }) => code },
    { label: label("description"), keys: ["description"], value: ({ description }) => description },
    { label: label("category"), keys: ["category"], value: ({ category }) => category && categoryName(t, category) },
    { label: label("unitPrice"), keys: ["unitPrice"], value: ({ unitPrice }) => price(unitPrice) },
    { label: label("labourPrice"), keys: ["labourPrice"], value: ({ labourPrice }) => price(labourPrice) },
    {
      label: label("standardMinutes"),
      keys: ["standardMinutes"],
      value: ({ standardMinutes }) => (standardMinutes === null ? "" : format.number(standardMinutes, 3)),
    },
    { label: label("image"), keys: ["hasImage"], value: ({ hasImage }) => (hasImage ? t("common:yes") : "") },
  ];
  const picker = { choices, search, all: { total: found.length, isCapped: false } };
  const said = {
    title: (name: string) => t("merge.title", { name }),
    about: t("merge.about"),
    other: t("merge.other"),
    nothing: t("merge.nothing"),
    lost: (count: number) => t("merge.lost", { count }),
  };
  return <MergeDialog noun="product" one={product} picker={picker} fields={fields} words={said} onClose={onClose} />;
}
