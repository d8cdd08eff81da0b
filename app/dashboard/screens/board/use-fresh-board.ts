import { useCallback, useEffect, useState } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { openTurns } from "#app/core/browser/requests/turns";
import { MINUTE } from "#app/core/domain/time";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { paths } from "#app/paths";

/**
 * The board as it was loaded, reloaded when the floor changes and every minute. Without a network the last one stays.
 */
export function useFreshBoard(loaded: LineBoard) {
  const [board, setBoard] = useState(loaded);
  const [isLost, setLost] = useState(false);
  const [takeTurn] = useState(openTurns);
  const calls = useCalls();
  const { id } = loaded.line;

  const refresh = useCallback(async () => {
    const turn = takeTurn();
    const read = await calls()
      .get<LineBoard>(paths.boardFigures(id))
      .catch(() => null);
    if (!turn.isNews()) return;
    turn.tell();
    if (read) setBoard(read);
    setLost(read === null);
  }, [calls, id, takeTurn]);

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
