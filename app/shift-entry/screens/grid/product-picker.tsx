import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { paths } from "#app/paths";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import { ButtonLink } from "#app/ui/form/button";
import { Checkbox } from "#app/ui/form/checkbox";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Dialog } from "#app/ui/overlay/dialog";
import { ProductPicture } from "./product-picture";

type Props = {
  products: PicturedProduct[];
  /** The worker who gets the product; null for the whole line. */
  worker: string | null;
  chosen: Id | null;
  /** The text typed before the choice opened. */
  text: string;
  /** Whether the choice may count for the whole line. */
  isOfLine?: boolean;
  /** The number of rows with a product and no figures, in which a choice for the whole line may replace the product. */
  replaceable?: number;
  onChoose: (productId: Id, forWhom: { isForAll: boolean; isReplacing: boolean }) => void;
  onClose: () => void;
};

/** Every product as a picture large enough for a thumb, narrowed by typing a part of its name or code. */
export function ProductPicker({ products, worker, chosen, text: initial, isOfLine = true, ...props }: Props) {
  const { replaceable = 0, onChoose, onClose } = props;
  const { t } = useTranslation("shift-entry");
  const [text, setText] = useState(initial);
  const [isForAll, setForAll] = useState(worker === null && isOfLine);
  const [isReplacing, setReplacing] = useState(replaceable > 0);
  const found = products.filter(({ name, code }) => isFoundIn(text, name, code));
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={worker === null ? t("productOfLine") : t("productTitle", { worker })}
    >
      <Combobox
        immediate
        value={found.find(({ id }) => id === chosen) ?? null}
        by="id"
        onChange={(product) => product && onChoose(product.id, { isForAll, isReplacing })}
      >
        <div className="sticky -top-5 z-10 -mx-5 -mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised px-5 py-4">
          <ComboboxInput
            autoFocus
            aria-label={t("searchProduct")}
            placeholder={t("searchProduct")}
            autoComplete="off"
            defaultValue={initial}
            onChange={(event) => setText(event.target.value)}
            className={`${CONTROL_CLASS} max-w-sm`}
          />
          {worker !== null && isOfLine && (
            <LabelledCheckbox label={t("forAll")} isChecked={isForAll} onChange={setForAll} />
          )}
          {isForAll && replaceable > 0 && (
            <LabelledCheckbox
              label={t("replaceProduct", { count: replaceable })}
              isChecked={isReplacing}
              onChange={setReplacing}
            />
          )}
          {isForAll && <p className="w-full text-xs text-muted">{t(isReplacing ? "replacingHint" : "forAllHint")}</p>}
        </div>
        {found.length === 0 && <NothingFound hasProducts={products.length > 0} />}
        <ComboboxOptions
          static
          modal={false}
          className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3 lg:grid-cols-4"
        >
          {found.map((product) => (
            <ProductOption key={product.id} product={product} />
          ))}
        </ComboboxOptions>
      </Combobox>
    </Dialog>
  );
}

type CheckboxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function LabelledCheckbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control
    <label className="flex items-center gap-2 text-sm text-ink">
      <Checkbox checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

/** A product by its picture, or by its code in place of one, above its name. */
function ProductOption({ product }: { product: PicturedProduct }) {
  return (
    <ComboboxOption
      value={product}
      className="flex cursor-pointer flex-col gap-2 rounded-m border border-line bg-surface p-2 data-focus:border-accent data-focus:bg-accent-soft data-selected:border-accent"
    >
      {product.hasImage ? (
        <ProductPicture product={product} className="aspect-2/1 w-full" />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-2/1 w-full place-items-center rounded-s bg-sunken font-display text-lg text-muted"
        >
          {product.code}
        </span>
      )}
      <span className="min-w-0 px-1 pb-1">
        <span className="block truncate text-sm font-medium text-ink">{product.name}</span>
        <span className="block truncate text-xs text-muted">{product.code}</span>
      </span>
    </ComboboxOption>
  );
}

/** Says that no product matches, or leads to the products where the factory has none. */
function NothingFound({ hasProducts }: { hasProducts: boolean }) {
  const { t } = useTranslation("shift-entry");
  return (
    <>
      <p className="py-8 text-center text-sm text-muted">{t(hasProducts ? "noProduct" : "noProducts")}</p>
      {!hasProducts && (
        <ButtonLink to={paths.products()} className="mx-auto mb-4 flex w-fit">
          {t("toProducts")}
        </ButtonLink>
      )}
    </>
  );
}
