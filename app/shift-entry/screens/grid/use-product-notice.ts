import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ProductionRow, rowsReached } from "#app/shift-entry/domain/grid";
import { closeToast, toastDone } from "#app/ui/overlay/toasts";

const NOTICE = "product-for-all";

/** Shows the rows that a product for the whole line reached, with an undo, until the rows change again. */
export function useProductNotice(rows: ProductionRow[], undo: () => void) {
  const { t } = useTranslation(["shift-entry", "common"]);
  const latest = useRef(undo);
  latest.current = undo;
  const reached = useRef<ProductionRow[] | null>(null);
  useEffect(() => {
    // Undo takes back the last act, so it is offered only while that act is this one.
    if (reached.current && JSON.stringify(rows) !== JSON.stringify(reached.current)) {
      reached.current = null;
      closeToast(NOTICE);
    }
  }, [rows]);
  useEffect(() => () => closeToast(NOTICE), []);

  return (changed: ProductionRow[], product: string) => {
    const { added, set } = rowsReached(rows, changed);
    if (added + set === 0) return toastDone(t("productForNobody", { product }));
    const sentences = [
      added > 0 && t("productAdded", { product, count: added }),
      set > 0 && t("productSet", { product, count: set }),
    ].filter(Boolean);
    reached.current = changed;
    toastDone(sentences.join(" "), { label: t("common:undo"), undo: () => latest.current(), id: NOTICE });
  };
}
