import { Power } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { otherStatus, STATUSES, type Status } from "#app/core/domain/statuses";
import { Button } from "#app/ui/form/button";
import type { RowMenuAction } from "#app/ui/table/row-menu-items";
import type { List, Listed } from "#app/ui/table/use-list";

type Switched = { id: Id; name: string; status: Status };

const VERBS = { active: "activate", inactive: "deactivate" } as const;

/** Activates and deactivates one row, with an undo, or all ticked ones. */
export function useStatusSwitch<Item extends Switched>(words: Exclude<Listed, "workers">, list: List<Item>) {
  const { t } = useTranslation([words]);
  const { act, isBusy, selection } = list;
  const failed = `${words}:failedToToggle`;
  return {
    switchRow: ({ id, status }: Item): RowMenuAction => ({
      label: t(`${words}:${VERBS[otherStatus(status)]}`),
      icon: Power,
      run: () =>
        act({
          intent: "switch",
          values: { id, status: otherStatus(status) },
          undo: { intent: "switch", values: { id, status } },
          failed,
        }),
    }),
    switchTicked: STATUSES.map((status) => (
      <Button
        key={status}
        size="s"
        busy={isBusy}
        onClick={() =>
          act({ intent: "setStatus", values: { ids: selection.ids, status }, done: selection.clear, failed })
        }
      >
        {t(`${words}:${VERBS[status]}`)}
      </Button>
    )),
  };
}
