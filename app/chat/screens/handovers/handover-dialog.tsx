import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { useRecordChoices } from "#app/records/browser/use-choices";
import { Button } from "#app/ui/form/button";
import { Checkbox } from "#app/ui/form/checkbox";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { choicesOf } from "#app/ui/overlay/offered";
import { toastFailure } from "#app/ui/overlay/toasts";
import { LineDrafts } from "./line-drafts";
import { type Handover, type Origin, useHandover } from "./use-handover";

type Props = {
  conversationId: Id;
  from: Origin;
  onClose: () => void;
  onWritten: (id: Id) => void;
};

/** Writes the handover of a shift of one or more lines: the figures come from the records, the note from the user. */
export function HandoverDialog({ conversationId, from, onClose, onWritten }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const handover = useHandover(from);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { line, more, drafts } = handover;

  async function send() {
    setBusy(true);
    try {
      await handover.send(conversationId, note, onWritten);
      onClose();
    } catch (error) {
      toastFailure(error as Error);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t("chat:handover.title")} description={t("chat:handover.about")}>
      <div className="space-y-4 text-sm">
        <LineAndShift handover={handover} />
        <MoreLines handover={handover} />
        {line && drafts.length > 0 && (
          <>
            <LineDrafts drafts={drafts} />
            <Labelled label={t("chat:handover.note")}>
              <textarea
                value={note}
                rows={4}
                maxLength={LIMITS.textLength}
                onChange={(event) => setNote(event.target.value)}
                className={`${CONTROL_CLASS} h-auto py-2`}
              />
            </Labelled>
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button variant="primary" disabled={!handover.isRead} busy={isBusy} onClick={send}>
          {more.length > 0 ? t("chat:handover.sendAll", { count: more.length + 1 }) : t("chat:handover.send")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LineAndShift({ handover }: { handover: Handover }) {
  const { t } = useTranslation("chat");
  const { lines } = useRecordChoices();
  const { line, place, chooseLine, choosePlace } = handover;
  return (
    <>
      <Labelled label={t("cardKinds.line")}>
        <select
          data-autofocus
          value={line ?? ""}
          onChange={({ target }) => chooseLine(target.value)}
          className={CONTROL_CLASS}
        >
          <option value="">{t("handover.choose")}</option>
          <ChoiceOptions choices={choicesOf(lines)} />
        </select>
      </Labelled>
      {line && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Labelled label={t("handover.day")}>
            <input
              type="date"
              disabled={!place}
              value={place?.date ?? ""}
              onChange={(event) => event.target.value && choosePlace({ date: event.target.value })}
              className={CONTROL_CLASS}
            />
          </Labelled>
          <Labelled label={t("handover.shift")}>
            <select
              disabled={!place}
              value={place?.shift ?? ""}
              onChange={(event) => choosePlace({ shift: event.target.value as Shift })}
              className={CONTROL_CLASS}
            >
              <ShiftOptions line={lines.find(({ id }) => id === line)} kept={[place?.shift]} />
            </select>
          </Labelled>
        </div>
      )}
    </>
  );
}

function MoreLines({ handover }: { handover: Handover }) {
  const { t } = useTranslation("chat");
  const { lines } = useRecordChoices();
  const { line, more, place, add } = handover;
  if (!place || lines.length < 2) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium">{t("handover.more", { count: more.length })}</summary>
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
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
    <label className="flex flex-col gap-1.5 font-medium">
      {label}
      {children}
    </label>
  );
}
