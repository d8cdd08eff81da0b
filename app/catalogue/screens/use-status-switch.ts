import type { Id } from "#app/core/domain/ids";
import { otherStatus, type Status } from "#app/core/domain/statuses";
import { useAct } from "#app/ui/form/use-act";
import type { Selection } from "#app/ui/table/use-selection";

type Switched = { id: Id; status: Status };

/** Activates and deactivates one row, with an undo, or all ticked ones. */
export function useStatusSwitch(words: "production-lines" | "products", selection: Selection) {
  const { act, isBusy } = useAct();
  const failed = `${words}:failedToToggle`;
  return {
    act,
    isBusy,
    toggle: ({ id, status }: Switched) =>
      act({
        intent: "switch",
        values: { id, status: otherStatus(status) },
        undo: { intent: "switch", values: { id, status } },
        failed,
      }),
    switchAll: (status: Status) =>
      act({ intent: "setStatus", values: { ids: selection.ids, status }, done: selection.clear, failed }),
  };
}
