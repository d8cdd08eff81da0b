import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportNoun } from "#app/imports/domain/imports";
import { Dialog } from "#app/ui/overlay/dialog";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { usePrefetch } from "#app/ui/page/use-prefetch";

const fetchSteps = () => import("./import-steps");
const ImportSteps = fetchedPart(fetchSteps, (module) => module.ImportSteps);

type Props = { noun: ImportNoun; open: boolean; onClose: () => void };

/**
 * Imports a list from a file: choose it, look at the preview, decide, import, undo if necessary, and go on with the next
 * list of the same workbook.
 */
export function ImportDialog({ noun: first, open, onClose }: Props) {
  const { t } = useTranslation("imports");
  const [noun, setNoun] = useState(first);
  const [isUnderWay, setUnderWay] = useState(false);
  usePrefetch(fetchSteps);
  const close = () => {
    setNoun(first);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="xl"
      isSticky={isUnderWay}
      title={t(`title.${noun}`)}
      description={t("about")}
    >
      <ImportSteps noun={noun} first={first} onNoun={setNoun} onClose={close} onUnderWay={setUnderWay} />
    </Dialog>
  );
}
