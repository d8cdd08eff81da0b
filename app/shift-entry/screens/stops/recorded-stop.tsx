import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Cause } from "#app/losses/domain/causes";
import { lostWorkMinutes } from "#app/losses/domain/lost-minutes";
import type { Stop } from "#app/losses/domain/stops";
import { Pictogram } from "#app/losses/screens/pictogram";
import { useCauseName } from "#app/losses/screens/use-cause-name";
import { paths } from "#app/paths";
import { mayDelete, mayEdit } from "#app/records/domain/rights";
import type { Recording } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { IconButton } from "#app/ui/form/icon-button";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";
import { CorrectedStop } from "./corrected-stop";

type Props = { stop: Stop; reasons: readonly Cause[]; recording: Recording };

/** A recorded stop and its cost; users with the right correct or delete it here. */
export function RecordedStop({ stop, reasons, recording: { viewer, today } }: Props) {
  const { t } = useTranslation(["shift-entry", "stops"]);
  const format = useFormat();
  const nameOf = useCauseName();
  const calls = useCalls();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const reason = reasons.find(({ id }) => id === stop.reasonId);
  const name = reason ? nameOf(reason) : "–";
  const { minutes, people, note } = stop;

  async function act(does: () => Promise<unknown>, text: string, undo?: () => void) {
    try {
      await does();
      toastDone(text, undo && { label: t("common:undo"), undo });
      await refresh();
    } catch (error) {
      toastFailure(error as Error);
    }
  }

  const remove = () =>
    act(
      () => calls().remove(paths.stop(stop.id), { version: stop.version }),
      t("stops:deleted"),
      () => void again(),
    );
  const again = () => act(() => calls().post(paths.stopRestored(stop.id), {}), t("stops:restored"));

  /** The opener must be rendered before it gets the focus. After an answer React renders in a turn of its own. */
  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  if (isOpen) return <CorrectedStop stop={stop} name={name} reasons={reasons} today={today} onClose={close} />;
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      {reason && <Pictogram name={reason.picture} className="text-muted" />}
      <p className="min-w-0 grow text-ink wrap-anywhere">
        <span className="font-medium">{name}</span>{" "}
        <span className="figure text-muted">
          {t("stops.cost", {
            minutes: format.number(minutes),
            people: format.number(people),
            work: format.number(lostWorkMinutes([stop])),
          })}
        </span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </p>
      {mayEdit(viewer, stop, today) && (
        <IconButton
          ref={opener}
          icon={Pencil}
          label={t("stops.correct", { name })}
          onClick={() => setOpen(true)}
          className="print:hidden"
        />
      )}
      {mayDelete(viewer, stop, today) && (
        <IconButton
          icon={Trash2}
          label={t("stops.remove", { name })}
          onClick={() => void remove()}
          className="print:hidden"
        />
      )}
    </li>
  );
}
