import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { paths } from "#app/paths";
import type { Day } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";
import { useRecordChoices } from "#app/records/browser/use-choices";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";
import { HandoverFacts } from "./handover-facts";

type Place = { date: Day; shift: Shift };
type Props = { conversationId: Id; onClose: () => void; onWritten: (id: Id) => void };

/** Writes the handover of a shift: the figures come from the records, the note from the user. */
export function HandoverDialog({ conversationId, onClose, onWritten }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const format = useFormat();
  const calls = useCalls();
  const { lines } = useRecordChoices();
  const [line, setLine] = useState("");
  const [place, setPlace] = useState<Place | null>(null);
  const [draft, setDraft] = useState<LineBoard | null>(null);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    setDraft(null);
    if (!line) return;
    let isLatest = true;
    calls()
      .get<LineBoard>(paths.handoverDraft({ line, ...place }))
      .then(
        (found) => isLatest && setDraft(found),
        (error: Error) => {
          if (isLatest) toastFailure(error);
        },
      );
    return () => {
      isLatest = false;
    };
  }, [line, place, calls]);

  /** The chosen shift, or the one that the draft proposes; null until one of them is known. */
  const shown = place ?? (draft && { date: draft.day, shift: draft.shift });
  const choose = (change: Partial<Place>) => shown && setPlace({ ...shown, ...change });

  async function send() {
    setBusy(true);
    try {
      const { id } = await calls().post<{ id: Id }>(paths.handovers(), {
        conversationId,
        productionLineId: line,
        date: shown?.date,
        shift: shown?.shift,
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
          <select
            data-autofocus
            value={line}
            onChange={(event) => setLine(event.target.value)}
            className={CONTROL_CLASS}
          >
            <option value="">{t("chat:handover.choose")}</option>
            {lines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {line && (
          <div className="grid gap-4 sm:grid-cols-2">
            <label className="flex flex-col gap-1.5 font-medium">
              {t("chat:handover.day")}
              <input
                type="date"
                disabled={!shown}
                value={shown?.date ?? ""}
                onChange={(event) => event.target.value && choose({ date: event.target.value })}
                className={CONTROL_CLASS}
              />
            </label>
            <label className="flex flex-col gap-1.5 font-medium">
              {t("chat:handover.shift")}
              <select
                disabled={!shown}
                value={shown?.shift ?? ""}
                onChange={(event) => choose({ shift: event.target.value as Shift })}
                className={CONTROL_CLASS}
              >
                <ShiftOptions line={lines.find(({ id }) => id === line)} kept={[shown?.shift]} />
              </select>
            </label>
          </div>
        )}
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
