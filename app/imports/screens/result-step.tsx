import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CREATABLE, type ImportNoun, importNounOf } from "#app/imports/domain/imports";
import { Button } from "#app/ui/form/button";
import { DialogActions } from "#app/ui/overlay/dialog";
import { CountTiles } from "./count-tiles";
import type { ImportOutcome, ImportSummary } from "./import-answers";
import { RejectedList } from "./rejected-list";
import type { Import } from "./use-import";
import { WorkbookHolds } from "./workbook-holds";

type Props = { noun: ImportNoun; running: Import; outcome: ImportOutcome; onClose: () => void };

/** The result of the import, with undo. */
export function ResultStep({ noun, running, outcome, onClose }: Props) {
  const { t } = useTranslation(["imports", "common"]);
  const [undone, setUndone] = useState<ImportSummary | null>(null);
  const { importId, created, updated, unchanged, rejected, alsoCreated } = outcome;
  const made = CREATABLE.filter((what) => alsoCreated[what] > 0).map((what) =>
    t(`made.${what}`, { count: alsoCreated[what] }),
  );
  const isRemembered = Object.keys(running.choices.mapping).length > 0 && created + updated > 0;
  const [next = null] = running.tour.rest;
  const undo = () => running.act(async () => setUndone(await running.client.undo(noun, importId)));
  return (
    <>
      <p role="status" className="font-display text-lg text-ink">
        {undone ? undoneText(t, undone.kept) : t("doneText", { count: created + updated })}
      </p>
      {!undone && (
        <CountTiles
          created={created}
          updated={updated}
          unchanged={unchanged}
          rejected={rejected.length}
          totalRows={outcome.totalRows}
        />
      )}
      {isRemembered && !undone && <p className="text-sm text-muted">{t("remembered")}</p>}
      {made.length > 0 && !undone && <p className="text-sm text-ink">{t("alsoCreated", { made: made.join(" · ") })}</p>}
      <RejectedList
        noun={noun}
        rejected={rejected}
        running={running}
        file={() => running.client.rejected(noun, importId)}
      />
      {next && <WorkbookHolds lists={running.tour.rest} />}
      <DialogActions>
        {outcome.canUndo && !undone && (
          <Button variant="quiet" icon={Undo2} busy={running.busy} onClick={undo}>
            {t("undoImport")}
          </Button>
        )}
        {!next && <Button onClick={running.again}>{t("anotherFile")}</Button>}
        <Button variant={next ? undefined : "primary"} onClick={onClose}>
          {t("common:close")}
        </Button>
        {next && (
          <Button variant="primary" busy={running.busy} onClick={() => running.goOn(next)}>
            {t(`workbook.goOn.${importNounOf(next.kind)}`)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function undoneText(t: (key: string, values?: Record<string, unknown>) => string, kept: number) {
  return kept > 0 ? t("undoneText", { count: kept }) : t("undoneWhole");
}
