import { Link } from "@remix-run/react";
import { ClipboardPen } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedHandovers } from "#app/chat/domain/handovers";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";

type Props = {
  loaded: ListedHandovers;
  /** Only the handovers of this line. */
  lineId?: Id;
};

/** Says which handovers wait for a signature; nothing when none does. */
export function UnsignedHandovers({ loaded, lineId }: Props) {
  const { t } = useTranslation(["handovers", "common"]);
  const calls = useCalls();
  const [fresh, setFresh] = useState({ loaded, listed: loaded });
  const { items: lines, total } = fresh.loaded === loaded ? fresh.listed : loaded;
  const read = useCallback(() => {
    calls()
      .get<ListedHandovers>(paths.handovers({ unsigned: 1, line: lineId }))
      .then(
        (listed) => setFresh({ loaded, listed }),
        () => undefined,
      );
  }, [calls, lineId, loaded]);
  useLive("changed", read, read);
  if (lines.length === 0) return null;
  const names = lines.slice(0, 3).map(({ line, shift }) => `${line} (${t(`common:shift.${shift}`)})`);
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-m border border-line bg-surface px-4 py-3 text-sm text-ink"
    >
      <ClipboardPen aria-hidden className="size-4 shrink-0 text-fair" />
      <Link to={paths.chat({ h: 1 })} className="touch-reach underline decoration-thread underline-offset-2">
        {t(total > names.length ? "handovers:waitingMore" : "handovers:waiting", {
          count: total,
          names: names.join(", "),
        })}
      </Link>
    </p>
  );
}
