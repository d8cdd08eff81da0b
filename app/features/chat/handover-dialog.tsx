import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import { useRecordChoices } from "#app/browser/use-choices";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import type { LineBoard } from "#app/domain/line-board";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { Dialog, DialogActions } from "#app/ui/dialog";
import { CONTROL_CLASS } from "#app/ui/field";
import { toastFailure } from "#app/ui/toasts";
import { useFormat } from "#app/ui/use-format";
import { HandoverFacts } from "./handover-facts";

type Props = { conversationId: Id; onClose: () => void; onWritten: (id: Id) => void };

/** A shift handed over: the figures come from the records, what else the next shift must know is written by hand. */
export function HandoverDialog({ conversationId, onClose, onWritten }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const format = useFormat();
  const calls = useCalls();
  const { lines } = useRecordChoices();
  const [line, setLine] = useState("");
  const [draft, setDraft] = useState<LineBoard | null>(null);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    setDraft(null);
    if (!line) return;
    let isLatest = true;
    calls()
      .get<LineBoard>(paths.handoverDraft(line))
      .then((found) => {
        if (!isLatest) return;
        setDraft(found);
        const silent = found.hours.filter(({ good, isOver }) => isOver && good === null).map(({ from }) => from);
        setNote(silent.length > 0 ? t("chat:handover.silent", { hours: silent.join(", ") }) : "");
      }, toastFailure);
    return () => {
      isLatest = false;
    };
  }, [line, calls, t]);

  async function send() {
    setBusy(true);
    try {
      const { id } = await calls().post<{ id: Id }>(paths.handovers(), {
        conversationId,
        productionLineId: line,
        note,
      });
      onWritten(id);
      onClose();
    } catch (error) {
      toastFailure(error as Error);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t("chat:handover.title")} description={t("chat:handover.about")}>
      <div className="space-y-4 text-sm">
        <label className="flex flex-col gap-1.5 font-medium">
          {t("chat:cardKinds.line")}
          <select value={line} onChange={(event) => setLine(event.target.value)} className={CONTROL_CLASS}>
            <option value="">{t("chat:handover.choose")}</option>
            {lines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {draft && (
          <>
            <div className="space-y-1">
              <p className="font-medium">
                {t(`common:shift.${draft.shift}`)} · {format.day(draft.day, "medium")}
              </p>
              <HandoverFacts figures={{ ...draft, people: draft.people.length }} />
            </div>
            <label className="flex flex-col gap-1.5 font-medium">
              {t("chat:handover.note")}
              <textarea
                value={note}
                rows={4}
                maxLength={LIMITS.textLength}
                onChange={(event) => setNote(event.target.value)}
                className={`${CONTROL_CLASS} h-auto py-2`}
              />
            </label>
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button variant="primary" disabled={!draft} busy={isBusy} onClick={send}>
          {t("chat:handover.send")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
