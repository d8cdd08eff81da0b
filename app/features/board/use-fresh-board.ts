import { useCallback, useEffect, useRef, useState } from "react";
import { useCalls } from "#app/browser/use-calls";
import { useLive } from "#app/browser/use-live";
import type { LineBoard } from "#app/domain/line-board";
import { paths } from "#app/paths";

const MINUTE = 60_000;
/** A page that runs for weeks starts over twice a day, with whatever was deployed meanwhile. */
const STARTS_OVER_MILLISECONDS = 12 * 60 * MINUTE;

/** The board as it was loaded, read again when the floor changes and every minute. Without network the last one stays. */
export function useFreshBoard(loaded: LineBoard) {
  const [board, setBoard] = useState(loaded);
  const [isLost, setLost] = useState(false);
  const openedAt = useRef(0);
  const calls = useCalls();
  const { id } = loaded.line;

  const refresh = useCallback(async () => {
    try {
      setBoard(await calls().get<LineBoard>(paths.boardFigures(id)));
      setLost(false);
      // The server has just answered, so the page will come back.
      if (performance.now() - openedAt.current > STARTS_OVER_MILLISECONDS) location.reload();
    } catch {
      setLost(true);
    }
  }, [calls, id]);

  useLive(
    "changed",
    ({ productionLineIds }) => {
      if (productionLineIds.length === 0 || productionLineIds.includes(id)) void refresh();
    },
    refresh,
  );
  useEffect(() => {
    openedAt.current = performance.now();
    const timer = setInterval(refresh, MINUTE);
    return () => clearInterval(timer);
  }, [refresh]);
  return { board, isLost };
}
