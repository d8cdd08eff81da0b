import { useLayoutEffect } from "react";
import type { ImportNoun } from "#app/imports/domain/imports";
import { FileStep } from "./file-step";
import { PreviewStep } from "./preview-step";
import { ResultStep } from "./result-step";
import { RunningStep } from "./running-step";
import { useImport } from "./use-import";
import { WorkbookSteps } from "./workbook-steps";

type Props = {
  noun: ImportNoun;
  /** The list that the dialog was opened for. */
  first: ImportNoun;
  onNoun: (noun: ImportNoun) => void;
  onClose: () => void;
  onUnderWay: (isUnderWay: boolean) => void;
};

/** The current step of an import. */
export function ImportSteps({ noun, first, onNoun, onClose, onUnderWay }: Props) {
  const imported = useImport(noun, onNoun);
  const running = {
    ...imported,
    again: () => {
      onNoun(first);
      imported.again();
    },
  };
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
      {stage.name !== "file" && <WorkbookSteps noun={noun} running={running} />}
      {stage.name === "file" && <FileStep noun={noun} running={running} onNoun={onNoun} />}
      {stage.name === "looking" && (
        <PreviewStep noun={noun} running={running} file={stage.file} outlook={stage.outlook} />
      )}
      {stage.name === "running" && <RunningStep noun={noun} running={running} onClose={onClose} />}
      {stage.name === "done" && <ResultStep noun={noun} running={running} outcome={stage.outcome} onClose={onClose} />}
    </div>
  );
}
