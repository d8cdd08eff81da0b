import { isReplaceable } from "#app/shift-entry/domain/grid";
import { productsOfLine, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import { DiscardQuestionLater, fetchDiscardQuestion } from "#app/shift-entry/screens/kept/discard-later";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { fetchPicker, ProductPickerLater } from "./picker-later";
import type { useLeaving } from "./use-leaving";
import type { usePicking } from "./use-picking";

type Props = {
  sheet: ShiftSheet;
  known: ShiftKnown;
  removal: ReturnType<typeof useLeaving>;
  picker: ReturnType<typeof usePicking>;
};

/** What the grid asks over its rows: whether a row with figures goes, and which product somebody makes. */
export function GridDialogs({ sheet: { rows }, known, removal, picker }: Props) {
  usePrefetch(fetchDiscardQuestion);
  usePrefetch(fetchPicker);
  const { leaving } = removal;
  const { picking } = picker;
  const picked = rows.find(({ key }) => key === picking?.key);
  return (
    <>
      {leaving && (
        <DiscardQuestionLater
          open
          sheet={{ ...known, rows: [leaving], stops: [] }}
          onClose={removal.stay}
          onDiscard={() => removal.leave(leaving)}
        />
      )}
      {picking && (
        <ProductPickerLater
          products={productsOfLine(known)}
          worker={picked?.workerName ?? null}
          chosen={picked?.productId ?? null}
          text={picking.text}
          replaceable={rows.filter(isReplaceable).length}
          onChoose={picker.choose}
          onClose={picker.close}
        />
      )}
    </>
  );
}
