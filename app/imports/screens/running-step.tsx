import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportNoun } from "#app/imports/domain/imports";
import { Button } from "#app/ui/form/button";
import { DialogActions } from "#app/ui/overlay/dialog";
import type { RecentImport } from "./import-answers";
import { RowProgress } from "./row-progress";
import { stepOf } from "./row-steps";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; running: Import; onClose: () => void };

const EVERY_MS = 1_000;

/** The progress of an import. It can be left, and stopped until its rows are written. */
export function RunningStep({ noun, running, onClose }: Props) {
  const { t } = useTranslation("imports");
  const [own, setOwn] = useState<RecentImport>();
  const { client } = running;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is the same for as long as this step is shown.
  useEffect(() => {
    const timer = setInterval(() => {
      client.recent(noun).then(
        ({ items }) => setOwn(items.find(({ isRunning, isOwn }) => isOwn && isRunning)),
        // The import continues without this answer, and the next request follows in a second.
        () => undefined,
      );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [noun]);
  const step = own ? stepOf(own) : null;
  return (
    <>
      <div className="flex flex-col gap-3 py-8">
        <RowProgress step={step} />
        <p className="text-xs text-muted">{t("safeToLeave")}</p>
      </div>
      <DialogActions>
        <Button
          disabled={!own || (step !== null && "isWriting" in step)}
          onClick={() => own && running.stopImport(own.importId)}
        >
          {t("stop")}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t("leaveRunning")}
        </Button>
      </DialogActions>
    </>
  );
}
