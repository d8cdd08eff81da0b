import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { useDeviceSheets } from "#app/shift-entry/browser/use-device-sheets";
import { placeKey } from "#app/shift-entry/domain/places";
import { isWorthKeeping } from "#app/shift-entry/domain/sheets";
import type { NamedLine } from "#app/shift-entry/screens/named-line";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { usePrefetch } from "#app/ui/page/use-prefetch";

const fetchSheets = () => import("./kept-sheets");
const KeptSheets = fetchedPart(fetchSheets, (module) => module.KeptSheets);

type Props = {
  userId: Id;
  open?: ShiftPlace | undefined;
  /** The lines for which this person may record, or null without any. */
  lines: NamedLine[] | null;
  timeZone: TimeZone;
  className?: string;
};

/** Every other shift kept on this device: typed, waiting or refused, and the shifts sent lately. */
export function WaitingSheets({ userId, open, lines, timeZone, className }: Props) {
  const { kept } = useDeviceSheets(userId);
  usePrefetch(fetchSheets);
  const current = open && placeKey(open);
  const others = Object.entries(kept.sheets).filter(
    ([key, sheet]) => key !== current && (sheet.state !== "typing" || isWorthKeeping(sheet)),
  );
  if (others.length + kept.sent.length === 0) return null;
  return (
    <KeptSheets
      userId={userId}
      others={others}
      sent={kept.sent}
      lines={lines}
      timeZone={timeZone}
      className={className}
    />
  );
}
