import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/overlay/dialog";
import { FileStep } from "./file-step";
import type { ImportNoun } from "./import-answers";
import { PreviewStep } from "./preview-step";
import { ResultStep } from "./result-step";
import { RunningStep } from "./running-step";
import { useImport } from "./use-import";

type Props = { noun: ImportNoun; open: boolean; onClose: () => void };

/** Imports workers or records from a file: choose it, look at the preview, decide, import, and undo if necessary. */
export function ImportDialog({ noun, open, onClose }: Props) {
  const { t } = useTranslation("imports");
  const [isUnderWay, setUnderWay] = useState(false);
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

type StepsProps = Omit<Props, "open"> & { onUnderWay: (isUnderWay: boolean) => void };

function ImportSteps({ noun, onClose, onUnderWay }: StepsProps) {
  const running = useImport(noun);
  const { stage, error } = running;
  // Set before the shorter dialog is painted. The second of two quick clicks lands outside that dialog and must not
  // close it.
  const isUnderWay = stage.name === "running" || stage.name === "done";
  useLayoutEffect(() => {
    onUnderWay(isUnderWay);
    return () => onUnderWay(false);
  }, [isUnderWay, onUnderWay]);
  return (
    <div className="flex flex-col gap-5">
      {error && (
        <p role="alert" className="rounded-s border border-danger bg-danger-soft px-4 py-3 text-sm text-danger">
          {error}
        </p>
      )}
      {stage.name === "file" && <FileStep noun={noun} running={running} />}
      {stage.name === "looking" && (
        <PreviewStep noun={noun} running={running} file={stage.file} outlook={stage.outlook} />
      )}
      {stage.name === "running" && <RunningStep noun={noun} running={running} totalRows={stage.outlook.totalRows} />}
      {stage.name === "done" && <ResultStep noun={noun} running={running} outcome={stage.outcome} onClose={onClose} />}
    </div>
  );
}
