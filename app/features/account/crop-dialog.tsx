import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button";
import { Dialog, DialogActions } from "#app/ui/dialog";
import { Skeleton } from "#app/ui/skeleton";
import { toastError } from "#app/ui/toasts";
import { cutOut } from "./cut-out";

type Props = {
  /** A sound picture, or null while none is chosen. */
  file: File | null;
  isBusy: boolean;
  onClose: () => void;
  onSave: (cropped: File) => void;
};

type Area = Parameters<typeof cutOut>[1];

const CropArea = lazy(() => import("./crop-area").then(({ CropArea }) => ({ default: CropArea })));

/** Chooses the part of a picture that others see. The cropping tool is fetched when it is first needed. */
export function CropDialog({ file, isBusy, onClose, onSave }: Props) {
  const { t } = useTranslation(["account", "common"]);
  const src = useAddress(file);
  const [area, setArea] = useState<Area | null>(null);

  function save() {
    if (!file || !area) return;
    cutOut(file, area).then(onSave, () => toastError(t("account:failedToUpload")));
  }

  return (
    <Dialog open={file !== null} onClose={onClose} title={t("cropTitle")} description={t("cropHelp")}>
      <Suspense fallback={<Skeleton className="h-84 w-full rounded-m" />}>
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
      </Suspense>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button variant="primary" busy={isBusy} disabled={!area} onClick={save}>
          {t("cropSave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An address for a file that is only in the browser yet. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
