import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { DialogActions } from "#app/ui/dialog";
import { CountTiles } from "./count-tiles";
import type { ImportNoun, ImportOutcome, ImportSummary } from "./import-answers";
import { RejectedList } from "./rejected-list";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; running: Import; outcome: ImportOutcome; onClose: () => void };

/** What came of it, with the way back. */
export function ResultStep({ noun, running, outcome, onClose }: Props) {
  const { t } = useTranslation(["imports", "common"]);
  const [undone, setUndone] = useState<ImportSummary | null>(null);
  const { importId, created, updated, unchanged, rejected } = outcome;
  const undo = () => running.act(async () => setUndone(await running.client.undo(noun, importId)));
  const download = () => fetch(paths.importOf(noun, importId, "rejected.csv")).then((answer) => answer.blob());
  return (
    <>
      <p role="status" className="font-display text-lg text-ink">
        {undone ? undoneText(t, undone.kept) : t("doneText", { count: created + updated })}
      </p>
      <CountTiles created={created} updated={updated} unchanged={unchanged} rejected={rejected.length} />
      <RejectedList rejected={rejected} download={download} />
      <DialogActions>
        {outcome.canUndo && !undone && (
          <Button variant="quiet" icon={Undo2} busy={running.busy} onClick={undo}>
            {t("undoImport")}
          </Button>
        )}
        <Button onClick={running.again}>{t("anotherFile")}</Button>
        <Button variant="primary" onClick={onClose}>
          {t("common:close")}
        </Button>
      </DialogActions>
    </>
  );
}

function undoneText(t: (key: string, values?: Record<string, unknown>) => string, kept: number) {
  return kept > 0 ? t("undoneText", { count: kept }) : t("undoneWhole");
}
