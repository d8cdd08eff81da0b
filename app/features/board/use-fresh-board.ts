import { useCallback, useEffect, useRef, useState } from "react";
import { useCalls } from "#app/browser/use-calls";
import { useLive } from "#app/browser/use-live";
import type { LineBoard } from "#app/domain/line-board";
import { paths } from "#app/paths";

const MINUTE = 60_000;

/** The board as it was loaded, read again when the floor changes and every minute. Without network the last one stays. */
export function useFreshBoard(loaded: LineBoard) {
  const [board, setBoard] = useState(loaded);
  const [isLost, setLost] = useState(false);
  const asked = useRef(0);
  const shown = useRef(0);
  const calls = useCalls();
  const { id } = loaded.line;

  const refresh = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const read = await calls().get<LineBoard>(paths.boardFigures(id));
      // An answer that was overtaken by a later one says nothing new.
      if (turn < shown.current) return;
      shown.current = turn;
      setBoard(read);
      setLost(false);
    } catch {
      if (turn > shown.current) setLost(true);
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
    const timer = setInterval(refresh, MINUTE);
    return () => clearInterval(timer);
  }, [refresh]);
  return { board, isLost };
}
