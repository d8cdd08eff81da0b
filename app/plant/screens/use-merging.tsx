import { Merge, Split } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { UndoableMerge } from "#app/plant/domain/merging";
import type { RowMenuAction } from "#app/ui/table/row-menu-items";
import type { List } from "#app/ui/table/use-list";

/** The merges that can be undone, and the dialog that merges an object, for those who may. */
export type Merging<Item> = {
  merges: readonly UndoableMerge[];
  merging: (item: Item | null, close: () => void) => ReactNode;
};

/** Merges a row with another one, and takes its merges back. */
export function useMerging<Item extends { id: Id; name: string }>(
  words: "workers" | "products",
  { act }: List<Item>,
  { merges, merging }: Merging<Item>,
) {
  const { t } = useTranslation([words]);
  const [merged, setMerged] = useState<Item | null>(null);
  return {
    mergeRow: (item: Item): RowMenuAction => ({
      label: t(`${words}:merge.with`),
      icon: Merge,
      run: () => setMerged(item),
    }),
    separateRow: (item: Item): RowMenuAction[] =>
      merges
        .filter(({ keptId }) => keptId === item.id)
        .map(({ id, name }) => ({
          label: t(`${words}:merge.undo`, { name }),
          icon: Split,
          run: () => act({ intent: "unmerge", values: { mergeId: id } }),
        })),
    mergeDialog: merging(merged, () => setMerged(null)),
  };
}
