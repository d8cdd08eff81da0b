import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HandoverDraft } from "#app/chat/domain/cards";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { paths } from "#app/paths";
import { useRecordChoices } from "#app/records/browser/use-choices";
import { Button } from "#app/ui/form/button";
import { Checkbox } from "#app/ui/form/checkbox";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { toastFailure } from "#app/ui/overlay/toasts";
import { LineDrafts } from "./line-drafts";

type Place = { date: Day; shift: Shift };
type Props = {
  conversationId: Id;
  /** The line and the shift of the sheet from which somebody came. */
  from: { line: Id; place: Place } | null;
  onClose: () => void;
  onWritten: (id: Id) => void;
};

/** Writes the handover of a shift of one or more lines: the figures come from the records, the note from the user. */
export function HandoverDialog({ conversationId, from, onClose, onWritten }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const calls = useCalls();
  const { lines } = useRecordChoices();
  const [chosen, setChosen] = useState<readonly Id[]>(from ? [from.line] : []);
  const [place, setPlace] = useState<Place | null>(from?.place ?? null);
  const [drafts, setDrafts] = useState<HandoverDraft[]>([]);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [line, ...more] = chosen;

  useEffect(() => {
    let isLatest = true;
    const reading = chosen.map((each) => calls().get<HandoverDraft>(paths.handoverDraft({ line: each, ...place })));
    Promise.all(reading).then(
      (found) => isLatest && setDrafts(found),
      (error: Error) => {
        if (isLatest) toastFailure(error);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [chosen, place, calls]);

  const [draft] = drafts;
  /** The chosen shift, or the one that the draft proposes; null until one of them is known. */
  const shown = place ?? (draft ? { date: draft.day, shift: draft.shift } : null);
  const choose = (change: Partial<Place>) => shown && setPlace({ ...shown, ...change });
  const isRead = chosen.length > 0 && chosen.every((id, index) => drafts[index]?.line.id === id);

  /** Further lines belong to the shift of the first. */
  function add(id: Id, isAdded: boolean) {
    setPlace(shown);
    setChosen(isAdded ? [...chosen, id] : chosen.filter((each) => each !== id));
  }

  async function send() {
    setBusy(true);
    let left = chosen;
    try {
      for (const productionLineId of chosen) {
        const { id } = await calls().post<{ id: Id }>(paths.handovers(), {
          conversationId,
          productionLineId,
          date: shown?.date,
          shift: shown?.shift,
          note,
        });
        onWritten(id);
        left = left.filter((each) => each !== productionLineId);
      }
      onClose();
    } catch (error) {
      toastFailure(error as Error);
      // The lines before it are handed over.
      setChosen(left);
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
            value={line ?? ""}
            onChange={({ target }) => {
              const others = more.filter((id) => id !== target.value);
              setChosen(target.value ? [target.value, ...others] : []);
            }}
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
        {shown && lines.length > 1 && (
          <details>
            <summary className="w-fit cursor-pointer font-medium pointer-coarse:py-3">
              {t("chat:handover.more", { count: more.length })}
            </summary>
            <div className="mt-2 grid gap-x-4 rounded-s border border-line p-3 sm:grid-cols-2">
              {lines
                .filter(({ id }) => id !== line)
                .map(({ id, name }) => (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control
                  <label key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                    <Checkbox checked={more.includes(id)} onChange={({ target }) => add(id, target.checked)} />
                    <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  </label>
                ))}
            </div>
          </details>
        )}
        {line && drafts.length > 0 && (
          <>
            <LineDrafts drafts={drafts} />
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
        <Button variant="primary" disabled={!isRead} busy={isBusy} onClick={send}>
          {more.length > 0 ? t("chat:handover.sendAll", { count: chosen.length }) : t("chat:handover.send")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
