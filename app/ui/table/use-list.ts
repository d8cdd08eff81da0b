import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { NounAddress } from "#app/core/domain/noun/keys";
import { useAct } from "#app/ui/form/use-act";
import { useEditing } from "#app/ui/page/use-editing";
import { useListUrl } from "#app/ui/table/use-list-url";
import type { RowMenuAction } from "./row-menu-items";
import { useSelection } from "./use-selection";

/** The nouns whose lists have these parts, by the namespace of their words. */
export type Listed = Exclude<NounAddress, "users">;

type Named = { id: Id; name: string };

/** The state of a noun's list: its address, the ticked rows, and the object in the form or about to be deleted. */
export function useList<Item extends Named>(
  words: Listed,
  page: Page<Item>,
  {
    filters,
    mayCreate,
    requested,
  }: { filters: readonly string[]; mayCreate: boolean; requested?: Item | null | undefined },
) {
  const { t } = useTranslation();
  const [editing, setEditing] = useEditing<Item>(mayCreate, requested);
  const [removing, setRemoving] = useState<Item | null>(null);
  return {
    words,
    page,
    mayCreate,
    url: useListUrl(filters, page.facets),
    selection: useSelection(page.items),
    ...useAct(),
    editing,
    setEditing,
    removing,
    setRemoving,
    /** The acts of a row's menu that every noun has. */
    editRow: (item: Item): RowMenuAction => ({ label: t("common:edit"), icon: Pencil, run: () => setEditing(item) }),
    removeRow: (item: Item): RowMenuAction => ({
      label: t("common:delete"),
      icon: Trash2,
      run: () => setRemoving(item),
      isDangerous: true,
    }),
  };
}
export type List<Item extends Named> = ReturnType<typeof useList<Item>>;
