import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/overlay/dialog";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import type { ImportNoun } from "./import-answers";

const fetchSteps = () => import("./import-steps");
const ImportSteps = fetchedPart(fetchSteps, (module) => module.ImportSteps);

type Props = { noun: ImportNoun; open: boolean; onClose: () => void };

/** Imports workers or records from a file: choose it, look at the preview, decide, import, and undo if necessary. */
export function ImportDialog({ noun, open, onClose }: Props) {
  const { t } = useTranslation("imports");
  const [isUnderWay, setUnderWay] = useState(false);
  usePrefetch(fetchSteps);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      isSticky={isUnderWay}
      title={t(`title.${noun}`)}
      description={t("about")}
    >
      <ImportSteps noun={noun} onClose={onClose} onUnderWay={setUnderWay} />
    </Dialog>
  );
}
