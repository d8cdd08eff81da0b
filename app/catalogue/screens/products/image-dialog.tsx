import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#app/catalogue/domain/products";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { usePreview } from "#app/ui/form/use-preview";
import { useSendPicture } from "#app/ui/form/use-send-picture";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { ImagePicker } from "./image-picker";

type Props = { product: Product | null; onClose: () => void };

/** Shows a product's picture, previews another, or deletes it. */
export function ImageDialog({ product, onClose }: Props) {
  const { t } = useTranslation(["products", "common"]);
  const { act, isBusy } = useAct();
  const sending = useSendPicture();
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const id = product?.id ?? "";
  const stored = product?.hasImage ? paths.productImage(product.id, product.version) : null;
  const shown = preview ?? stored;
  const close = () => {
    setFile(null);
    onClose();
  };
  return (
    <Dialog open={product !== null} onClose={close} title={t("imageTitle", { name: product?.name })}>
      {shown && (
        <img
          src={shown}
          alt={t("imageAlt", { name: product?.name })}
          className="mb-4 max-h-72 w-full rounded-m bg-sunken object-contain"
        />
      )}
      <ImagePicker hasImage={shown !== null} onPick={setFile} />
      <DialogActions>
        {stored && !file && (
          <Button
            icon={Trash2}
            busy={isBusy}
            className="sm:me-auto"
            onClick={() =>
              act({ intent: "removeImage", values: { id }, done: close, failed: "products:failedToDeleteImage" })
            }
          >
            {t("imageDelete")}
          </Button>
        )}
        <Button onClick={close}>{t("common:cancel")}</Button>
        <Button
          variant="primary"
          busy={sending.isBusy}
          disabled={!file}
          onClick={() =>
            file && void sending.send({ to: paths.productImage(id), image: file, saved: t("imageSaved"), done: close })
          }
        >
          {t("imageSave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
