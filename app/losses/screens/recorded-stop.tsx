import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { Pictogram } from "#app/catalogue/screens/causes/pictogram";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { lostWorkMinutes } from "#app/losses/domain/lost-minutes";
import type { Stop } from "#app/losses/domain/stops";
import type { Recording } from "#app/records/domain/rights";
import { mayDeleteRecord, mayEditRecord } from "#app/records/domain/rights";
import { IconButton } from "#app/ui/form/icon-button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { useFormat } from "#app/ui/text/use-format";
import { useStopRemoval } from "./use-stop-removal";

const CorrectedStop = fetchedPart(
  () => import("./corrected-stop"),
  (module) => module.CorrectedStop,
);

type Props = { stop: Stop; reasons: readonly Cause[]; recording: Recording };

/** A recorded stop and its cost; users with the right correct or delete it here. */
export function RecordedStop({ stop, reasons, recording: { viewer, today } }: Props) {
  const { t } = useTranslation(["shift-entry", "stops"]);
  const format = useFormat();
  const nameOf = useCauseName();
  const remove = useStopRemoval();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const reason = reasons.find(({ id }) => id === stop.reasonId);
  const name = reason ? nameOf(reason) : "–";
  const { minutes, people, start, note } = stop;

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
          {start && `${start} · `}
          {t("stops.cost", {
            minutes: format.number(minutes),
            people: format.number(people),
            work: format.number(lostWorkMinutes([stop])),
          })}
        </span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </p>
      {mayEditRecord(viewer, stop, today) && (
        <IconButton
          ref={opener}
          icon={Pencil}
          label={t("stops.correct", { name })}
          onClick={() => setOpen(true)}
          className="print:hidden"
        />
      )}
      {mayDeleteRecord(viewer, stop, today) && (
        <IconButton
          icon={Trash2}
          label={t("stops.remove", { name })}
          onClick={() => void remove(stop)}
          className="print:hidden"
        />
      )}
    </li>
  );
}
