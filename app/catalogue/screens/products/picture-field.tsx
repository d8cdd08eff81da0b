import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Product } from "#app/catalogue/domain/products";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { usePreview } from "#app/ui/form/use-preview";
import { ImagePicker } from "./image-picker";

/** The effect of saving on a product's picture: none, replace or delete. */
export type PictureChange = File | "delete" | null;

type Props = { product: Product | null; change: PictureChange; onChange: (change: PictureChange) => void };

/** The picture of a product in its form, as it will be once the form is saved. */
export function PictureField({ product, change, onChange }: Props) {
  const { t } = useTranslation(["products", "common"]);
  const preview = usePreview(change instanceof File ? change : null);
  const stored = product?.hasImage && change === null ? paths.productImage(product.id, product.version) : null;
  const shown = preview ?? stored;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1.5 text-sm font-medium text-ink">
        {t("fields.image")} <span className="font-normal text-muted">({t("common:optional")})</span>
      </legend>
      {shown && (
        <img src={shown} alt={t("imagePreview")} className="max-h-48 w-full rounded-m bg-sunken object-contain" />
      )}
      {shown && (
        <Button
          size="s"
          icon={Trash2}
          className="self-start"
          onClick={() => onChange(product?.hasImage ? "delete" : null)}
        >
          {t("imageDelete")}
        </Button>
      )}
      {change === "delete" && (
        <p role="status" className="text-sm text-muted">
          {t("imageGoes")}
        </p>
      )}
      <ImagePicker hasImage={shown !== null} onPick={onChange} />
    </fieldset>
  );
}
