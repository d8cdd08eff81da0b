import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { usePreview } from "#app/ui/form/use-preview";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { toastError } from "#app/ui/overlay/toasts";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Skeleton } from "#app/ui/page/skeleton";
import { cutOut } from "./cut-out";

type Props = {
  /** A valid picture, or null while none is chosen. */
  file: File | null;
  isBusy: boolean;
  onClose: () => void;
  onSave: (cropped: File) => void;
};

type Area = Parameters<typeof cutOut>[1];

const CropArea = fetchedPart(
  () => import("./crop-area"),
  ({ CropArea }) => CropArea,
  <Skeleton className="h-84 w-full rounded-m" />,
);

/** Crops a picture. The code of the cropping tool is loaded when it is first needed. */
export function CropDialog({ file, isBusy, onClose, onSave }: Props) {
  const { t } = useTranslation(["account", "common"]);
  const src = usePreview(file);
  const [area, setArea] = useState<Area | null>(null);

  function save() {
    if (!file || !area) return;
    cutOut(file, area).then(onSave, () => toastError(t("account:failedToUpload")));
  }

  return (
    <Dialog open={file !== null} onClose={onClose} title={t("cropTitle")} description={t("cropHelp")}>
      {src && (
        <CropArea
          src={src}
          onCrop={setArea}
          onUnreadable={() => {
            toastError(t("account:avatarInvalid"));
            onClose();
          }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button variant="primary" busy={isBusy} disabled={!area} onClick={save}>
          {t("cropSave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
