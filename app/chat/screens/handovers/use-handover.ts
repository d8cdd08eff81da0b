import { useEffect, useState } from "react";
import type { HandoverDraft } from "#app/chat/domain/cards";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { toastFailure } from "#app/ui/overlay/toasts";

export type HandoverShift = { date: Day; shift: Shift };
/** The line and the shift of the sheet from which somebody came. */
export type Origin = { line: Id; place: HandoverShift } | null;

/** What is handed over: the chosen lines, the first of which proposes the shift of all, and their figures. */
export function useHandover(from: Origin) {
  const calls = useCalls();
  const [chosen, setChosen] = useState<readonly Id[]>(from ? [from.line] : []);
  const [place, setPlace] = useState<HandoverShift | null>(from?.place ?? null);
  const drafts = useDrafts(chosen, place);
  const [line, ...more] = chosen;
  const [draft] = drafts;
  /** The chosen shift, or the one that the draft proposes; null until one of them is known. */
  const shown = place ?? (draft ? { date: draft.day, shift: draft.shift } : null);

  return {
    line,
    more,
    drafts,
    place: shown,
    isRead: chosen.length > 0 && chosen.every((id, index) => drafts[index]?.line.id === id),
    choosePlace: (change: Partial<HandoverShift>) => shown && setPlace({ ...shown, ...change }),
    chooseLine: (id: Id | "") => setChosen(id ? [id, ...more.filter((other) => other !== id)] : []),
    /** Further lines belong to the shift of the first. */
    add(id: Id, isAdded: boolean) {
      setPlace(shown);
      setChosen(isAdded ? [...chosen, id] : chosen.filter((each) => each !== id));
    },
    /** Hands over one line after the other. After a refusal, only the lines before it are handed over. */
    async send(conversationId: Id, note: string, onWritten: (id: Id) => void) {
      let left = chosen;
      try {
        for (const productionLineId of chosen) {
          const input = { conversationId, productionLineId, date: shown?.date, shift: shown?.shift, note };
          onWritten((await calls().post<{ id: Id }>(paths.handovers(), input)).id);
          left = left.filter((each) => each !== productionLineId);
        }
      } catch (error) {
        setChosen(left);
        throw error;
      }
    },
  };
}

export type Handover = ReturnType<typeof useHandover>;

/** The figures of the lines, of the given shift or of the one that was last. */
function useDrafts(lines: readonly Id[], place: HandoverShift | null): HandoverDraft[] {
  const calls = useCalls();
  const [drafts, setDrafts] = useState<HandoverDraft[]>([]);
  useEffect(() => {
    let isLatest = true;
    const reading = lines.map((line) => calls().get<HandoverDraft>(paths.handoverDraft({ line, ...place })));
    Promise.all(reading).then(
      (found) => isLatest && setDrafts(found),
      (error: Error) => {
        if (isLatest) toastFailure(error);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [lines, place, calls]);
  return drafts;
}
