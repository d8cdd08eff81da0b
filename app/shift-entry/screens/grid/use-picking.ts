import { useState } from "react";
import type { Id } from "#app/core/domain/ids";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import type { GridActs } from "./use-grid-acts";
import { focusCell } from "./use-grid-keys";
import { useProductNotice } from "./use-product-notice";

/** The row whose product is chosen, or all of them, and the text that the choice begins with. */
type Picking = { key: string | "all"; text: string };

/** The choice of a product, for a row or for the whole line. */
export function usePicking(
  sheet: ShiftSheet,
  products: ReadonlyMap<Id, PicturedProduct>,
  { list, change, undo }: GridActs & { undo: () => void },
) {
  const [picking, setPicking] = useState<Picking | null>(null);
  const productNotice = useProductNotice(sheet.rows, undo);

  function choose(productId: Id, { isForAll, isReplacing }: { isForAll: boolean; isReplacing: boolean }) {
    const at = picking?.key ?? "all";
    setPicking(null);
    if (isForAll) {
      const changed = change({ type: "chooseForAll", productId, isReplacing });
      productNotice(changed, products.get(productId)?.name ?? "");
    } else change({ type: "choose", key: at, productId });
    if (at !== "all") requestAnimationFrame(() => focusCell(list.current, `${at}.pieces`));
  }

  return {
    picking,
    pick: (key: string, text = "") => setPicking({ key, text }),
    choose,
    close: () => setPicking(null),
  };
}
